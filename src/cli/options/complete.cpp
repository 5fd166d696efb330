#include "cli/options/complete.hpp"

#include <algorithm>

#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

const OptionDescription* find_option(const CommandDescription& command, std::string_view name) {
  for (const OptionDescription& option : command.options) {
    if (std::ranges::find(option.names, name) != option.names.end()) return &option;
  }
  return nullptr;
}

const CommandDescription* find_command(const CommandDescription& above, std::string_view name) {
  for (const CommandDescription& one : above.commands) {
    if (one.last_name() == name) return &one;
  }
  return nullptr;
}

/// The one that is given by its position after \p before others; null where there is none.
const OptionDescription* at_position(const CommandDescription& command, std::size_t before) {
  for (const OptionDescription& option : command.options) {
    if (!option.by_position()) continue;
    if (before == 0 || option.several) return &option;
    --before;
  }
  return nullptr;
}

/// Where in a line its end is.
struct Spot {
  const CommandDescription* command;
  const OptionDescription* option = nullptr;  ///< whose value comes next
  std::size_t positions = 0;                  ///< what was given by its position
  bool no_options = false;                    ///< after "--"

  void pass(const std::string& word) {
    if (word.starts_with('-') && word.size() > 1 && !no_options) {
      no_options = word == "--";
      option = find_option(*command, word);
      if (option != nullptr && option->takes.empty()) option = nullptr;
    } else if (option != nullptr) {
      if (!option->several) option = nullptr;
    } else if (const CommandDescription* next = find_command(*command, word);
               next != nullptr && positions == 0) {
      command = next;
    } else {
      ++positions;
    }
  }
};

void add_line(const std::string& name, const std::string& summary, std::string& out) {
  // Nobody could type it, and a line of its own would say something else.
  if (escape::line(name) != name) return;
  out += name + '\t';
  for (const char c : summary) out += c == '\n' || c == '\t' ? ' ' : c;
  out += '\n';
}

/// The values of an option. \p typed is what there is of one, after \p before in the same word.
void add_values(const OptionDescription& option, const std::string& typed, std::string before,
                std::string& out) {
  if (option.separator != 0) before += typed.substr(0, typed.rfind(option.separator) + 1);
  if (option.values) {
    for (const Name& one : option.values()) add_line(before + one.name, one.summary, out);
  }
  if (option.paths == Paths::kFiles) out += ":files\n";
  if (option.paths == Paths::kFolders) out += ":folders\n";
}

}  // namespace

std::string complete(const CommandDescription& program, std::vector<std::string> words) {
  const std::string typed = words.empty() ? "" : words.back();
  if (!words.empty()) words.pop_back();
  // "help" stands before the command that it is for.
  const bool help = !words.empty() && words.front() == "help";
  if (help) words.erase(words.begin());
  Spot spot{&program};
  for (const std::string& word : words) spot.pass(word);
  const CommandDescription& command = *spot.command;
  std::string out;
  if (typed.starts_with('-') && !spot.no_options) {
    const std::size_t equals = typed.find('=');
    if (equals != std::string::npos) {
      const OptionDescription* option = find_option(command, typed.substr(0, equals));
      if (option != nullptr && !option->takes.empty()) {
        add_values(*option, typed.substr(equals + 1), typed.substr(0, equals + 1), out);
      }
      return out;
    }
    for (const OptionDescription& option : command.options) {
      if (option.by_position()) continue;
      for (const std::string& name : option.names) add_line(name, option.help, out);
    }
    return out;
  }
  if (spot.option != nullptr) {
    add_values(*spot.option, typed, "", out);
    return out;
  }
  if (spot.positions == 0) {
    for (const CommandDescription& one : command.commands) {
      add_line(one.last_name(), one.summary, out);
    }
    if (&command == &program && !help) add_line("help", "Describe a command", out);
  }
  const OptionDescription* next = help ? nullptr : at_position(command, spot.positions);
  if (next != nullptr) add_values(*next, typed, "", out);
  return out;
}

}  // namespace evodoku::cli
