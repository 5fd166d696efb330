// evodoku recipes: the list of all recipes, or one of them whole.
#include <fmt/format.h>

#include <optional>

#include "cli/commands/commands.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/recipe.hpp"

namespace evodoku::cli {

namespace {

/// A recipe, or nothing and why: one of the user's that is broken must not hide the others.
std::optional<Recipe> load(const std::string& name, std::string& trouble) {
  try {
    return load_recipe(name);
  } catch (const Error& error) {
    trouble = error.what();
    return std::nullopt;
  }
}

}  // namespace

void add_recipes(Command& command) {
  auto json = std::make_shared<bool>(false);
  auto name = std::make_shared<std::string>();
  auto resolved = std::make_shared<bool>(false);
  add_json(command, *json);
  Command show = command.add("show", "Print a recipe");
  show.option("name", name.get(), "Its name",
              {.values = [] { return names_of(recipes()); }, .required = true});
  show.flag("--resolved", *resolved, "With everything that it takes from its base");
  show.example("evodoku recipes show hughes --resolved > mine.toml", "Start a recipe of one's own");
  show.action([=] {
    print_text(*resolved ? load_recipe(*name).text() : recipe_text(*name));
    return ExitCode::kOk;
  });
  command.example("evodoku recipes", "All recipes, one line each");
  command.action([=] {
    std::string out;
    for (const RecipeEntry& entry : recipes()) {
      std::string trouble = entry.trouble;
      const std::optional<Recipe> loaded = load(entry.name, trouble);
      if (!trouble.empty()) say(fmt::format("evodoku: warning: {}\n", trouble));
      if (!loaded) continue;
      const Recipe& recipe = *loaded;
      if (*json) {
        JsonLine(out)
            .text("name", entry.name)
            .number("population", recipe.population())
            .text("summary", recipe.summary());
      } else {
        out += fmt::format("{:<16} {}\n", escape::line(entry.name), escape::line(recipe.summary()));
      }
    }
    print_text(out);
    return ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
