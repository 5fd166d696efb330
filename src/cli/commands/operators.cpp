// evodoku operators: the table of all operators that recipes are made of.
#include "evodoku/operators.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/output/output.hpp"

namespace evodoku::cli {

namespace {

/// An operator without its family: the entries of each have a type of their own.
struct Listed {
  const std::string& name;
  const std::string& summary;
  const std::string& source;
  const std::vector<evolution::Parameter>& parameters;
};

void list_json(std::string_view family, const Listed& listed, std::string& out) {
  auto parameters = nlohmann::ordered_json::array();
  for (const evolution::Parameter& parameter : listed.parameters) {
    parameters.push_back({{"name", parameter.name},
                          {"default", parameter.standard},
                          {"allowed", parameter.allowed()},
                          {"summary", parameter.summary}});
  }
  JsonLine(out)
      .text("family", family)
      .text("name", listed.name)
      .text("summary", listed.summary)
      .text("source", listed.source)
      .json("parameters", parameters);
}

void list_text(const Listed& listed, std::string& out) {
  out += fmt::format("  {:<16} {} [{}]\n", listed.name, listed.summary, listed.source);
  for (const evolution::Parameter& parameter : listed.parameters) {
    out += fmt::format("    {:<14} {}: {}, default {}\n", parameter.name, parameter.summary,
                       parameter.allowed(), parameter.standard);
  }
}

std::string list(const std::string& wanted, bool json) {
  std::string out;
  std::vector<std::string_view> families;
  for_each_family([&](std::string_view family, const auto& table) {
    families.push_back(family);
    const bool within = family.starts_with(wanted + '.');  // crowd.vote is of the crowd
    if (!wanted.empty() && wanted != family && !within) return;
    if (!json) out += fmt::format("{}\n", family);
    for (const auto& entry : table) {
      const Listed listed{entry.name, entry.summary, entry.source, entry.parameters};
      json ? list_json(family, listed, out) : list_text(listed, out);
    }
  });
  if (out.empty()) throw UsageError(unknown_name("family", wanted, families));
  return out;
}

}  // namespace

void add_operators(Command& command) {
  auto json = std::make_shared<bool>(false);
  auto family = std::make_shared<std::string>();
  command.option("family", family.get(), "Only this family", {.values = [] {
                   Names out;
                   for_each_family([&](std::string_view name, const auto&) {
                     out.push_back({std::string(name)});
                   });
                   return out;
                 }});
  add_json(command, *json);
  command.example("evodoku operators cross", "The crossovers, with their parameters");
  command.action([=] {
    print_text(list(*family, *json));
    return ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
