#include "solve/recipes.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "base/embedded.hpp"
#include "base/text_source.hpp"
#include "evodoku/table.hpp"

namespace evodoku {

namespace {

namespace fs = std::filesystem;

/// The user's own recipes; empty if there is no such place.
fs::path own_folder() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  if (config != nullptr && *config != '\0') return fs::path(config) / "evodoku" / "recipes";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return fs::path(home) / ".config" / "evodoku" / "recipes";
}

evolution::Recipe::Source read_file(const std::string& path) {
  return {path, TextSource::open(path).rest()};
}

}  // namespace

std::vector<std::string> recipe_names() {
  std::set<std::string> names;
  for (const EmbeddedFile& file : embedded_recipes()) names.emplace(file.stem);
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(own_folder(), none)) {
    if (entry.path().extension() == ".toml") names.insert(entry.path().stem().string());
  }
  return {names.begin(), names.end()};
}

bool has_recipe(const std::string& name) {
  const std::vector<std::string> names = recipe_names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

evolution::Recipe::Source recipe_source(const std::string& name) {
  const fs::path own = own_folder() / (name + ".toml");
  std::error_code none;
  if (!own_folder().empty() && name.find('/') == std::string::npos && fs::exists(own, none)) {
    return read_file(own.string());
  }
  for (const EmbeddedFile& file : embedded_recipes()) {
    if (file.stem == name) return {std::string(file.name), std::string(file.text)};
  }
  const std::vector<std::string> names = recipe_names();
  throw UsageError(unknown_name("recipe", name, {names.begin(), names.end()}));
}

evolution::Recipe load_recipe(const std::string& name, const std::vector<std::string>& changes) {
  return evolution::Recipe::parse(recipe_source(name), recipe_source, changes);
}

evolution::Recipe load_recipe_file(const std::string& path,
                                   const std::vector<std::string>& changes) {
  return evolution::Recipe::parse(read_file(path), recipe_source, changes);
}

}  // namespace evodoku
