#include "base/text_source.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "evodoku/budget.hpp"
#include "evodoku/escape.hpp"

namespace evodoku {

namespace {

constexpr std::size_t kChunk = std::size_t{256} << 10;
constexpr std::size_t kHead = std::size_t{16} << 10;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// Whether the text holds a whole line that says what the file is: one that is neither blank nor a
/// comment and is long enough to be a puzzle of its own.
bool can_decide(std::string_view text) {
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string_view::npos;
       begin = end + 1) {
    const std::string_view line = text.substr(begin, end - begin);
    const auto first = static_cast<unsigned char>(line.empty() ? 0 : line.front());
    // The border of a drawing is long, too.
    const bool drawn = first >= 0x80 || first == '+' || first == '|' || first == 0x1b;
    if (line.size() >= 81 && first != '#' && !drawn) return true;
  }
  return false;
}

/// Whether the flag is set. Without one the watches of this thread end the wait, by `Stopped`; with
/// one they do not, so that it always is the quiet end that was asked for.
bool is_over(const std::atomic<bool>* cancel) {
  if (cancel != nullptr) return cancel->load(std::memory_order_relaxed);
  Watch::look();
  return false;
}

}  // namespace

TextSource::TextSource(std::string name, int fd, std::string text)
    : name_(std::move(name)), fd_(fd), at_end_(fd < 0), buffer_(std::move(text)) {}

TextSource::TextSource(TextSource&& other) noexcept
    : name_(std::move(other.name_)),
      fd_(std::exchange(other.fd_, -1)),
      cancel_(other.cancel_),
      at_end_(other.at_end_),
      started_(other.started_),
      cr_ends_lines_(other.cr_ends_lines_),
      buffer_(std::move(other.buffer_)),
      begin_(other.begin_),
      scanned_(other.scanned_),
      consumed_(other.consumed_),
      total_(other.total_),
      line_number_(other.line_number_),
      passing_over_(other.passing_over_) {}

TextSource& TextSource::operator=(TextSource&& other) noexcept {
  std::swap(name_, other.name_);
  std::swap(fd_, other.fd_);
  cancel_ = other.cancel_;
  at_end_ = other.at_end_;
  started_ = other.started_;
  cr_ends_lines_ = other.cr_ends_lines_;
  std::swap(buffer_, other.buffer_);
  begin_ = other.begin_;
  scanned_ = other.scanned_;
  consumed_ = other.consumed_;
  total_ = other.total_;
  line_number_ = other.line_number_;
  passing_over_ = other.passing_over_;
  return *this;
}

TextSource::~TextSource() {
  if (fd_ > STDERR_FILENO) ::close(fd_);
}

TextSource TextSource::open(const std::string& path, const std::atomic<bool>* cancel) {
  if (path == "-") {
    TextSource source("stdin", STDIN_FILENO, {});
    source.cancel_ = cancel;
    return source;
  }
  // A pipe with a name may have nobody who writes to it. To wait for that inside the system would
  // be deaf to Ctrl-C: `wait` does it instead.
  constexpr int kFlags = O_RDONLY | O_CLOEXEC | O_NOCTTY;
  int fd = -1;
  do {
    fd = ::open(path.c_str(), kFlags | O_NONBLOCK);
    // Another process may have a lease on it (fcntl(2)), which it is given time to return.
    if (fd < 0 && errno == EWOULDBLOCK) fd = ::open(path.c_str(), kFlags);
  } while (fd < 0 && errno == EINTR && !is_over(cancel));
  if (fd < 0)
    throw SystemError(fmt::format("cannot open {}: {}", escape::line(path), std::strerror(errno)));
  ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) & ~O_NONBLOCK);
  TextSource source(path, fd, {});
  source.cancel_ = cancel;
  struct stat info {};
  if (::fstat(fd, &info) == 0) {
    if (S_ISDIR(info.st_mode)) {
      throw SystemError(fmt::format("cannot read {}: it is a directory", escape::line(path)));
    }
    if (S_ISREG(info.st_mode)) source.total_ = static_cast<std::uint64_t>(info.st_size);
  }
  return source;
}

TextSource TextSource::from_string(std::string name, std::string text) {
  return {std::move(name), -1, std::move(text)};
}

bool TextSource::wait() const {
  // A signal may reach another thread than the one that waits here, so an interrupted read cannot
  // be relied on: look at the flag now and then.
  constexpr int kMilliseconds = 50;
  while (!is_over(cancel_)) {
    pollfd want{fd_, POLLIN, 0};
    const int ready = ::poll(&want, 1, kMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
  return false;
}

bool TextSource::fill() {
  if (at_end_) return false;
  if (!wait()) {
    at_end_ = true;
    return false;
  }
  // Drop what has been consumed before growing: the buffer then holds one chunk and one line.
  if (begin_ > 0) {
    buffer_.erase(0, begin_);
    consumed_ += begin_;
    scanned_ -= begin_;
    begin_ = 0;
  }
  const std::size_t old = buffer_.size();
  buffer_.resize(old + kChunk);
  ssize_t got = -1;
  do {
    got = ::read(fd_, buffer_.data() + old, kChunk);
  } while (got < 0 && errno == EINTR);
  buffer_.resize(old + static_cast<std::size_t>(got > 0 ? got : 0));
  if (got < 0) {
    at_end_ = true;
    throw SystemError(fmt::format("cannot read {}: {}", escape::line(name_), std::strerror(errno)));
  }
  if (got == 0) at_end_ = true;
  if (cr_ends_lines_) {
    std::replace(buffer_.begin() + static_cast<std::ptrdiff_t>(old), buffer_.end(), '\r', '\n');
  }
  return got > 0;
}

void TextSource::start() {
  if (started_) return;
  started_ = true;
  while (buffer_.size() < kByteOrderMark.size() && fill()) {
  }
  if (buffer_.starts_with(kByteOrderMark)) begin_ = scanned_ = kByteOrderMark.size();
  // The first line end tells: a CR (or several) without an LF after it is that of an old
  // Macintosh.
  std::size_t end = std::string::npos;
  while ((end = buffer_.find_first_of("\r\n")) == std::string::npos && buffer_.size() < kHead &&
         fill()) {
  }
  if (end == std::string::npos || buffer_[end] == '\n') return;
  while ((end = buffer_.find_first_not_of('\r', end)) == std::string::npos &&
         buffer_.size() < kHead && fill()) {
    end = buffer_.find('\r');
  }
  cr_ends_lines_ = end == std::string::npos || buffer_[end] != '\n';
  if (cr_ends_lines_) std::replace(buffer_.begin(), buffer_.end(), '\r', '\n');
}

std::string_view TextSource::head() {
  start();
  while (buffer_.size() - begin_ < kHead && !can_decide(buffer_) && fill()) {
  }
  return std::string_view(buffer_).substr(begin_, kHead);
}

bool TextSource::head_is_all() const { return at_end_ && buffer_.size() - begin_ <= kHead; }

/// The rest of a line that was too long, in pieces. Not before the next one is asked for: it may
/// have no end.
void TextSource::pass_over() {
  while (passing_over_) {
    const std::size_t end = buffer_.find('\n', scanned_);
    begin_ = scanned_ = end == std::string::npos ? buffer_.size() : end + 1;
    passing_over_ = end == std::string::npos && fill();
  }
}

bool TextSource::next_line(std::string_view& line) {
  start();
  pass_over();
  for (;;) {
    const std::size_t end = buffer_.find('\n', scanned_);
    if (end != std::string::npos) {
      ++line_number_;
      if (end - begin_ > kMaxLine) {
        begin_ = scanned_ = end + 1;
        throw_too_long();
      }
      line = std::string_view(buffer_).substr(begin_, end - begin_);
      begin_ = scanned_ = end + 1;
      break;
    }
    scanned_ = buffer_.size();
    if (buffer_.size() - begin_ > kMaxLine) {
      ++line_number_;
      passing_over_ = true;
      throw_too_long();
    }
    if (fill()) continue;
    if (begin_ == buffer_.size()) return false;
    ++line_number_;
    line = std::string_view(buffer_).substr(begin_);
    begin_ = scanned_ = buffer_.size();
    break;
  }
  if (line.ends_with('\r')) line.remove_suffix(1);
  return true;
}

void TextSource::throw_too_long() const {
  throw InputError(here(kMaxLine + 1),
                   fmt::format("the line does not end within {} bytes; a puzzle is far shorter "
                               "than that",
                               kMaxLine));
}

bool TextSource::line_ready() const {
  return at_end_ || buffer_.find('\n', scanned_) != std::string::npos;
}

std::string TextSource::rest(std::size_t most) {
  start();
  do {
    if (buffer_.size() - begin_ > most) {
      throw InputError(
          {name_, 0, 0},
          fmt::format("is larger than {} MiB, the most that is read of such a file", most >> 20));
    }
  } while (fill());
  std::string out = buffer_.substr(begin_);
  begin_ = scanned_ = buffer_.size();
  return out;
}

}  // namespace evodoku
