/// \file
/// The server of the lab as tests use it: started as a user would, and asked over connections.
///
///     class LabPage : public LabTest {};
///     TEST_F(LabPage, IsThere) {
///       serve({}, [&](const Started& lab) { EXPECT_EQ(get(lab.port, "/").status, 200); });
///     }
#pragma once

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "support/process.hpp"

namespace evodoku::support {

using nlohmann::json;

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
inline Response request_of(int port, const std::string& request) {
  Line line(port);
  if (!line.is_open()) return {};
  line.send(request);
  const std::string all = line.rest();
  const std::size_t end = all.find("\r\n\r\n");
  if (!all.starts_with("HTTP/1.1 ") || end == std::string::npos) return {};
  return {std::stoi(all.substr(9, 3)), all.substr(0, end + 2), all.substr(end + 4)};
}

/// \p headers end in line ends.
inline Response get(int port, const std::string& target, const std::string& headers = "",
                    const std::string& method = "GET") {
  const bool has_host = headers.find("Host:") != std::string::npos;
  return request_of(port, method + " " + target + " HTTP/1.1\r\n" +
                              (has_host ? "" : "Host: 127.0.0.1:" + std::to_string(port) + "\r\n") +
                              headers + "Connection: close\r\n\r\n");
}

inline json ask(int port, const std::string& target) {
  const Response response = get(port, target);
  EXPECT_EQ(response.status, 200) << target << response.body;
  EXPECT_THAT(response.head, ::testing::HasSubstr("Content-Type: application/json\r\n"));
  return json::parse(response.body, nullptr, false);
}

/// More connections than the server keeps, and this process may have.
inline std::size_t more_than_are_served() {
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

}  // namespace evodoku::support
