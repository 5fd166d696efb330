// What HoDoKu, SudokuWiki and Sudoku Explainer call the techniques of the ladder.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "evodoku/rate.hpp"

namespace evodoku {

namespace {

struct Synonym {
  std::string_view name;
  std::string_view ours;
  bool same = true;  ///< or one of the many cases of ours, which cannot be asked for alone
};

constexpr bool kCase = false;
constexpr auto kSynonyms = std::to_array<Synonym>({
    {"full-house", "last-value"},
    {"last-digit", "last-value"},
    {"single", "last-value"},
    {"hidden-single", "hidden-single-box"},
    {"hidden-single-row", "hidden-single-line"},
    {"hidden-single-column", "hidden-single-line"},
    {"sole-candidate", "naked-single"},
    {"locked-candidates", "pointing"},
    {"locked-candidates-1", "pointing"},
    {"locked-candidates-2", "claiming"},
    {"intersection-removal", "pointing"},
    {"pointing-pair", "pointing"},
    {"pointing-pairs", "pointing"},
    {"pointing-triple", "pointing"},
    {"box-line-reduction", "claiming"},
    {"locked-pair", "direct-hidden-pair", kCase},
    {"naked-triple", "naked-triplet"},
    {"hidden-triple", "hidden-triplet"},
    {"naked-quadruple", "naked-quad"},
    {"hidden-quadruple", "hidden-quad"},
    {"y-wing", "xy-wing"},
    {"bent-triple", "xyz-wing"},
    {"unique-rectangle", "unique-loop"},
    {"uniqueness-test", "unique-loop"},
    {"ur", "unique-loop"},
    {"avoidable-rectangle", "unique-loop", kCase},
    {"hidden-rectangle", "unique-loop", kCase},
    {"bug", "bivalue-grave"},
    {"bug+1", "bivalue-grave"},
    {"bivalue-universal-grave", "bivalue-grave"},
    {"aligned-pair-exclusion", "aligned-pair"},
    {"ape", "aligned-pair"},
    {"aligned-triplet-exclusion", "aligned-triplet"},
    {"x-chain", "forcing-x-chain"},
    {"simple-colouring", "forcing-x-chain", kCase},
    {"simple-coloring", "forcing-x-chain", kCase},
    {"simple-colors", "forcing-x-chain", kCase},
    {"multi-colors", "forcing-x-chain", kCase},
    {"skyscraper", "forcing-x-chain", kCase},
    {"two-string-kite", "forcing-x-chain", kCase},
    {"2-string-kite", "forcing-x-chain", kCase},
    {"turbot-fish", "forcing-x-chain", kCase},
    {"empty-rectangle", "forcing-x-chain", kCase},
    {"finned-x-wing", "forcing-x-chain", kCase},
    {"xy-chain", "y-cycle", kCase},
    {"remote-pair", "y-cycle", kCase},
    {"remote-pairs", "y-cycle", kCase},
    {"w-wing", "forcing-chain", kCase},
    {"aic", "forcing-chain"},
    {"alternating-inference-chain", "forcing-chain"},
    {"continuous-nice-loop", "xy-cycle"},
    {"nice-loop", "xy-cycle"},
    {"3d-medusa", "forcing-chain", kCase},
    {"grouped-aic", "multiple-chains", kCase},
    {"als-xz", "multiple-chains", kCase},
    {"als-xy-wing", "multiple-chains", kCase},
    {"als-chain", "multiple-chains", kCase},
    {"sue-de-coq", "multiple-chains", kCase},
    {"death-blossom", "multiple-chains", kCase},
    {"finned-swordfish", "multiple-chains", kCase},
    {"forcing-chains", "multiple-chains"},
    {"cell-forcing-chain", "multiple-chains", kCase},
    {"unit-forcing-chain", "multiple-chains", kCase},
    {"region-forcing-chain", "multiple-chains", kCase},
    {"digit-forcing-chain", "dynamic-chains", kCase},
    {"forcing-net", "dynamic-chains"},
    {"template", "nishio", kCase},
});

}  // namespace

const Technique& find_technique(std::string_view name, Cases cases) {
  if (const Technique* technique = techniques().get(name)) return *technique;
  std::string word;
  for (const char c : name) {
    const bool gap = c == ' ' || c == '_' || c == '/';
    word += gap ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  if (const Technique* technique = techniques().get(word)) return *technique;
  const auto* const found = std::ranges::find(kSynonyms, word, &Synonym::name);
  if (found == kSynonyms.end()) return techniques().find(name);
  if (found->same || cases == Cases::kToo) return techniques().find(found->ours);
  throw UsageError(
      fmt::format("there is no technique {} of its own on the scale of Sudoku Explainer: it is a "
                  "case of '{}' ({})",
                  in_quotes(name), found->ours, techniques().find(found->ours).title));
}

}  // namespace evodoku
