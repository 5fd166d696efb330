#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <thread>

#include "base/quotes.hpp"
#include "cli/interrupt.hpp"

namespace evodoku::cli {

void OutputOptions::add_to(CLI::App& command) {
  command.add_option("-o,--output", file, "Write to FILE instead of standard output")
      ->type_name("FILE");
  command.add_flag("--json", json, "One JSON object a line");
  command.add_option("--color", color, "Use colours: auto, always or never")
      ->type_name("WHEN")
      ->check(CLI::IsMember({"auto", "always", "never"}).description(""))
      ->capture_default_str();
  command.add_flag("-q,--quiet", quiet, "No progress, remarks or summary on standard error");
}

void SolverOptions::add_to(CLI::App& command) {
  command.add_option("-w,--with", with, "Solver, see 'evodoku solvers'")->type_name("NAME");
  command.add_option("--seed", seed, "Seed of all random choices, the same for each puzzle")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  command
      .add_option("--time-limit", time_limit,
                  "Most time for each puzzle, in seconds or as 500ms, 2m")
      ->type_name("TIME");
  command
      .add_option("--max-evaluations", max_evaluations,
                  "Most boards or moves for each puzzle, for solvers that are not exact")
      ->type_name("N")
      ->check(whole_number());
  add_jobs(command, jobs);
}

Request SolverOptions::request(std::uint64_t limit) const {
  Request request;
  request.limit = limit;
  request.seed = seed;
  request.budget.cancel = &interrupted();
  request.budget.evaluations = max_evaluations;
  if (!time_limit.empty()) request.budget.seconds = parse_duration(time_limit);
  return request;
}

CLI::Validator whole_number() {
  return {[](const std::string& text) -> std::string {
            std::uint64_t number = 0;
            const char* end = text.data() + text.size();
            const auto result = std::from_chars(text.data(), end, number);
            if (result.ec == std::errc() && result.ptr == end) return {};
            return fmt::format("{} is not a whole number from 0 to {}", in_quotes(text),
                               std::numeric_limits<std::uint64_t>::max());
          },
          ""};
}

void add_jobs(CLI::App& command, int& jobs) {
  command.add_option("-j,--jobs", jobs, "Threads; 0: as many as there are processors")
      ->type_name("N")
      ->check(CLI::Range(0, 1024).description(""))
      ->capture_default_str();
}

int job_count(int jobs) {
  return jobs > 0 ? jobs : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::string exit_code_help() {
  return "Exit codes: 0 all well, 1 not solved within its budget, 2 wrong usage, 3 bad input\n"
         "(conflicting givens too), 4 no solution, 5 more than one solution, 6 file or system\n"
         "error, 130 interrupted. A batch returns the largest of 1 to 5 that applied.";
}

}  // namespace evodoku::cli
