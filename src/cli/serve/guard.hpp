/// \file
/// Who may ask this server. Any page that a browser shows can send requests to 127.0.0.1, and can
/// have its own name lead there (DNS rebinding): so the names by which we are asked are checked,
/// and what other pages ask for is refused. On other addresses a token is needed, too.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace evodoku::cli {

/// What of a request decides whether it is answered; empty where there is no such header.
struct Asked {
  std::string_view host;
  std::string_view origin;
  std::string_view fetch_site;  ///< Sec-Fetch-Site
  std::string_view fetch_mode;
  std::string_view cookie;
  std::string_view token;  ///< of the link
};

struct Refusal {
  unsigned status = 0;
  std::string_view why;
};

class Guard {
 public:
  /// \p host is what was listened on, and \p token is "" where none is needed.
  Guard(const std::string& host, std::string token, unsigned port);

  /// Nothing where the request is to be answered.
  [[nodiscard]] std::optional<Refusal> refuse(const Asked& asked) const;
  [[nodiscard]] bool has_token() const { return !token_.empty(); }
  /// What a browser is to keep, so that the token need not stand in later links.
  [[nodiscard]] std::string cookie() const;

 private:
  [[nodiscard]] bool knows(std::string_view host) const;
  [[nodiscard]] bool has_token(const Asked& asked) const;

  std::string host_;
  std::string token_;
  std::string cookie_name_;  ///< browsers share cookies between ports
};

/// Takes as long for any two texts of one length: how far a guess is right cannot be measured.
[[nodiscard]] bool same_in_constant_time(std::string_view one, std::string_view other);
/// 128 bits from the system, as 32 hexadecimal digits.
[[nodiscard]] std::string draw_token();

}  // namespace evodoku::cli
