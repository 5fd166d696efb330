// evodoku study papers: the studies of the five papers, one after the other, and one report of all.
#include <fmt/format.h>

#include "cli/commands/study/command.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/files.hpp"

namespace evodoku::cli {

ExitCode study_papers(StudyFlags& flags) {
  Studies studies = flags.studies();
  refuse_input({flags.output, "-o"}, {{studies.path(), "--store"}});
  use_ranks(flags.how);
  say_network(studies);
  std::vector<std::string> names;
  std::uint64_t failed = 0;
  for (const StudyPlan& plan : paper_plans()) {
    const StudyProgress end = run_announced(studies, plan, flags.how);
    if (end.cancelled || end.stopped) return ExitCode::kInterrupted;
    failed += end.failed;
    names.push_back(plan.name);
  }
  const std::string page =
      flags.output.empty() ? (flags.markdown ? "" : "papers.html") : flags.output;
  Output output(page);
  output.write(studies.report(names, "The five papers, run again",
                              flags.markdown ? ReportForm::kMarkdown : ReportForm::kHtml));
  output.finish();
  if (!page.empty() && page != "-") say(fmt::format("wrote {}\n", page));
  return failed == 0 ? ExitCode::kOk : ExitCode::kUnsolved;
}

}  // namespace evodoku::cli
