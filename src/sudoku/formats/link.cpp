#include "sudoku/formats/link.hpp"

#include <algorithm>

#include "sudoku/formats/lz_string.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

/// Where the host begins: after "https://", or at the start of "www.f-puzzles.com/...".
std::size_t host_begin(std::string_view link) {
  const std::size_t scheme = link.find("://");
  return scheme < 8 ? scheme + 3 : 0;
}

std::size_t host_end(std::string_view link) {
  return std::min(link.find_first_of("/?#", host_begin(link)), link.size());
}

}  // namespace

std::string percent_decode(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool coded = text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
                       hex_digit(text[i + 2]) >= 0;
    if (coded) {
      out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::optional<std::string_view> query_value(std::string_view link, std::string_view key) {
  std::size_t at = link.find('?');
  while (at != std::string_view::npos) {
    const std::string_view rest = link.substr(at + 1);
    const std::string_view pair = rest.substr(0, rest.find_first_of("&#"));
    if (pair.size() > key.size() && pair.starts_with(key) && pair[key.size()] == '=') {
      return pair.substr(key.size() + 1);
    }
    at = link.find('&', at + 1);
  }
  return std::nullopt;
}

std::string host_of(std::string_view link) {
  const std::size_t begin = host_begin(link);
  const std::string host = lower(link.substr(begin, host_end(link) - begin));
  return host.find('.') == std::string::npos ? std::string() : host;
}

std::string_view after_host(std::string_view link) {
  if (host_of(link).empty()) return link;
  std::string_view path = link.substr(host_end(link));
  if (path.starts_with('/')) path.remove_prefix(1);
  return path;
}

std::string unpack_link(std::string_view packed, const TextSource& source, std::size_t column) {
  std::string base64 = percent_decode(packed);
  std::replace(base64.begin(), base64.end(), ' ', '+');  // what some programs make of it
  try {
    return decompress_from_base64(base64);
  } catch (const LzError& error) {
    // Where % codes stand, the column of what is wrong is not the one in the file.
    const std::size_t at = base64.size() == packed.size() ? column + error.offset() : column;
    fail_at(source.here(at), "the packed puzzle {}", error.what());
  }
}

}  // namespace evodoku
