// evodoku operators: the table of all operators that recipes are made of.
#include "evodoku/operators.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"

namespace evodoku::cli {

namespace {

template <typename Operator>
void list(std::string_view family, const Table<evolution::Entry<Operator>>& table,
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

void add_operators(CLI::App& program, ExitCode& code) {
  auto json = std::make_shared<bool>(false);
  auto family = std::make_shared<std::string>();
  CLI::App* command =
      program.add_subcommand("operators", "List the operators that recipes are made of");
  command->add_option("family", *family, "One family alone")
      ->check(CLI::IsMember({"pool", "select", "cross", "mutate", "improve", "survive", "crowd",
                             "rescue", "stop", "migrate"})
                  .description(""));
  command->add_flag("--json", *json, "One JSON object a line");
  command->callback([=, &code] {
    std::string out;
    for_each_family(
        [&](std::string_view name, const auto& table) { list(name, table, *family, *json, out); });
    Output("").write(out);
    code = ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
