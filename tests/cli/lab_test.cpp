// evodoku lab: the server, as browsers, strangers and floods see it.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <thread>

#include <nlohmann/json.hpp>

#include "cli/serve/guard.hpp"
#include "support/process.hpp"

namespace evodoku::support {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// A connection to the server; closed with the object.
class Line {
 public:
  explicit Line(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(port));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{60, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    open_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line() { ::close(socket_); }

  [[nodiscard]] bool is_open() const { return open_; }
  bool send(std::string_view text) {
    while (!text.empty()) {
      const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  /// All until the other side closes.
  std::string rest() {
    std::string out;
    std::array<char, 65536> piece{};
    for (ssize_t got = 0; (got = ::recv(socket_, piece.data(), piece.size(), 0)) > 0;) {
      out.append(piece.data(), static_cast<std::size_t>(got));
    }
    return out;
  }

 private:
  int socket_;
  bool open_ = false;
};

struct Response {
  int status = 0;
  std::string head;
  std::string body;
};

/// What a server answers to a whole request.
Response request_of(int port, const std::string& request) {
  Line line(port);
  if (!line.is_open()) return {};
  line.send(request);
  const std::string all = line.rest();
  const std::size_t end = all.find("\r\n\r\n");
  if (!all.starts_with("HTTP/1.1 ") || end == std::string::npos) return {};
  return {std::stoi(all.substr(9, 3)), all.substr(0, end + 2), all.substr(end + 4)};
}

/// \p headers end in line ends.
Response get(int port, const std::string& target, const std::string& headers = "",
             const std::string& method = "GET") {
  const bool has_host = headers.find("Host:") != std::string::npos;
  return request_of(port, method + " " + target + " HTTP/1.1\r\n" +
                              (has_host ? "" : "Host: 127.0.0.1:" + std::to_string(port) + "\r\n") +
                              headers + "Connection: close\r\n\r\n");
}

json ask(int port, const std::string& target) {
  const Response response = get(port, target);
  EXPECT_EQ(response.status, 200) << target << response.body;
  EXPECT_THAT(response.head, HasSubstr("Content-Type: application/json\r\n"));
  return json::parse(response.body, nullptr, false);
}

/// More connections than the server keeps, and this process may have.
std::size_t more_than_are_served() {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = std::min<rlim_t>(files.rlim_max, 4096);
  ::setrlimit(RLIMIT_NOFILE, &files);
  return std::min<std::size_t>(files.rlim_cur - 100, 1500);
}

/// A folder as a build of the page leaves it.
class LabTest : public ::testing::Test {
 protected:
  LabTest() {
    std::filesystem::create_directories(folder.file("page/assets"));
    page = folder.file("page");
    static_cast<void>(folder.write("secret.txt", "secret"));
    static_cast<void>(folder.write("page/index.html", "<h1>The lab</h1>"));
    static_cast<void>(folder.write("page/assets/app-1a.js", "run()"));
    static_cast<void>(folder.write("page/assets/evodoku-2b.wasm", std::string("\0asm", 4)));
    static_cast<void>(folder.write("page/empty.txt", ""));
  }

  struct Started {
    int port = 0;
    int pid = 0;
    std::string link;
  };
  /// Starts the server, uses it, and ends it by Ctrl-C.
  Ran serve(std::vector<std::string> arguments, const std::function<void(const Started&)>& use) {
    for (const char* more : {"--no-open", "--page", page.c_str()}) arguments.emplace_back(more);
    if (std::find(arguments.begin(), arguments.end(), "--port") == arguments.end()) {
      arguments.insert(arguments.end(), {"--port", "0"});
    }
    arguments.insert(arguments.begin(), "lab");
    bool used = false;
    const Ran ran = run_program(
        arguments, {.watch = [&](const std::string& out, int pid) {
          const std::size_t at = out.find("http://");
          if (used || at == std::string::npos || out.find("Ctrl-C") == std::string::npos) {
            return true;
          }
          used = true;
          const std::string link = out.substr(at, out.find('\n', at) - at);
          const std::string rest = link.substr(7);
          use({std::stoi(rest.substr(rest.find(':') + 1)), pid, link});
          ::kill(pid, SIGINT);
          return true;
        }});
    EXPECT_TRUE(used) << ran.out << ran.err;
    return ran;
  }

  TemporaryFolder folder;
  std::string page;
};

TEST_F(LabTest, ServesThePage) {
  const Ran ran = serve({}, [](const Started& lab) {
    EXPECT_EQ(lab.link, "http://127.0.0.1:" + std::to_string(lab.port) + "/");
    const Response index = get(lab.port, "/");
    EXPECT_EQ(index.status, 200);
    EXPECT_EQ(index.body, "<h1>The lab</h1>");
    EXPECT_THAT(index.head, HasSubstr("Content-Type: text/html; charset=utf-8\r\n"));
    // Threads, and nothing from elsewhere.
    EXPECT_THAT(index.head, HasSubstr("Cross-Origin-Opener-Policy: same-origin\r\n"));
    EXPECT_THAT(index.head, HasSubstr("Cross-Origin-Embedder-Policy: require-corp\r\n"));
    EXPECT_THAT(index.head, HasSubstr("Content-Security-Policy: default-src 'self'; "));
    EXPECT_THAT(index.head, HasSubstr("X-Content-Type-Options: nosniff\r\n"));
    EXPECT_THAT(index.head, HasSubstr("Cache-Control: no-cache\r\n"));
    EXPECT_EQ(get(lab.port, "/index.html?v=1").body, index.body);
    EXPECT_EQ(get(lab.port, "/", "Host: localhost:9\r\n").status, 200);

    const Response wasm = get(lab.port, "/assets/evodoku-2b.wasm");
    EXPECT_EQ(wasm.body, std::string("\0asm", 4));
    EXPECT_THAT(wasm.head, HasSubstr("Content-Type: application/wasm\r\n"));
    EXPECT_THAT(wasm.head, HasSubstr("immutable"));
    EXPECT_THAT(get(lab.port, "/assets/app-1a.js").head, HasSubstr("text/javascript"));
    EXPECT_EQ(get(lab.port, "/empty.txt").status, 200);

    const Response head = get(lab.port, "/", "", "HEAD");
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.body, "");
    EXPECT_THAT(head.head, HasSubstr("Content-Length: 16\r\n"));
    const std::size_t tag = index.head.find("ETag: ");
    ASSERT_NE(tag, std::string::npos);
    const std::string known = index.head.substr(tag + 6, index.head.find('\r', tag) - tag - 6);
    EXPECT_EQ(get(lab.port, "/", "If-None-Match: " + known + "\r\n").status, 304);

    EXPECT_EQ(get(lab.port, "/nothing").status, 404);
    EXPECT_EQ(ask(lab.port, "/api/studies"),
              json({{"store", nullptr}, {"studies", json::array()}}));
    EXPECT_EQ(get(lab.port, "/api/runs?study=a&after=0").status, 404);
    EXPECT_EQ(get(lab.port, "/", "", "POST").status, 405);
    EXPECT_EQ(get(lab.port, "/", "", "DELETE").status, 405);
  });
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
}

TEST_F(LabTest, KeepsAConnectionForSeveralRequests) {
  serve({}, [](const Started& lab) {
    Line line(lab.port);
    line.send(
        "GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /empty.txt HTTP/1.1\r\nHost: "
        "localhost\r\n\r\n");
    line.send("GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    const std::string all = line.rest();
    EXPECT_THAT(all, StartsWith("HTTP/1.1 200 OK"));
    EXPECT_THAT(all, HasSubstr("<h1>The lab</h1>HTTP/1.1 200 OK"));
    EXPECT_THAT(all, HasSubstr("HTTP/1.1 404 Not Found"));
  });
}

TEST_F(LabTest, NoPathReachesTheDisk) {
  std::filesystem::create_symlink(folder.file("secret.txt"), folder.file("page/link.bin"));
  serve({}, [&](const Started& lab) {
    for (const char* path :
         {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt",
          "//etc/passwd", "/etc/passwd", "/assets/", "/assets", "/index.html/", "/%00",
          "/index.html%00.js", "/link.bin", "file:///etc/passwd", "*"}) {
      EXPECT_EQ(get(lab.port, path).status, 404) << path;
    }
    // What comes into the folder later is not part of the page.
    static_cast<void>(folder.write("page/later.txt", "later"));
    EXPECT_EQ(get(lab.port, "/later.txt").status, 404);
    std::filesystem::remove(folder.file("page/index.html"));
    EXPECT_EQ(get(lab.port, "/").status, 200);
  });
}

TEST_F(LabTest, OtherNamesAndOtherPagesAreRefused) {
  serve({}, [](const Started& lab) {
    const std::string own = "127.0.0.1:" + std::to_string(lab.port);
    for (const char* host : {"evil.example", "127.0.0.1.evil.example", "10.0.0.1", "localhost.x",
                             "", "127.0.0.1:80@evil.example", "[::1].evil"}) {
      EXPECT_EQ(get(lab.port, "/", std::string("Host: ") + host + "\r\n").status, 421) << host;
    }
    EXPECT_EQ(request_of(lab.port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").status, 421);
    for (const char* origin : {"http://evil.example", "null", "http://localhost:1", "x"}) {
      EXPECT_EQ(get(lab.port, "/", std::string("Origin: ") + origin + "\r\n").status, 403)
          << origin;
    }
    EXPECT_EQ(get(lab.port, "/", "Origin: http://" + own + "\r\n").status, 200);
    const std::string cross = "Sec-Fetch-Site: cross-site\r\n";
    EXPECT_EQ(get(lab.port, "/assets/app-1a.js", cross + "Sec-Fetch-Mode: no-cors\r\n").status,
              403);
    EXPECT_EQ(get(lab.port, "/", cross + "Sec-Fetch-Mode: navigate\r\n").status, 200);
    EXPECT_EQ(get(lab.port, "/", "Sec-Fetch-Site: same-origin\r\n").status, 200);
  });
}

TEST_F(LabTest, OtherComputersNeedTheToken) {
  serve({"--host", "0.0.0.0"}, [](const Started& lab) {
    const std::size_t at = lab.link.find("/?token=");
    ASSERT_NE(at, std::string::npos) << lab.link;
    const std::string token = lab.link.substr(at + 8);
    ASSERT_EQ(token.size(), 32U);
    EXPECT_EQ(get(lab.port, "/").status, 401);
    EXPECT_EQ(get(lab.port, "/assets/app-1a.js").status, 401);
    EXPECT_EQ(get(lab.port, "/?token=").status, 401);
    std::string wrong = token;
    wrong.back() = wrong.back() == '0' ? '1' : '0';
    EXPECT_EQ(get(lab.port, "/?token=" + wrong).status, 401);
    EXPECT_EQ(get(lab.port, "/?token=" + token, "Host: evil.example\r\n").status, 421);

    const Response entered = get(lab.port, "/?token=" + token);
    EXPECT_EQ(entered.status, 303);
    EXPECT_THAT(entered.head, HasSubstr("Location: /\r\n"));
    EXPECT_THAT(entered.head, HasSubstr("; HttpOnly; SameSite=Strict\r\n"));
    const std::string cookie =
        "Cookie: other=1; evodoku-" + std::to_string(lab.port) + "=" + token + "\r\n";
    EXPECT_EQ(get(lab.port, "/", cookie).status, 200);
    EXPECT_EQ(get(lab.port, "/", cookie + "Host: 192.168.1.7:80\r\n").status, 200);
    EXPECT_EQ(get(lab.port, "/", cookie + "Host: evil.example\r\n").status, 421);
    EXPECT_EQ(get(lab.port, "/", cookie + "Origin: http://evil.example\r\n").status, 403);
  });
}

TEST(Guard, ComparesTokensWhole) {
  EXPECT_TRUE(cli::same_in_constant_time("", ""));
  EXPECT_TRUE(cli::same_in_constant_time("abc", "abc"));
  EXPECT_FALSE(cli::same_in_constant_time("abc", "abd"));
  EXPECT_FALSE(cli::same_in_constant_time("bbc", "abc"));
  EXPECT_FALSE(cli::same_in_constant_time("abc", "ab"));
  EXPECT_NE(cli::draw_token(), cli::draw_token());
}

TEST_F(LabTest, SaysWhatIsWrongWithARequest) {
  serve({}, [](const Started& lab) {
    const std::string long_header = "X: " + std::string(100'000, 'a') + "\r\n";
    const Response too_long = get(lab.port, "/", long_header);
    // Whoever is still writing may lose the answer to it.
    EXPECT_TRUE(too_long.status == 431 || too_long.status == 0) << too_long.status;
    EXPECT_EQ(get(lab.port, "/", "X: " + std::string(20'000, 'a') + "\r\n").status, 431);
    EXPECT_EQ(get(lab.port, "/" + std::string(20'000, 'a')).status, 431);
    EXPECT_EQ(get(lab.port, "/" + std::string(8'000, 'a')).status, 404);
    EXPECT_EQ(get(lab.port, "/", "Content-Length: 5\r\n", "POST").status, 413);
    EXPECT_EQ(request_of(lab.port, "hello\r\n\r\n").status, 400);
    EXPECT_EQ(request_of(lab.port, std::string(64, '\0') + "\r\n\r\n").status, 400);
    EXPECT_EQ(get(lab.port, "/").status, 200);
  });
}

TEST_F(LabTest, ManySilentConnectionsKeepNobodyOut) {
  const std::size_t many = more_than_are_served();
  const Ran ran = serve({}, [&](const Started& lab) {
    std::vector<std::unique_ptr<Line>> silent;
    for (std::size_t i = 0; i < many; ++i) {
      silent.push_back(std::make_unique<Line>(lab.port));
      // Some say a little, and then no more.
      if (i % 3 == 0) silent.back()->send("GET / HTTP/1.1\r\nHost: loc");
      if (i % 100 == 0) {
        EXPECT_EQ(get(lab.port, "/").status, 200) << i;
      }
    }
    EXPECT_EQ(get(lab.port, "/").status, 200);
  });
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
}

TEST_F(LabTest, TakesTheNextPortUnlessOneWasAskedFor) {
  serve({}, [&](const Started& lab) {
    const std::string taken = std::to_string(lab.port);
    const Ran ran = run_program({"lab", "--no-open", "--page", page, "--port", taken});
    EXPECT_EQ(ran.code, 6);
    EXPECT_THAT(ran.err, HasSubstr("cannot listen on 127.0.0.1 port " + taken));
  });
}

TEST_F(LabTest, SaysWhatIsMissing) {
  const auto run = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"lab", "--no-open"});
    return run_program(arguments, {.environment = {"EVODOKU_LAB="}});
  };
  Ran ran = run({});
  EXPECT_EQ(ran.code, 6);
  EXPECT_THAT(ran.err, HasSubstr("the page of the lab is not installed here"));
  ran = run({"--page", folder.file("nowhere")});
  EXPECT_EQ(ran.code, 6);
  EXPECT_THAT(ran.err, HasSubstr("expected an index.html there"));
  ran = run({"--page", page, "--port", "65536"});
  EXPECT_EQ(ran.code, 2);
  ran = run({"--page", page, "--host", "not an address"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("is no address and no name of this computer"));
  ran = run({"--page", page, "--store", folder.file("none.sqlite")});
  EXPECT_EQ(ran.code, 6);
  EXPECT_THAT(ran.err, HasSubstr("there is no store"));
  ran = run({"--page", page, "--store", folder.write("x.sqlite", "no store at all, but a text")});
  EXPECT_EQ(ran.code, 3);
}

TEST_F(LabTest, WritesTheSite) {
  const std::string to = folder.file("out/site");
  Ran ran = run_program({"lab", "--export", to}, {.environment = {"EVODOKU_LAB=" + page}});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("wrote 4 files to "));
  for (const char* name : {"/index.html", "/assets/app-1a.js", "/assets/evodoku-2b.wasm"}) {
    EXPECT_EQ(read_file(to + name), read_file(page + name)) << name;
  }
  EXPECT_EQ(run_program({"lab", "--page", page, "--export", to}).code, 2);
  EXPECT_EQ(run_program({"lab", "--page", page, "--export", folder.file("b"), "--store", "x"}).code,
            2);
  ran = run_program({"lab", "--page", page, "--export", folder.file("secret.txt/x")});
  EXPECT_EQ(ran.code, 6);
}

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

TEST_F(LabTest, ReadsAStore) {
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

TEST_F(LabTest, ReadsAStudyWhileItRuns) {
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

TEST_F(LabTest, ManyWhoAskMuchOfAStudyThatRunsKeepNobodyOut) {
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
    while (!running()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
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
