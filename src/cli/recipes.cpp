// evodoku recipes: the list of all recipes, or one of them whole.
#include "solve/recipes.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"

namespace evodoku::cli {

void add_recipes(Command& command) {
  auto json = std::make_shared<bool>(false);
  auto name = std::make_shared<std::string>();
  auto resolved = std::make_shared<bool>(false);
  command.flag("--json", *json, "One JSON object a line");
  Command show = command.add("show", "Print a recipe");
  show.option("name", name.get(), "Its name", {.required = true});
  show.flag("--resolved", *resolved, "With everything that it takes from its base");
  show.action([=] {
    Output("").write(*resolved ? load_recipe(*name).text() : recipe_source(*name).text);
    return ExitCode::kOk;
  });
  command.action([=] {
    std::string out;
    for (const std::string& each : recipe_names()) {
      const evolution::Recipe recipe = load_recipe(each);
      if (*json) {
        JsonLine(out)
            .text("name", each)
            .number("population", recipe.population())
            .text("summary", recipe.summary());
      } else {
        out += fmt::format("{:<16} {}\n", each, recipe.summary());
      }
    }
    Output("").write(out);
    return ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
