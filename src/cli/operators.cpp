// evodoku operators: the table of all operators that recipes are made of.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"
#include "evolve/machinery.hpp"

namespace evodoku::cli {

namespace {

template <typename Operator>
void list(std::string_view family, const std::vector<evolution::Entry<Operator>>& table,
          const std::string& wanted, bool json, std::string& out) {
  if (!wanted.empty() && wanted != family) return;
  if (!json) out += fmt::format("{}\n", family);
  for (const auto& entry : table) {
    if (json) {
      std::string parameters;
      for (const evolution::Parameter& parameter : entry.parameters) {
        if (!parameters.empty()) parameters += ',';
        JsonLine(parameters)
            .text("name", parameter.name)
            .text("default", parameter.standard)
            .text("allowed", parameter.allowed())
            .text("summary", parameter.summary);
        parameters.pop_back();  // the line end
      }
      JsonLine(out)
          .text("family", family)
          .text("name", entry.name)
          .text("summary", entry.summary)
          .text("source", entry.source)
          .raw("parameters", "[" + parameters + "]");
      continue;
    }
    out += fmt::format("  {:<16} {} [{}]\n", entry.name, entry.summary, entry.source);
    for (const evolution::Parameter& parameter : entry.parameters) {
      out += fmt::format("    {:<14} {}: {}, default {}\n", parameter.name, parameter.summary,
                         parameter.allowed(), parameter.standard);
    }
  }
}

}  // namespace

void add_operators(Command& command) {
  auto json = std::make_shared<bool>(false);
  auto family = std::make_shared<std::string>();
  command.option("family", family.get(), "One family alone",
                 {.check = one_of({"pool", "select", "cross", "mutate", "improve", "survive",
                                   "crowd", "rescue", "stop", "migrate"})});
  command.flag("--json", *json, "One JSON object a line");
  command.action([=] {
    std::string out;
    list("pool", evolution::pools(), *family, *json, out);
    list("select", evolution::selects(), *family, *json, out);
    list("cross", evolution::crosses(), *family, *json, out);
    list("mutate", evolution::mutates(), *family, *json, out);
    list("improve", evolution::improves(), *family, *json, out);
    list("survive", evolution::survives(), *family, *json, out);
    list("crowd", evolution::crowds(), *family, *json, out);
    list("rescue", evolution::rescues(), *family, *json, out);
    list("stop", evolution::stops(), *family, *json, out);
    list("migrate", evolution::topologies(), *family, *json, out);
    Output("").write(out);
    return ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
