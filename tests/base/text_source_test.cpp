#include "base/text_source.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "support/ticking_clock.hpp"

namespace evodoku {
namespace {

std::vector<std::string> lines_of(TextSource& source) {
  std::vector<std::string> out;
  std::string_view line;
  while (source.next_line(line)) out.emplace_back(line);
  return out;
}

std::vector<std::string> lines_of(const std::string& text) {
  TextSource source = TextSource::from_string("t", text);
  return lines_of(source);
}

using Lines = std::vector<std::string>;

/// A file that goes away with the test.
class TempFile {
 public:
  explicit TempFile(const std::string& text)
      : path_((std::filesystem::temp_directory_path() /
               ("evodoku-text-" + std::to_string(::getpid()) + "-" + std::to_string(next_++)))
                  .string()) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  TempFile(const TempFile&) = delete;
  TempFile& operator=(const TempFile&) = delete;
  ~TempFile() { std::filesystem::remove(path_); }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  static inline int next_ = 0;
  std::string path_;
};

TEST(TextSource, EndsLinesAsPeopleDo) {
  EXPECT_EQ(lines_of("a\nb\n"), (Lines{"a", "b"}));
  EXPECT_EQ(lines_of("a\nb"), (Lines{"a", "b"}));
  EXPECT_EQ(lines_of("a\r\n\r\nb\r\n"), (Lines{"a", "", "b"}));
  EXPECT_EQ(lines_of("a\rb\r\rc\r"), (Lines{"a", "b", "", "c"}));
  EXPECT_EQ(lines_of("a\rb"), (Lines{"a", "b"}));
  // The first line end decides.
  EXPECT_EQ(lines_of("a\rb\n"), (Lines{"a", "b"}));
  EXPECT_EQ(lines_of("a\nb\rc\n"), (Lines{"a", "b\rc"}));
  EXPECT_EQ(lines_of(""), Lines{});
  EXPECT_EQ(lines_of("\n"), Lines{""});
}

TEST(TextSource, PassesOverAByteOrderMark) {
  EXPECT_EQ(lines_of("\xef\xbb\xbf"
                     "a\n"),
            Lines{"a"});
  EXPECT_EQ(lines_of("a\n\xef\xbb\xbf"
                     "b\n"),
            (Lines{"a",
                   "\xef\xbb\xbf"
                   "b"}));
  EXPECT_EQ(lines_of("\xef\xbb"), Lines{"\xef\xbb"});
  TextSource source = TextSource::from_string("t",
                                              "\xef\xbb\xbf"
                                              "a");
  EXPECT_EQ(source.head(), "a");
  EXPECT_EQ(source.rest(), "a");
}

TEST(TextSource, CountsLinesAndBytes) {
  TextSource source = TextSource::from_string("t", "ab\nc\n");
  std::string_view line;
  ASSERT_TRUE(source.next_line(line));
  EXPECT_EQ(source.line_number(), 1U);
  EXPECT_EQ(source.bytes_consumed(), 3U);
  ASSERT_TRUE(source.next_line(line));
  EXPECT_EQ(source.here(4).to_string(), "t:2:4");
  EXPECT_FALSE(source.next_line(line));
  EXPECT_EQ(source.line_number(), 2U);
}

TEST(TextSource, HeadConsumesNothing) {
  TextSource source = TextSource::from_string("t", "a\nb\n");
  EXPECT_EQ(source.head(), "a\nb\n");
  EXPECT_TRUE(source.head_is_all());
  EXPECT_EQ(lines_of(source), (Lines{"a", "b"}));
  TextSource large = TextSource::from_string("t", std::string(100000, 'x'));
  EXPECT_LT(large.head().size(), 100000U);
  EXPECT_FALSE(large.head_is_all());
}

TEST(TextSource, ReadsAFileLongerThanItsBuffer) {
  std::string text;
  Lines expected;
  for (int i = 0; i < 200000; ++i) {
    expected.push_back(std::to_string(i * 7919));
    text += expected.back() + (i % 3 == 0 ? "\r\n" : "\n");
  }
  const TempFile file(text);
  TextSource source = TextSource::open(file.path());
  EXPECT_EQ(source.bytes_total(), text.size());
  EXPECT_EQ(lines_of(source), expected);
  EXPECT_EQ(source.bytes_consumed(), text.size());
}

TEST(TextSource, GoesOnBehindALineThatIsTooLong) {
  const std::string text = "a\n" + std::string(TextSource::kMaxLine + 1, 'x') + "\nb\n";
  const TempFile file(text);
  TextSource from_file = TextSource::open(file.path());
  TextSource from_string = TextSource::from_string("t", text);
  for (TextSource* source : {&from_file, &from_string}) {
    std::string_view line;
    ASSERT_TRUE(source->next_line(line));
    try {
      source->next_line(line);
      ADD_FAILURE() << "a line of " << line.size();
    } catch (const InputError& error) {
      EXPECT_EQ(error.place().line, 2U);
    }
    ASSERT_TRUE(source->next_line(line));
    EXPECT_EQ(line, "b");
    EXPECT_EQ(source->line_number(), 3U);
    EXPECT_FALSE(source->next_line(line));
  }
  EXPECT_EQ(lines_of(std::string(TextSource::kMaxLine, 'x') + "\n").size(), 1U);
}

TEST(TextSource, RestHasALimit) {
  TextSource source = TextSource::from_string("t", "one\ntwo\nthree");
  std::string_view line;
  ASSERT_TRUE(source.next_line(line));
  EXPECT_EQ(source.rest(9), "two\nthree");
  EXPECT_EQ(source.rest(), "");
  TextSource small = TextSource::from_string("t", "0123456789");
  EXPECT_THROW(static_cast<void>(small.rest(9)), InputError);
}

TEST(TextSource, GivesALineOfAPipeBeforeTheNextIsWritten) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const auto write = [&](const std::string& text) {
    ASSERT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  };
  TextSource source = TextSource::open("/dev/fd/" + std::to_string(ends[0]));
  ::close(ends[0]);
  // The second line is only written once the first has been read: reading ahead would never end.
  write(std::string(81, '1') + "\nab");
  EXPECT_EQ(source.head().substr(0, 81), std::string(81, '1'));
  std::string_view line;
  ASSERT_TRUE(source.next_line(line));
  EXPECT_EQ(line.size(), 81U);
  EXPECT_FALSE(source.line_ready());
  write("c\n");
  ASSERT_TRUE(source.next_line(line));
  EXPECT_EQ(line, "abc");
  ::close(ends[1]);
  EXPECT_FALSE(source.next_line(line));
  EXPECT_EQ(source.bytes_total(), 0U);
}

TEST(TextSource, AWatchEndsWaitingForAPipeThatIsSilent) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  TextSource source = TextSource::open("/dev/fd/" + std::to_string(ends[0]));
  ::close(ends[0]);
  std::string_view line;
  {
    const support::TickingClock clock;
    const Watch watch({.seconds = 3, .clock = &clock});
    EXPECT_THROW(source.next_line(line), Stopped);
  }
  // Nothing is lost by it.
  ASSERT_EQ(::write(ends[1], "ab\n", 3), 3);
  ASSERT_TRUE(source.next_line(line));
  EXPECT_EQ(line, "ab");
  ::close(ends[1]);
}

TEST(TextSource, AWatchEndsALineWithoutEnd) {
  constexpr std::uint64_t kLooks = 100;
  TextSource source = TextSource::open("/dev/zero");
  const support::TickingClock clock([&] { return source.bytes_consumed(); });
  const Watch watch({.seconds = kLooks, .clock = &clock});
  std::string_view line;
  EXPECT_THROW(source.next_line(line), InputError);
  EXPECT_LT(source.bytes_consumed(), 2 * TextSource::kMaxLine) << "that is known at once";
  EXPECT_THROW(source.next_line(line), Stopped);
  // It was passed over in pieces: once it is too long none of it is kept.
  EXPECT_GT(source.bytes_consumed(), 4 * TextSource::kMaxLine);
  EXPECT_LT(clock.most_between_looks(), 2 * TextSource::kMaxLine);
}

TEST(TextSource, WithAFlagOfItsOwnItEndsAsIfTheInputHad) {
  const std::atomic<bool> cancel = true;
  const Watch watch({.cancel = &cancel});
  TextSource source = TextSource::open("/dev/zero", &cancel);
  std::string_view line;
  EXPECT_FALSE(source.next_line(line));
}

TEST(TextSource, SaysWhatCannotBeOpened) {
  EXPECT_THROW(static_cast<void>(TextSource::open("/nonexistent/file")), SystemError);
  EXPECT_THROW(static_cast<void>(TextSource::open("/")), SystemError);
}

}  // namespace
}  // namespace evodoku
