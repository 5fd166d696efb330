// Damages stores: bytes of the file, or values in its rows. Reading one may throw an Error and
// nothing else, whatever is asked of it.
#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "bytes.hpp"
#include "evodoku/study.hpp"
#include "folder.hpp"
#include "study/export/exports.hpp"
#include "study/store/store.hpp"
#include "study/store/sums.hpp"

namespace {

using namespace evodoku;
namespace fs = std::filesystem;

/// Where the store at hand lies.
const fs::path& folder() {
  static const fuzz::Folder kFolder;
  return kFolder.path();
}

const char* const kPlan =
    "seeds = [1, 2]\nbudget = { nodes = 100 }\nrecord = \"generation\"\n"
    "[[solvers]]\nsolver = \"backtrack\"\n[[solvers]]\nsolver = \"csp\"\n"
    "[[puzzles]]\nboards = [\"1...............\", \".2..............\"]\n";

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void remove_store(const fs::path& path) {
  for (const char* part : {"", "-wal", "-shm", "-journal"}) fs::remove(path.string() + part);
}

/// A store with a few runs, as it lies on a disk.
const std::string& sound() {
  static const std::string kStore = [] {
    const fs::path path = folder() / "sound.sqlite";
    remove_store(path);
    {
      const StudyPlan plan = read_plan(kPlan, "/nowhere/fuzz.toml");
      study::Store store(path.string());
      const study::StudyKey key = store.enter(plan);
      std::vector<study::RunResult> results(plan.size());
      for (std::size_t i = 0; i < results.size(); ++i) {
        results[i].index = i;
        results[i].figures.status = i == 0 ? "failed" : "solved";
        results[i].figures.message = i == 0 ? "out of luck" : "";
        results[i].points.resize(2);
        results[i].points[1].generation = 1;
      }
      store.save(plan, key, results);
      store.note({});
    }
    std::string out = contents(path);
    remove_store(path);
    return out;
  }();
  return kStore;
}

/// Writes something over a value of a row. The schema is SQLite's to protect.
void change_row(const fs::path& path, fuzz::Bytes& bytes) {
  SQLite::Database database(path.string(), SQLite::OPEN_READWRITE);
  study::add_sum_functions(database.getHandle());  // its checksums follow, and tell nothing
  std::vector<std::string> columns;
  SQLite::Statement all(database,
                        "SELECT m.name || ' SET ' || p.name FROM sqlite_master m, "
                        "pragma_table_info(m.name) p WHERE m.type = 'table' ORDER BY 1");
  while (all.executeStep()) columns.push_back(all.getColumn(0).getString());
  while (!bytes.empty() && !columns.empty()) {
    static const char* const kValues[] = {"NULL",    "-1", "9223372036854775807", "1e999", "-0.5",
                                          "x'00ff'", "''", "char(27) || '[2J'",   "2",     "rowid"};
    const std::string& column = columns[bytes.below(columns.size())];
    try {
      database.exec(fmt::format("UPDATE OR IGNORE {} = {} WHERE rowid % 3 = {}", column,
                                kValues[bytes.below(std::size(kValues))], bytes.below(3)));
    } catch (const SQLite::Exception&) {  // what its own rules forbid
    }
  }
}

void ask_everything(const fs::path& path) {
  study::Store store(path.string(), study::Store::Mode::kRead);
  for (const StudyStatus& status : store.studies(0)) {
    const std::string& name = status.name;
    const auto ask = [](const auto& question) {
      try {
        question();
      } catch (const Error&) {
      }
    };
    const ExportOptions options{.write = [](const std::string& /*text*/) {}};
    ask([&] { study::export_csv(store, name, options); });
    ask([&] { study::export_json(store, name, {.points = true, .write = options.write}); });
    ask([&] { (void)store.failures(name); });
    ask([&] { (void)store.machines(); });
    ask([&] { (void)store.seeds(name); });
    ask([&] { (void)Studies(path.string()).report(name); });
    ask([&] { (void)Studies(path.string()).figures(name); });
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const fs::path path = folder() / "at-hand.sqlite";
  remove_store(path);
  const bool rows = bytes.below(2) == 0;
  const std::string text = rows ? sound() : fuzz::damaged(sound(), bytes);
  std::ofstream(path, std::ios::binary) << text;
  if (rows) change_row(path, bytes);
  try {
    ask_everything(path);
  } catch (const Error&) {
  }
  try {
    const StudyPlan plan = read_plan(kPlan, "/nowhere/fuzz.toml");
    study::Store store(path.string());
    const study::StudyKey key = store.enter(plan);
    (void)store.done(plan, key);
    (void)store.mean_seconds(key);
    (void)store.claim(plan, key, {0, 1, 2}, "me", 0, 10);
  } catch (const Error&) {
  }
  remove_store(path);
  return 0;
}
