// evodoku variants: the list of all variants.
#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/output/output.hpp"
#include "evodoku/layout.hpp"

namespace evodoku::cli {

void add_variants(Command& command) {
  auto json = std::make_shared<bool>(false);
  add_json(command, *json);
  command.footer(
      "They combine: --variant x,windoku. jigsaw and extra take their regions from --regions "
      "FILE,\n"
      "or from a puzzle that has its own; 'make' draws those of a jigsaw. See docs/variants.md.");
  command.example("evodoku variants", "The variants and what each adds");
  command.action([json] {
    std::string out;
    const auto add = [&](std::string_view name, std::string_view summary, std::string_view needs) {
      if (*json) {
        JsonLine(out)
            .text("name", name)
            .text("summary", summary)
            .text_if_any("needs", std::string(needs));
      } else {
        out += fmt::format("{:<12} {}{}\n", name, summary,
                           needs.empty() ? "" : fmt::format(" (needs {})", needs));
      }
    };
    add("plain", "rows, columns and boxes, nothing else", "");
    for (const Variant& variant : variants()) add(variant.name, variant.summary, variant.needs);
    print_text(out);
    return ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
