// evodoku recipes: the list of all recipes, or one of them whole.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"
#include "evodoku/recipe.hpp"

namespace evodoku::cli {

void add_recipes(CLI::App& program, ExitCode& code) {
  auto json = std::make_shared<bool>(false);
  auto name = std::make_shared<std::string>();
  auto resolved = std::make_shared<bool>(false);
  CLI::App* command = program.add_subcommand("recipes", "List the recipes, or show one");
  command->add_flag("--json", *json, "One JSON object a line");
  CLI::App* show = command->add_subcommand("show", "Print a recipe");
  show->add_option("name", *name, "Its name")->required();
  show->add_flag("--resolved", *resolved, "With everything that it takes from its base");
  command->callback([=, &code] {
    std::string out;
    if (show->parsed()) {
      out = *resolved ? load_recipe(*name).text() : recipe_text(*name);
    } else {
      for (const auto& [each, file, text] : recipes()) {
        const Recipe recipe = load_recipe(each);
        if (*json) {
          JsonLine(out)
              .text("name", each)
              .number("population", recipe.population())
              .text("summary", recipe.summary());
        } else {
          out += fmt::format("{:<16} {}\n", each, recipe.summary());
        }
      }
    }
    Output("").write(out);
    code = ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
