// evodoku man: the man pages of the commands.
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands/commands.hpp"
#include "cli/options/man_page.hpp"
#include "cli/output/output.hpp"
#include "evodoku/table.hpp"

namespace evodoku::cli {

namespace {

struct ManFlags {
  std::vector<std::string> command;
  std::string folder;
};

void write_all_pages(const CommandDescription& command, const CommandDescription& program,
                     const std::filesystem::path& folder) {
  Output output((folder / (man_page_name(command) + ".1")).string());
  output.write(man_page(command, program));
  output.finish();
  for (const CommandDescription& one : command.commands) write_all_pages(one, program, folder);
}

ExitCode write_man_pages(const ManFlags& flags, const CommandDescription& program) {
  if (!flags.folder.empty()) {
    if (!flags.command.empty()) throw UsageError("--all is not for one command");
    std::error_code error;
    std::filesystem::create_directories(flags.folder, error);
    if (error) {
      throw SystemError(fmt::format("cannot make {}: {}", flags.folder, error.message()));
    }
    write_all_pages(program, program, flags.folder);
    Output other((std::filesystem::path(flags.folder) / "evodoku-mpi.1").string());
    other.write(".so man1/evodoku.1\n");
    other.finish();
    return ExitCode::kOk;
  }
  const CommandDescription* command = &program;
  for (const std::string& name : flags.command) {
    std::vector<std::string> names;
    const CommandDescription* found = nullptr;
    for (const CommandDescription& one : command->commands) {
      names.push_back(one.last_name());
      if (names.back() == name) found = &one;
    }
    if (found == nullptr) {
      throw UsageError(unknown_name("command", name, {names.begin(), names.end()}));
    }
    command = found;
  }
  print_text(man_page(*command, program));
  return ExitCode::kOk;
}

}  // namespace

void add_man(Command& command) {
  auto flags = std::make_shared<ManFlags>();
  command.option("command", &flags->command, "The command: make, or study run; none: the program",
                 {.takes = "COMMAND", .values = [command] {
                    Names out;
                    for (const CommandDescription& one : command.describe_program().commands) {
                      out.push_back({one.last_name(), one.summary});
                    }
                    return out;
                  }});
  command.option("--all", &flags->folder, "Write all pages to DIR instead, one file each",
                 {.takes = "DIR"});
  command.footer(
      "Prints the page of a command, in the language of troff. They are installed with the "
      "program, "
      "so that 'man evodoku-make' shows them.");
  command.example("evodoku man study run | man -l -", "Read a page that is not installed");
  command.action([flags, command] { return write_man_pages(*flags, command.describe_program()); });
}

}  // namespace evodoku::cli
