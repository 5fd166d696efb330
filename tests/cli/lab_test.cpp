// evodoku lab: the server, as browsers, strangers and floods see it.
#include "cli/lab_support.hpp"
#include "cli/serve/guard.hpp"

namespace evodoku::support {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

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

}  // namespace
}  // namespace evodoku::support
