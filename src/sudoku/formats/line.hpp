/// \file
/// The reader behind the formats `line` and `sdm`.
#pragma once

#include "base/text_source.hpp"
#include "evodoku/formats.hpp"

namespace evodoku {

class LineReader : public Reader {
 public:
  LineReader(TextSource& source, ReadOptions options)
      : source_(source), options_(std::move(options)), here_{source.name(), 0, 0} {}
  bool next(Puzzle& puzzle) override;

 private:
  TextSource& source_;
  ReadOptions options_;
  Place here_;
};

}  // namespace evodoku
