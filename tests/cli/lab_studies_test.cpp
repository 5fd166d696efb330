// Studies of a store, as the server of the lab tells of them.
#include <atomic>
#include <thread>

#include "cli/lab_support.hpp"

namespace evodoku::support {
namespace {

const std::string kLabPlan =
    "seeds = { from = 1, to = 12 }\nbudget = { evaluations = 2000 }\nrecord = \"generation\"\n"
    "[[solvers]]\nsolver = \"hughes\"\nset = { population = [20, 50] }\n"
    "[[solvers]]\nsolver = \"csp\"\n"
    "[[puzzles]]\nmaker = \"samurai\"\nlevel = \"hard\"\nseeds = [1, 2]\n";

/// The export of a study, without what differs from time to time.
json timeless(const std::string& store) {
  json all =
      json::parse(run_program({"study", "export", "json", "a b", "--points", "--store", store}).out,
                  nullptr, false);
  for (json& run : all["runs"]) {
    for (const char* key : {"seconds", "started", "ended", "host"}) run.erase(key);
  }
  return all;
}

class LabStudies : public LabTest {};

TEST_F(LabStudies, ReadsAStore) {
  const std::string store = folder.file("kept.sqlite");
  const std::string plan = folder.write("a b.toml", kLabPlan);
  ASSERT_EQ(run_program({"study", "run", plan, "--store", store}).code, 0);
  const json all = timeless(store);
  const Ran ran = serve({"--store", store}, [&](const Started& lab) {
    const json list = ask(lab.port, "/api/studies");
    EXPECT_EQ(list["store"], "kept.sqlite");
    ASSERT_EQ(list["studies"].size(), 1U);
    EXPECT_EQ(list["studies"][0]["name"], "a b");
    EXPECT_EQ(list["studies"][0]["done"], 72);
    EXPECT_EQ(list["studies"][0]["running"], 0);

    json head = ask(lab.port, "/api/study?name=a%20b");
    for (const auto& [key, value] : head.items()) {
      if (key != "runs") {
        EXPECT_EQ(value, all[key]) << key;
      }
    }
    EXPECT_EQ(head["runs"], json::array());

    const json runs = ask(lab.port, "/api/runs?study=a+b&after=0");
    EXPECT_EQ(runs["more"], false);
    ASSERT_EQ(runs["id"].size(), all["runs"].size());
    for (std::size_t i = 0; i < runs["id"].size(); ++i) {
      const auto same = [&](const json& run) {
        return run["solver"] == head["solvers"][runs["solver"][i].get<std::size_t>()]["name"] &&
               run["puzzle"] == head["puzzles"][runs["puzzle"][i].get<std::size_t>()]["name"] &&
               run["seed"] == runs["seed"][i];
      };
      const auto found = std::find_if(all["runs"].begin(), all["runs"].end(), same);
      ASSERT_NE(found, all["runs"].end());
      for (const char* key :
           {"status", "error", "fitness", "generations", "evaluations", "nodes"}) {
        EXPECT_EQ(runs[key][i], (*found)[key]) << key;
      }
      if (i % 9 == 0) {
        EXPECT_EQ(ask(lab.port, "/api/points?run=" + runs["id"][i].dump()), (*found)["points"]);
      }
    }
    // Later runs alone, and none after the last.
    const json later = ask(lab.port, "/api/runs?study=a%20b&after=" + runs["id"][69].dump());
    EXPECT_EQ(later["id"], json({runs["id"][70], runs["id"][71]}));
    const json none = ask(lab.port, "/api/runs?study=a%20b&after=" + runs["next"].dump());
    EXPECT_EQ(none["id"], json::array());
    EXPECT_EQ(none["next"], runs["next"]);
    EXPECT_EQ(ask(lab.port, "/api/points?run=123456789"), json::array());

    for (const char* bad :
         {"/api/", "/api/x", "/api/study", "/api/study?name=", "/api/study?name=zz",
          "/api/runs?study=a+b", "/api/runs?study=a+b&after=-1", "/api/runs?study=a+b&after=1x",
          "/api/runs?after=0", "/api/points?run=99999999999999999999", "/api/studies/../x"}) {
      const Response response = get(lab.port, bad);
      EXPECT_EQ(response.status, 404) << bad;
      EXPECT_TRUE(json::parse(response.body, nullptr, false).contains("error")) << bad;
    }
    EXPECT_EQ(get(lab.port, "/api/studies", "Origin: http://evil.example\r\n").status, 403);
  });
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(timeless(store), all);
}

TEST_F(LabStudies, ReadsAStudyWhileItRuns) {
  const std::string plan = folder.write("a b.toml", kLabPlan);
  const std::string alone = folder.file("alone.sqlite");
  ASSERT_EQ(run_program({"study", "run", plan, "--store", alone}).code, 0);
  // Three runs are there, so that there is a store.
  const std::string store = folder.file("watched.sqlite");
  ASSERT_EQ(run_program({"study", "run", plan, "--quick", "--store", store}).code, 0);
  serve({"--store", store}, [&](const Started& lab) {
    std::atomic<bool> over = false;
    std::thread study([&] {
      EXPECT_EQ(run_program({"study", "run", plan, "--store", store}).code, 0);
      over = true;
    });
    std::vector<std::thread> readers;
    std::array<std::size_t, 20> seen{};
    for (std::size_t i = 0; i < seen.size(); ++i) {
      readers.emplace_back([&, i] {
        // Until a question that was asked after the end has brought nothing new.
        std::string after = "0";
        std::size_t last = 1;
        for (bool was_over = false; !was_over || last != 0 || seen[i] < 72;) {
          was_over = over;
          const json piece = ask(lab.port, "/api/runs?study=a%20b&after=" + after);
          if (!piece.contains("id")) return;
          last = piece["id"].size();
          seen[i] += last;
          after = piece["next"].dump();
          ask(lab.port, "/api/studies");
        }
      });
    }
    study.join();
    for (std::thread& reader : readers) reader.join();
    for (const std::size_t count : seen) EXPECT_EQ(count, 72U);
  });
  EXPECT_EQ(timeless(store)["runs"], timeless(alone)["runs"]);
}

TEST_F(LabStudies, ManyWhoAskMuchOfAStudyThatRunsKeepNobodyOut) {
  const std::string store = folder.file("watched.sqlite");
  const std::string plan =
      folder.write("endless.toml",
                   "seeds = { from = 1, to = 2000 }\nbudget = { evaluations = 200000000 }\n"
                   "[[solvers]]\nsolver = \"hughes\"\n"
                   "[[puzzles]]\nmaker = \"samurai\"\nlevel = \"hard\"\nseeds = [1, 2]\n");
  const std::string first = folder.write("first.toml", kLabPlan);
  ASSERT_EQ(run_program({"study", "run", first, "--quick", "--store", store}).code, 0);
  const std::size_t many = more_than_are_served();
  serve({"--store", store}, [&](const Started& lab) {
    std::thread study([&] {
      static_cast<void>(run_program({"study", "run", plan, "-j", "1", "--store", store}));
    });
    const auto running = [&] {
      const json list = ask(lab.port, "/api/studies");
      for (const json& one : list["studies"]) {
        if (one["name"] == "endless") return one["running"] > 0;
      }
      return false;
    };
    constexpr int kTries = 1200;  // in a minute
    for (int i = 0; i < kTries && !running(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    EXPECT_TRUE(running());
    std::vector<std::unique_ptr<Line>> asking;
    for (std::size_t i = 0; i < many; ++i) {
      auto line = std::make_unique<Line>(lab.port);
      line->send("GET /api/runs?study=first&after=" + std::to_string(i) +
                 " HTTP/1.1\r\nHost: localhost\r\n\r\n");
      // Some do not stay for the answer.
      if (i % 3 != 0) asking.push_back(std::move(line));
      if (i % 300 == 299) {
        EXPECT_TRUE(running()) << i;
      }
    }
    EXPECT_TRUE(running());
    EXPECT_EQ(run_program({"study", "stop", "endless", "--store", store}).code, 0);
    study.join();
  });
}

}  // namespace
}  // namespace evodoku::support
