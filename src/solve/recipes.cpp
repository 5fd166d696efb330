// Where recipes come from: a file, the user's own folder, or the program itself. Never the working
// directory, so that a command means the same wherever it is typed.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>

#include "base/embedded.hpp"
#include "base/text_source.hpp"
#include "evodoku/operators.hpp"
#include "evolve/recipe_reader.hpp"

namespace evodoku {

namespace {

namespace fs = std::filesystem;

/// The user's own recipes; empty if there is no such place. A path that begins in the working
/// directory is none (and the XDG Base Directory Specification says so, too).
fs::path own_folder() {
  const auto folder_in = [](const char* variable) {
    const char* value = std::getenv(variable);
    fs::path path(value == nullptr ? "" : value);
    return path.is_absolute() ? path : fs::path();
  };
  fs::path config = folder_in("XDG_CONFIG_HOME");
  if (config.empty()) {
    const fs::path home = folder_in("HOME");
    if (home.empty()) return {};
    config = home / ".config";
  }
  return config / "evodoku" / "recipes";
}

/// Why an entry of the folder is not a recipe, before anything waits for it; empty if it may be
/// one.
std::string trouble_with(const fs::directory_entry& entry) {
  std::error_code error;
  const fs::file_status status = entry.status(error);
  if (status.type() == fs::file_type::regular) return {};
  if (status.type() == fs::file_type::not_found) return "it is a link to nothing";
  if (error) return error.message();
  return "it is not a plain file";
}

std::vector<RecipeEntry> all_recipes() {
  std::map<std::string, RecipeEntry> sorted;
  for (const EmbeddedFile& file : embedded_recipes()) {
    const std::string name(file.stem);
    sorted[name] = {name, std::string(file.name), std::string(file.text)};
  }
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(own_folder(), none)) {
    if (entry.path().extension() != ".toml") continue;
    const std::string name = entry.path().stem().string();
    if (const std::string trouble = trouble_with(entry); !trouble.empty()) {
      // A built-in one of this name stays.
      RecipeEntry& one =
          sorted.try_emplace(name, RecipeEntry{name, entry.path(), ""}).first->second;
      one.trouble = fmt::format("cannot read {}: {}", entry.path().string(), trouble);
    } else {
      sorted[name] = {name, entry.path().string(), ""};
    }
  }
  std::vector<RecipeEntry> out;
  out.reserve(sorted.size());
  for (auto& [name, entry] : sorted) out.push_back(std::move(entry));
  return out;
}

evolution::RecipeSource source_of(const std::string& name) {
  const RecipeEntry& entry = recipes().find(name);
  if (entry.text.empty() && !entry.trouble.empty()) throw SystemError(entry.trouble);
  return {entry.file, entry.text.empty() ? TextSource::open(entry.file).rest(evolution::kMostRecipe)
                                         : entry.text};
}

Recipe read(const evolution::RecipeSource& source, const std::vector<std::string>& changes) {
  const evolution::RecipeContext context{source_of, improves()};
  try {
    return read_recipe(source, context, changes);
  } catch (const InputError& error) {
    if (changes.empty()) throw;
    (void)read_recipe(source, context, {});  // it may be wrong by itself
    throw UsageError(error.message());
  }
}

}  // namespace

Table<RecipeEntry>& recipes() {
  static Table<RecipeEntry> table("recipe", all_recipes());
  return table;
}

std::string recipe_text(const std::string& name) { return source_of(name).text; }

Recipe load_recipe(const std::string& name, const std::vector<std::string>& changes) {
  return read(source_of(name), changes);
}

Recipe load_recipe_file(const std::string& path, const std::vector<std::string>& changes) {
  return read({path, TextSource::open(path).rest(evolution::kMostRecipe)}, changes);
}

Recipe parse_recipe(const std::string& text, const std::string& file,
                    const std::vector<std::string>& changes) {
  return read({file, text}, changes);
}

}  // namespace evodoku
