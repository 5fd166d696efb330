// evodoku lab: the page, served on this computer, or written as files for any other server.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "cli/serve/browser.hpp"
#include "cli/serve/server.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

constexpr int kLabPort = 8199;
constexpr unsigned kMorePorts = 20;

struct LabFlags {
  std::string page;
  std::string host = "127.0.0.1";
  int port = kLabPort;
  bool own_port = false;
  bool opens = true;
  std::string store;
  std::string folder;  ///< of --export
};

/// Where the built page is: where we are told, or beside the program that was installed.
std::string find_page(const LabFlags& flags) {
  namespace fs = std::filesystem;
  if (!flags.page.empty()) return flags.page;
  if (const char* told = std::getenv("EVODOKU_LAB"); told != nullptr && *told != '\0') return told;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path beside = program.parent_path().parent_path() / "share" / "evodoku" / "lab";
  if (!error && fs::exists(beside / "index.html", error)) return beside.string();
  throw SystemError(
      "the page of the lab is not installed here: in a clone of the sources './evodoku lab' builds "
      "it, and --page DIR names the folder of one that was built");
}

ExitCode lab(const LabFlags& flags) {
  if (!flags.folder.empty() && !flags.store.empty()) {
    throw UsageError("--export writes files alone: it takes no --store");
  }
  const Site site = read_site(find_page(flags));
  if (!flags.folder.empty()) {
    site.write(flags.folder);
    say(fmt::format("wrote {} files to {}: any web server can offer them\n", site.size(),
                    escape::line(flags.folder)));
    return ExitCode::kOk;
  }
  const ServerOptions options{.host = flags.host,
                              .port = static_cast<unsigned>(flags.port),
                              .more_ports = flags.own_port ? 0 : kMorePorts,
                              .store = flags.store};
  serve(site, options, interrupted(), [&](const std::string& link, bool local) {
    Output output("");
    output.write(fmt::format("The lab is at {}\nCtrl-C ends it.\n", link));
    output.finish();
    if (flags.opens && local) open_browser(link);
  });
  return ExitCode::kOk;
}

}  // namespace

void add_lab(Command& command) {
  auto flags = std::make_shared<LabFlags>();
  command.flag("!--no-open", flags->opens, "Only print the link, and open no browser");
  command.option("--port", &flags->port,
                 "Where to listen; 0: any port that is free. Without it, the next one that is free "
                 "from 8199 on",
                 {.takes = "N", .range = Numbers{0, 65535}});
  command.option("--host", &flags->host,
                 "Listen on another address, for other computers: only who has the link with its "
                 "token gets in",
                 {.takes = "ADDRESS", .shows_default = true});
  command.option("--store", &flags->store, "Show the studies of a store, while they run",
                 {.takes = "FILE"});
  command.option("--export", &flags->folder,
                 "Write the page into a new folder, for any web server, and end", {.takes = "DIR"});
  command.option("--page", &flags->page, "The folder of a page that was built elsewhere",
                 {.takes = "DIR"});
  command.variable("EVODOKU_LAB", "The folder of the page, where --page does not say it");
  command.exit_codes({{"0", "ended by Ctrl-C, or all files written"},
                      {"2", "wrong usage"},
                      {"3", "a store that is damaged"},
                      {"6", "no page, no store, or an address that cannot be listened on"}});
  command.footer(
      "The page is served to this computer alone, and what it computes is computed in the browser. "
      "Nothing is written, and nothing is asked of any other computer. docs/lab.md describes the "
      "page, and what --store answers.");
  command.action([flags, command] {
    flags->own_port = command.given("--port");
    return lab(*flags);
  });
}

}  // namespace evodoku::cli
