// evodoku study papers: the studies of the five papers, one after the other, and one report of all.
#include <fmt/format.h>

#include "cli/commands/study/command.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

ExitCode study_papers(StudyFlags& flags) {
  Studies studies = flags.studies();
  const std::string page =
      flags.output.empty() ? (flags.markdown ? "" : "papers.html") : flags.output;
  refuse_store({page, "-o"}, studies);
  must_be_writable(page);
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
  Output output(page);
  output.write(studies.report(names, "The five papers, run again",
                              flags.markdown ? ReportForm::kMarkdown : ReportForm::kHtml));
  output.finish();
  if (!page.empty() && page != "-") say(fmt::format("wrote {}\n", escape::line(page)));
  return failed == 0 ? ExitCode::kOk : ExitCode::kUnsolved;
}

}  // namespace evodoku::cli
