// Throws requests at the server of the lab. Whatever they are, each connection ends with an answer
// or without one, nothing but the site and its studies is told, and the next is answered.
//
// The first byte says whether a line of a good request stands before the others.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <future>
#include <thread>

#include "bytes.hpp"
#include "cli/serve/server.hpp"
#include "evodoku/study.hpp"
#include "folder.hpp"

namespace {

using namespace evodoku;

constexpr std::string_view kSecret = "not for those who ask";

/// The server on a port of its own, with a page, a study, and a file beside them.
class Lab {
 public:
  Lab() {
    const auto site = folder_.path() / "site";
    std::filesystem::create_directory(site);
    std::ofstream(site / "index.html") << "<p>the page";
    std::ofstream(folder_.path() / "secret.txt") << kSecret;
    const std::string store = (folder_.path() / "store.sqlite").string();
    Studies(store).run(
        read_plan("seeds = [1, 2]\nbudget = { nodes = 100 }\nsolvers = [ { solver = "
                  "\"csp\" } ]\n[[puzzles]]\nboards = [\"1...............\"]\n",
                  "fuzz.toml"));
    std::promise<std::string> link;
    thread_ = std::thread([this, site, store, &link] {
      cli::serve(cli::read_site(site.string()), {.store = store}, over_,
                 [&](const std::string& at, bool /*local*/) { link.set_value(at); });
    });
    const std::string at = link.get_future().get();
    port_ = static_cast<std::uint16_t>(std::stoi(at.substr(at.rfind(':') + 1)));
  }
  Lab(const Lab&) = delete;
  Lab& operator=(const Lab&) = delete;
  ~Lab() {
    over_ = true;
    thread_.join();
  }

  /// The header without which little else would be tried: names are checked first.
  [[nodiscard]] std::string host() const { return fmt::format("Host: 127.0.0.1:{}\r\n", port_); }

  /// All that comes back for some bytes.
  [[nodiscard]] std::string ask(std::string_view bytes) const {
    const int line = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port_);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // A connection that was closed well keeps its port for a minute: few are.
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(line, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    const timeval patience{.tv_sec = 60, .tv_usec = 0};
    ::setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    while (::connect(line, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
      if (errno != EADDRNOTAVAIL) fuzz::complain("nobody listens any more");
      std::this_thread::sleep_for(std::chrono::milliseconds(100));  // until a port is free again
    }
    while (!bytes.empty()) {
      const ssize_t sent = ::send(line, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) break;  // it has heard enough
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    ::shutdown(line, SHUT_WR);
    std::string out;
    std::array<char, 65536> piece{};
    ssize_t got = 0;
    while ((got = ::recv(line, piece.data(), piece.size(), 0)) > 0) {
      out.append(piece.data(), static_cast<std::size_t>(got));
    }
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) fuzz::complain("it never ends");
    ::close(line);
    return out;
  }

 private:
  fuzz::Folder folder_;
  std::atomic<bool> over_ = false;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Lab kLab;
  const std::string host = kLab.host();
  static const std::string kPage = kLab.ask("GET / HTTP/1.1\r\n" + host + "\r\n");
  if (kPage.find("the page") == std::string::npos) fuzz::complain("there is no page: " + kPage);
  fuzz::Bytes bytes(data, size);
  const std::size_t how = bytes.below(4);
  std::string text = bytes.rest();
  if (how == 1) text = fmt::format("GET /{} HTTP/1.1\r\n{}\r\n", text, host);
  if (how == 2) text = fmt::format("GET /api/{} HTTP/1.1\r\n{}\r\n", text, host);
  if (how == 3) text = fmt::format("GET / HTTP/1.1\r\n{}{}", host, text);
  const std::string answer = kLab.ask(text);
  if (!answer.empty() && !answer.starts_with("HTTP/1.")) fuzz::complain("no answer: " + answer);
  if (answer.find(kSecret) != std::string::npos) fuzz::complain("it tells what it should not");
  return 0;
}
