// evodoku study, run as a user runs it.
#include "evodoku/study.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include <nlohmann/json.hpp>

#include "study/store/store.hpp"
#include "support/process.hpp"
#include "support/screen.hpp"

namespace evodoku::support {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kPlan =
    "summary = \"a small one\"\n"
    "seeds = [1, 2]\nbudget = { evaluations = 2000 }\nrecord = \"generation\"\n"
    "[[solvers]]\nsolver = \"hughes\"\nset = { population = [100, 200] }\n"
    "[[solvers]]\nsolver = \"csp\"\n"
    "[[puzzles]]\nmaker = \"samurai\"\nlevel = \"hard\"\nseeds = [1, 2]\n";

const std::string kOneRun =
    "budget = { evaluations = 100 }\n[[solvers]]\nsolver = \"dive\"\n"
    "[[puzzles]]\nboards = [\"1...............\"]\n";

TEST(StudyCommand, ARunWhoseStudyIsDeletedSaysSo) {
  const TemporaryFolder folder;
  const std::string plan =
      folder.write("long.toml",
                   "seeds = { from = 1, to = 1000000 }\nbudget = { evaluations = 2000 }\n"
                   "[[solvers]]\nsolver = \"hughes\"\nset = { population = 50 }\n"
                   "[[puzzles]]\nmaker = \"samurai\"\nlevel = \"hard\"\nseeds = [1]\n");
  const Ran ran = run_command(
      {"bash", "-c",
       "\"$0\" study run \"$1\" --store \"$2\" & run=$!; "
       "for i in $(seq 500); do sleep .2; "
       "\"$0\" study list --store \"$2\" 2>/dev/null | grep -q long && break; done; "
       "\"$0\" study delete long --yes --store \"$2\" >/dev/null || kill $run; wait $run",
       program_path(), plan, folder.file("a.sqlite")});
  EXPECT_EQ(ran.code, 6) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("what is being run has been deleted from the store"));
  EXPECT_THAT(ran.err, HasSubstr(": 0 of the "));
}

TEST(StudyCommand, DrawsTheFiguresThatAPlanAsksFor) {
  const TemporaryFolder folder;
  const std::string plan =
      folder.write("figures.toml",
                   "seeds = [1, 2]\nbudget = { evaluations = 300 }\nrecord = \"generation\"\n"
                   "[[solvers]]\nsolver = \"hughes-crowd\"\nset = { population = [50, 60] }\n"
                   "[[solvers]]\nsolver = \"hughes\"\n"
                   "set = { population = [20, 21, 22, 23, 24, 25, 26] }\n"
                   "[[puzzles]]\nmaker = \"samurai\"\nlevel = \"hard\"\nseeds = [1, 2]\n"
                   "[[figures]]\ntitle = \"Many\"\nmeasure = \"error\"\nx = \"solver\"\n"
                   "[[figures]]\ntitle = \"Side by side\"\nmeasure = \"solved\"\nx = \"puzzle\"\n"
                   "series = \"population\"\npaper.published = { hard = 0.6 }\n"
                   "[[figures]]\ntitle = \"Course\"\nmeasure = [\"aggregate\", \"best_expert\"]\n"
                   "x = \"generation\"\nsolver = \"hughes-crowd population=50\"\n");
  const std::string store = folder.file("a.sqlite");
  const std::string page = folder.file("a.html");
  EXPECT_EQ(run_program({"study", "run", plan, "--store", store}).code, 0);
  EXPECT_EQ(run_program({"study", "report", "figures", "--store", store, "-o", page}).code, 0);
  const std::string html = read_file(page);
  const auto figure = [&](const std::string& title) {
    const std::size_t from = html.find("aria-label=\"" + title + "\"");
    return from == std::string::npos ? "" : html.substr(from, html.find("</svg>", from) - from);
  };
  // One bar for each of nine solvers, which would not fit side by side.
  EXPECT_THAT(figure("Many"), HasSubstr(">hughes population=26<"));
  EXPECT_THAT(figure("Many"), HasSubstr(">hughes-crowd population=50<"));
  EXPECT_THAT(figure("Side by side"), HasSubstr("<title>20, hard: 0, "));
  EXPECT_THAT(figure("Side by side"), HasSubstr("0 of 4 runs solved"));
  EXPECT_THAT(figure("Side by side"), HasSubstr("published"));
  EXPECT_THAT(figure("Course"), HasSubstr("aggregate"));
  EXPECT_THAT(figure("Course"), HasSubstr(">best expert<"));
}

TEST(StudyCommand, SaysWhatAProgramHasRunThatBehavesOtherwise) {
  const TemporaryFolder folder;
  const std::string file = folder.write("small.toml", kPlan);
  const std::string store = folder.file("a.sqlite");
  {
    const StudyPlan plan = load_plan(file);
    study::Store old(store);
    study::RunResult one;
    one.figures = {.status = "solved", .error = 0, .evaluations = 7, .host = "here"};
    old.save(plan, old.enter(plan, "0.1.0"), {one});
  }
  EXPECT_THAT(run_program({"study", "run", file, "--dry-run", "--store", store}).out,
              HasSubstr("not counted, of programs that behave otherwise: 1 run of evodoku 0.1.0"));
  EXPECT_THAT(run_program({"study", "show", "small", "--store", store}).out,
              HasSubstr("Run by evodoku 0.1.0, which behaves otherwise than this program"));
  const Ran ran = run_program({"study", "run", file, "--quick", "--store", store});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.err, HasSubstr("small: not counted: 1 run of evodoku 0.1.0, as that program"));
  EXPECT_THAT(ran.err, HasSubstr("6 runs to do (quick)"));
  EXPECT_THAT(run_program({"study", "show", "small", "--store", store}).out,
              HasSubstr("1 run of evodoku 0.1.0"));
}

TEST(StudyCommand, RunsShowsExportsAndDeletes) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("small.toml", kPlan);
  const std::vector<std::string> store = {"--store", folder.file("data/a.sqlite")};
  const auto study = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "study");
    arguments.insert(arguments.end(), store.begin(), store.end());
    return run_program(arguments);
  };
  const Ran quick = study({"run", plan, "--quick"});
  EXPECT_EQ(quick.code, 0) << quick.err;
  EXPECT_EQ(quick.err,
            "small: 6 runs to do (quick), of 12 (3 solvers × 2 puzzles × 2 seeds)\n"
            "small: 6 of 6 runs done (quick), 6 of them just now\n");
  EXPECT_EQ(study({"run", plan, "-j", "3"}).err,
            "small: 6 runs to do, of 12 (3 solvers × 2 puzzles × 2 seeds)\n"
            "small: 12 of 12 runs done, 6 of them just now\n");
  EXPECT_EQ(study({"run", plan}).err, "small: 12 of 12 runs done, 0 of them just now\n");
  EXPECT_THAT(study({"status", "small"}).out, HasSubstr("a small one"));
  EXPECT_THAT(study({"list"}).out, HasSubstr("\nsmall                           12        12 "));
  const Ran shown = study({"show", "small"});
  EXPECT_THAT(shown.out, HasSubstr("small: 12 of 12 runs, evaluations=2000, version "));
  EXPECT_THAT(shown.out, HasSubstr("csp did best of 3 solvers: it solved 4 of 4 runs"));
  EXPECT_THAT(shown.out, HasSubstr("\ncsp                    4 of 4  1.000  0.510 to 1.000 "));
  EXPECT_THAT(shown.out, HasSubstr("\nhughes population=200  0 of 4  0.000  0.000 to 0.490 "));
  EXPECT_THAT(shown.out, HasSubstr("hughes: what explains the error, the strongest first"));
  EXPECT_THAT(shown.out, Not(HasSubstr("inf")));
  const Ran csv = study({"export", "csv", "small"});
  EXPECT_THAT(csv.out, HasSubstr("\nsmall,csp,samurai level=hard seed=2,2,solved,1,,,,0,"));
  const Ran points = study({"export", "csv", "small", "--points"});
  EXPECT_THAT(points.out,
              HasSubstr("\nsmall,hughes population=200,samurai level=hard seed=1,1,0,200,"));
  const Ran refused = study({"delete", "small"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("small has 12 runs: --yes deletes them without asking"));
  EXPECT_EQ(study({"show", "small"}).code, 0) << "it is still there";
  EXPECT_EQ(study({"delete", "small", "--yes"}).code, 0);
  const Ran gone = study({"show", "small"});
  EXPECT_EQ(gone.code, 2);
  EXPECT_THAT(gone.err, HasSubstr("there are no studies in "));
}

TEST(StudyCommand, ReportsExportsAndMerges) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("small.toml", kPlan);
  const std::string store = folder.file("a.sqlite");
  const auto study = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "study");
    arguments.insert(arguments.end(), {"--store", store});
    return run_program(arguments);
  };
  ASSERT_EQ(study({"run", plan}).code, 0);
  const std::string page = folder.file("page.html");
  const Ran reported = study({"report", "small", "--output", page});
  EXPECT_EQ(reported.code, 0) << reported.err;
  EXPECT_EQ(reported.err, "wrote " + page + " and " + folder.file("page.csv") + "\n");
  const std::string html = read_file(page);
  EXPECT_THAT(html, HasSubstr("<h1>small</h1>"));
  EXPECT_THAT(html, HasSubstr("Error of the best by evaluations"));
  EXPECT_THAT(html, HasSubstr("hughes: success by population"));
  EXPECT_EQ(read_file(folder.file("page.csv")), study({"export", "csv", "small"}).out);
  EXPECT_EQ(study({"report", "small", "--output", "-"}).out, html) << "the same bytes";
  EXPECT_THAT(study({"report", "small", "--markdown"}).out, HasSubstr("\n| csp | 4 | 4 | 0 | 0 |"));
  const Ran figures =
      study({"report", "small", "--output", page, "--figures", folder.file("made/here")});
  EXPECT_EQ(figures.code, 0) << figures.err;
  EXPECT_THAT(figures.err, ::testing::ContainsRegex("^wrote [0-9]+ files to "));
  EXPECT_THAT(read_file(folder.file("made/here/solvers-figure-1.svg")), HasSubstr("<svg xmlns="));
  EXPECT_THAT(read_file(folder.file("made/here/solvers-figure-1.pdf")), HasSubstr("%PDF"));
  EXPECT_THAT(read_file(folder.file("made/here/solvers-table-1.tex")), HasSubstr("csp & 4 & 4 & "));
  EXPECT_EQ(study({"report", "small", "-o", "-", "--figures", page}).code, 6) << "it is a file";
  EXPECT_EQ(study({"report", "smal"}).code, 2);

  const nlohmann::json json = nlohmann::json::parse(study({"export", "json", "small"}).out);
  EXPECT_EQ(json["runs"].size(), 12U);
  EXPECT_EQ(study({"export", "ioh", "small"}).code, 2) << "it needs a folder";
  EXPECT_EQ(study({"export", "ioh", "small", "--output", folder.file("ioh")}).code, 0);
  EXPECT_THAT(
      read_file(folder.file("ioh/csp/data_f1_samurai_level_hard_seed_1/IOHprofiler_f1_DIM81.dat")),
      HasSubstr("evaluations raw_y\n1 "));

  EXPECT_EQ(study({"stop", "small"}).out, "small: no process is running it\n");
  const std::string other = folder.file("b.sqlite");
  const Ran merged = run_program({"study", "merge", store, "--store", other});
  EXPECT_EQ(merged.code, 0) << merged.err;
  EXPECT_EQ(merged.out, "small: 12 of 12 runs were new\n");
  EXPECT_EQ(run_program({"study", "export", "csv", "small", "--store", other}).out,
            study({"export", "csv", "small"}).out);
  EXPECT_EQ(run_program({"study", "stop", "small", "--store", folder.file("none")}).code, 6);
  EXPECT_EQ(study({"run", plan, "--retry-failed"}).code, 0);
}

TEST(StudyCommand, KeepsResultsInTheDataFolder) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("small.toml", kPlan);
  const RunOptions options{.environment = {"XDG_DATA_HOME=" + folder.file("data")}};
  EXPECT_EQ(run_program({"study", "run", plan, "--quick"}, options).code, 0);
  const std::string store = folder.file("data/evodoku/studies.sqlite");
  EXPECT_THAT(run_program({"study", "list", "--store", store}).out, HasSubstr("\nsmall "));
}

TEST(StudyCommand, SaysWhatWouldRun) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("small.toml", kPlan);
  const std::string store = folder.file("a.sqlite");
  const Ran none = run_program({"study", "run", plan, "--dry-run", "--store", store});
  EXPECT_EQ(none.code, 0) << none.err;
  EXPECT_EQ(none.out,
            "small: 12 runs (3 solvers × 2 puzzles × 2 seeds), 0 of them stored, 12 to do\n"
            "budget of a run: evaluations=2000\n"
            "parameters that vary:\n  population: 100, 200\n"
            "solvers:\n  hughes population=100\n  hughes population=200\n  csp\n"
            "puzzles:\n  samurai level=hard seed=1\n  samurai level=hard seed=2\n"
            "seeds: 1 to 2\n"
            "time: not known, as no runs are stored\n");
  EXPECT_EQ(run_program({"study", "list", "--store", store}).code, 6) << "nothing was made";
  ASSERT_EQ(run_program({"study", "run", plan, "--quick", "--store", store}).code, 0);
  const Ran some = run_program({"study", "run", plan, "--dry-run", "-j", "1", "--store", store});
  EXPECT_THAT(some.out, HasSubstr("12 runs (3 solvers × 2 puzzles × 2 seeds), 6 of them stored, 6 "
                                  "to do\n"));
  EXPECT_THAT(some.out, HasSubstr(" on 1 thread, by the runs that are stored\n"));
  EXPECT_THAT(run_program({"study", "status", "small", "--store", store}).out, HasSubstr("  6 "))
      << "nothing was run";
}

TEST(StudyCommand, ComparesWithoutAPlan) {
  const TemporaryFolder folder;
  const std::string puzzles = folder.write(
      "two.sdm",
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"
      ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.\n");
  const std::string store = folder.file("a.sqlite");
  const auto compare = [&](std::vector<std::string> more) {
    std::vector<std::string> call = {"study",          "compare", "hughes population=50",
                                     "population=500", puzzles,   "--max-evaluations",
                                     "20000",          "--seeds", "6",
                                     "--store",        store};
    call.insert(call.end(), more.begin(), more.end());
    return run_program(call);
  };
  const Ran dry = compare({"--dry-run"});
  EXPECT_THAT(dry.out, HasSubstr("24 runs (2 solvers × 2 puzzles × 6 seeds), 0 of them stored"));
  const Ran ran = compare({});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\nNo difference between hughes population=50 and hughes "
                                 "population=500 is proved:\nneither solved a run, and the first "
                                 "ended with an error of "));
  EXPECT_THAT(ran.out, HasSubstr("van Elteren's test, p "));
  EXPECT_THAT(ran.err, HasSubstr("24 of 24 runs done, 24 of them just now\n"));
  const std::string name = "hughes-population-50-vs-population-500-on-two";
  EXPECT_THAT(ran.err, HasSubstr("evodoku study report " + name + " --store " + store));
  const Ran again = compare({});
  EXPECT_EQ(again.out, ran.out);
  EXPECT_THAT(again.err, HasSubstr("24 of 24 runs done, 0 of them just now\n")) << "it resumes";
  EXPECT_EQ(run_program({"study", "compare", "hughes", puzzles, "--store", store}).code, 2);
  // One that is done can be watched, too: it ends at once.
  const Ran watched = run_program({"study", "watch", name, "--store", store});
  EXPECT_EQ(watched.code, 0);
  EXPECT_EQ(watched.err, name + ": 24 of 24 runs done (100 %), 0 solved, 0 failed, 0 running\n" +
                             name + ": all runs are done; see 'evodoku study show " + name + "'\n");
  EXPECT_EQ(run_program({"study", "watch", "none", "--store", store}).code, 2);
  const Ran seen = run_program({"study", "watch", name, "--store", store}, {.terminal = true});
  Screen screen(24, 100);
  screen.write(seen.out + seen.err);
  const std::vector<std::string> lines = screen.lines();
  ASSERT_GE(lines.size(), 8U);
  EXPECT_EQ(lines[0], name);
  EXPECT_EQ(lines[2], "24 of 24 runs done (100 %)");
  EXPECT_EQ(lines[3], "0 solved, 0 failed, all are done");
  EXPECT_THAT(lines[5], HasSubstr("0 of 12       0.0 %  error 17.1    hughes population=50"));
}

TEST(StudyCommand, PapersDoNotOverwriteTheStore) {
  const TemporaryFolder folder;
  const std::string store = folder.write("a.sqlite", "");
  const Ran ran = run_program({"study", "papers", "--quick", "-o", store, "--store", store});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("would overwrite --store"));
}

TEST(StudyCommand, ComplainsBeforeItStarts) {
  const TemporaryFolder folder;
  const std::string store = folder.file("a.sqlite");
  const std::string plan = folder.write("wrong.toml", "seeds = 1\nbuget = 3\n");
  const Ran ran = run_program({"study", "run", plan, "--store", store});
  EXPECT_EQ(ran.code, 3);
  EXPECT_THAT(ran.err, HasSubstr("wrong.toml:2:1: there is no key of the study 'buget'; did you "
                                 "mean 'budget'?"));
  EXPECT_EQ(run_program({"study", "list", "--store", store}).code, 6) << "nothing was made";
  EXPECT_EQ(run_program({"study", "run", folder.file("none.toml"), "--store", store}).code, 6);
  EXPECT_EQ(run_program({"study", "export", "xml", "small", "--store", store}).code, 2);
  EXPECT_EQ(run_program({"study"}).code, 2);
}

TEST(StudyCommand, CountsThePlanBeforeItMakesIt) {
  const TemporaryFolder folder;
  std::string plan =
      "budget = { evaluations = 10 }\n[[puzzles]]\nboards = [\"................\"]\n"
      "[[solvers]]\nsolver = \"hughes\"\n[solvers.set]\n";
  for (int i = 0; i < 6; ++i) plan += fmt::format("a{} = {{ from = 1, to = 1000000 }}\n", i);
  const Ran ran = run_program(
      {"study", "run", folder.write("huge.toml", plan), "--store", folder.file("a.sqlite")});
  EXPECT_EQ(ran.code, 3);
  EXPECT_THAT(ran.err, HasSubstr("1e+36 combinations, expected 10000 at most"));
  if (!program_is_sanitized()) {
    EXPECT_LT(ran.peak_kilobytes, 200'000);
  }
}

TEST(StudyCommand, WritesNothingWhereItRefusesTheName) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("small.toml", kOneRun);
  const std::string store = folder.file("a.sqlite");
  const auto study = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "study");
    arguments.insert(arguments.end(), {"--store", store});
    return run_program(arguments);
  };
  ASSERT_EQ(study({"run", plan}).code, 0);
  const std::string table = folder.write("rep.csv", "mine\n");
  const Ran refused = study({"report", "small", "-o", table, "--figures", folder.file("figures")});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("rep.csv is where the runs go"));
  EXPECT_EQ(read_file(table), "mine\n");
  EXPECT_FALSE(std::filesystem::exists(folder.file("figures")));
  EXPECT_EQ(study({"report", "small", "-o", folder.file("new.csv")}).code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder.file("new.csv")));

  // What SQLite keeps beside a store, also behind a link to it and while it is not there.
  std::filesystem::create_symlink(store, folder.file("link"));
  for (const char* end : {"-wal", "-shm", "-journal"}) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"export", "csv", "small"}, {"report", "small"}}) {
      std::vector<std::string> all = {"study"};
      all.insert(all.end(), words.begin(), words.end());
      all.insert(all.end(), {"-o", store + end, "--store", folder.file("link")});
      const Ran ran = run_program(all);
      EXPECT_EQ(ran.code, 2) << end;
      EXPECT_THAT(ran.err, HasSubstr("would overwrite"));
      EXPECT_FALSE(std::filesystem::exists(store + end));
    }
  }
}

TEST(StudyCommand, APageForAPipeHasNoTableBesideIt) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("small.toml", kOneRun);
  const std::string store = folder.file("a.sqlite");
  ASSERT_EQ(run_program({"study", "run", plan, "--store", store}).code, 0);
  const std::string pipe = folder.file("pipe");
  const Ran ran = run_command({"sh", "-c",
                               "mkfifo " + pipe + "; cat " + pipe + " & " + program_path() +
                                   " study report small -o " + pipe + " --store " + store});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_FALSE(std::filesystem::exists(folder.file("pipe.csv")));
}

}  // namespace
}  // namespace evodoku::support
