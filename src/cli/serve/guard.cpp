#include "cli/serve/guard.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "evodoku/error.hpp"

namespace evodoku::cli {

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
  return out;
}

/// "[::1]:8199" and "localhost:8199" without the port. That is not compared: through a tunnel
/// (ssh -L) it is another.
std::string without_port(std::string_view host) {
  const std::size_t port = host.find_last_not_of("0123456789");
  if (port != std::string_view::npos && host[port] == ':') host = host.substr(0, port);
  return lower(host);
}

bool is_address(const std::string& host) {
  std::array<unsigned char, 16> bytes{};
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') {
    return ::inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), bytes.data()) == 1;
  }
  return ::inet_pton(AF_INET, host.c_str(), bytes.data()) == 1;
}

std::string own_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? lower(name.data()) : "";
}

/// The value of a cookie.
std::string_view cookie_value(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    const std::size_t end = std::min(cookies.find(';'), cookies.size());
    std::string_view one = cookies.substr(0, end);
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
    one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
    if (one.size() > name.size() && one.starts_with(name) && one[name.size()] == '=') {
      return one.substr(name.size() + 1);
    }
  }
  return {};
}

}  // namespace

Guard::Guard(const std::string& host, std::string token, unsigned port)
    : host_(lower(host)), token_(std::move(token)), cookie_name_(fmt::format("evodoku-{}", port)) {}

bool Guard::knows(std::string_view host) const {
  const std::string name = without_port(host);
  if (name == "127.0.0.1" || name == "localhost" || name == "[::1]") return true;
  if (name == host_ || name == "[" + host_ + "]") return true;
  // A page that was lured here knows no token, whatever its name. An address is nobody's name.
  return has_token() && (is_address(name) || (!name.empty() && name == own_name()));
}

bool Guard::has_token(const Asked& asked) const {
  return same_in_constant_time(cookie_value(asked.cookie, cookie_name_), token_) ||
         same_in_constant_time(asked.token, token_);
}

std::optional<Refusal> Guard::refuse(const Asked& asked) const {
  if (!knows(asked.host)) {
    return Refusal{421, "This server does not go by that name. Open the link that it has printed."};
  }
  if (has_token() && !has_token(asked)) {
    return Refusal{401,
                   "The token is missing or wrong. Open the link that the server has printed."};
  }
  // A link to here from elsewhere is fine: what it leads to is shown alone, under our own name.
  const bool followed = asked.fetch_mode == "navigate";
  const bool from_elsewhere = !asked.fetch_site.empty() && asked.fetch_site != "same-origin" &&
                              asked.fetch_site != "none" && !followed;
  bool other_origin = false;
  if (!asked.origin.empty()) {
    const std::size_t scheme = asked.origin.find("://");
    other_origin = scheme == std::string_view::npos ||
                   lower(asked.origin.substr(scheme + 3)) != lower(asked.host);
  }
  if (from_elsewhere || other_origin) return Refusal{403, "Only the lab's own page may ask here."};
  return std::nullopt;
}

std::string Guard::cookie() const {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict", cookie_name_, token_);
}

bool same_in_constant_time(std::string_view one, std::string_view other) {
  if (one.size() != other.size()) return false;
  unsigned char difference = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    difference = static_cast<unsigned char>(difference | (one[i] ^ other[i]));
  }
  return difference == 0;
}

std::string draw_token() {
  std::array<unsigned char, 16> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
    throw SystemError("the system gives no random numbers for a token");
  }
  std::string out;
  for (const unsigned char byte : bytes) out += fmt::format("{:02x}", byte);
  return out;
}

}  // namespace evodoku::cli
