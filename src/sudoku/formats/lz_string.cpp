#include "sudoku/formats/lz_string.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/quotes.hpp"
#include "evodoku/error.hpp"
#include "sudoku/formats/utf16.hpp"

namespace evodoku {

namespace {

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Codes that are not entries of the dictionary.
constexpr std::uint32_t kByte = 0;  ///< a new unit of 8 bits follows
constexpr std::uint32_t kUnit = 1;  ///< a new unit of 16 bits follows
constexpr std::uint32_t kEnd = 2;
constexpr std::uint32_t kFirstEntry = 3;

/// Numbers with their lowest bit first, six bits per character with the highest bit first.
class BitWriter {
 public:
  void put(std::uint32_t value, int bits) {
    for (int i = 0; i < bits; ++i) {
      sextet_ = (sextet_ << 1) | ((value >> i) & 1);
      if (++used_ == 6) flush();
    }
  }
  std::string finish() {
    // The original always pads, with a whole character of zeros if it has to.
    do put(0, 1);
    while (used_ != 0);
    while (out_.size() % 4 != 0) out_ += '=';
    return std::move(out_);
  }

 private:
  void flush() {
    out_ += kBase64[sextet_];
    sextet_ = 0;
    used_ = 0;
  }
  std::string out_;
  std::uint32_t sextet_ = 0;
  int used_ = 0;
};

class BitReader {
 public:
  explicit BitReader(std::string_view text) : text_(text) {}

  std::uint32_t get(int bits) {
    std::uint32_t value = 0;
    for (int i = 0; i < bits; ++i) {
      if (left_ == 0) refill();
      --left_;
      value |= ((sextet_ >> left_) & 1) << i;
    }
    return value;
  }
  [[nodiscard]] std::size_t offset() const { return at_; }

 private:
  void refill() {
    static constexpr auto kValues = [] {
      std::array<std::int8_t, 256> values{};
      values.fill(-1);
      for (std::size_t i = 0; i < kBase64.size(); ++i) {
        values[static_cast<unsigned char>(kBase64[i])] = static_cast<std::int8_t>(i);
      }
      return values;
    }();
    if (at_ == text_.size() || text_[at_] == '=') {
      throw LzError(at_, "ends too early, as if it had been cut off");
    }
    const std::int8_t value = kValues[static_cast<unsigned char>(text_[at_])];
    if (value < 0) {
      throw LzError(at_, fmt::format("has {}, expected base 64", in_quotes(text_[at_])));
    }
    sextet_ = static_cast<std::uint8_t>(value);
    ++at_;
    left_ = 6;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t sextet_ = 0;
  int left_ = 0;
};

/// How many bits a code has: one more each time the dictionary outgrows it. Both sides count alike.
class CodeWidth {
 public:
  CodeWidth(int bits, std::uint32_t room) : bits_(bits), room_(room) {}
  [[nodiscard]] int bits() const { return bits_; }
  void grow() {
    if (--room_ == 0) room_ = std::uint32_t{1} << bits_++;
  }

 private:
  int bits_;
  std::uint32_t room_;
};

class Compressor {
 public:
  std::string run(const std::u16string& units) {
    std::uint32_t phrase = 0;  // code of the longest known phrase so far, 0 for none
    for (const char16_t unit : units) {
      const auto [single, fresh] = codes_.try_emplace(key(0, unit), size_);
      if (fresh) {
        ++size_;
        new_unit_.emplace(single->second, unit);
      }
      const std::uint32_t alone = single->second;
      if (phrase == 0) {
        phrase = alone;
        continue;
      }
      if (const auto known = codes_.find(key(phrase, unit)); known != codes_.end()) {
        phrase = known->second;
        continue;
      }
      put(phrase);
      codes_.emplace(key(phrase, unit), size_++);
      phrase = alone;
    }
    if (phrase != 0) put(phrase);
    bits_.put(kEnd, width_.bits());
    return bits_.finish();
  }

 private:
  static std::uint64_t key(std::uint32_t phrase, char16_t unit) {
    return (std::uint64_t{phrase} << 16) | unit;
  }

  void put(std::uint32_t phrase) {
    const auto fresh = new_unit_.find(phrase);
    if (fresh == new_unit_.end()) {
      bits_.put(phrase, width_.bits());
    } else {
      const bool byte = fresh->second < 256;
      bits_.put(byte ? kByte : kUnit, width_.bits());
      bits_.put(fresh->second, byte ? 8 : 16);
      new_unit_.erase(fresh);
      width_.grow();
    }
    width_.grow();
  }

  BitWriter bits_;
  CodeWidth width_{2, 2};
  std::uint32_t size_ = kFirstEntry;
  std::unordered_map<std::uint64_t, std::uint32_t> codes_;  ///< of a phrase and the unit after it
  std::unordered_map<std::uint32_t, char16_t> new_unit_;    ///< units that no code has told yet
};

class Decompressor {
 public:
  Decompressor(std::string_view text, std::size_t most) : bits_(text), most_(most) {}

  std::u16string run() {
    // Every phrase of the dictionary is a piece of what has been put out already.
    struct Phrase {
      std::size_t begin;
      std::size_t length;
    };
    std::vector<Phrase> phrases;
    const std::uint32_t first = bits_.get(2);
    if (first == kEnd) return {};
    if (first > kUnit) throw LzError(0, "is not compressed by lz-string");
    out_ += static_cast<char16_t>(bits_.get(first == kByte ? 8 : 16));
    phrases.push_back({0, 1});
    Phrase last = phrases.front();
    CodeWidth width(3, 4);
    for (;;) {
      std::uint32_t code = bits_.get(width.bits());
      if (code == kEnd) return std::move(out_);
      const std::size_t begin = out_.size();
      if (code <= kUnit) {
        out_ += static_cast<char16_t>(bits_.get(code == kByte ? 8 : 16));
        phrases.push_back({begin, 1});
        width.grow();
        phrases.push_back({last.begin, last.length + 1});
        last = {begin, 1};
      } else {
        code -= kFirstEntry;
        if (code > phrases.size())
          throw LzError(bits_.offset(), "has a code that stands for nothing");
        // The code may be the very phrase that is being made: the last one and its own first unit.
        const Phrase from =
            code == phrases.size() ? Phrase{last.begin, last.length + 1} : phrases[code];
        if (out_.size() + from.length > most_) {
          throw LzError(bits_.offset(), fmt::format("unpacks to more than {} characters", most_));
        }
        for (std::size_t i = 0; i < from.length; ++i) out_ += out_[from.begin + i];
        phrases.push_back({last.begin, last.length + 1});
        last = {begin, from.length};
      }
      width.grow();
    }
  }

 private:
  BitReader bits_;
  std::size_t most_;
  std::u16string out_;
};

}  // namespace

std::string compress_to_base64(std::string_view text) { return Compressor().run(to_utf16(text)); }

std::string decompress_from_base64(std::string_view text, std::size_t most) {
  const auto out = to_utf8(Decompressor(text, most).run());
  if (!out) throw LzError(0, "holds half a character (a surrogate alone)");
  return *out;
}

}  // namespace evodoku
