#include "cli/options/man_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <functional>

#include "evodoku/version.hpp"

namespace evodoku::cli {

namespace {

/// The code of the character at \p at in UTF-8, which is moved past it.
std::uint32_t next_code(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])) : 0U;
  };
  const std::uint32_t first = byte(at);
  const int more = first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
  std::uint32_t code = more == 0 ? first : first & (0x3fU >> more);
  for (++at; at < text.size() && (byte(at) & 0xc0U) == 0x80U; ++at) {
    code = code << 6U | (byte(at) & 0x3fU);
  }
  return code;
}

/// The text as troff prints it, character by character. What can be typed has the sign of ASCII
/// where troff would print another one; in prose, a dash between letters is a hyphen.
std::string escaped(std::string_view text, bool typed) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t code = next_code(text, at);
    switch (code) {
      case '\\':
        out += "\\e";
        break;
      case '-':
        out += typed ? "\\-" : "-";
        break;
      case '\'':
        out += "\\(aq";
        break;
      case '"':
        out += "\\(dq";
        break;
      case '`':
        out += "\\(ga";
        break;
      case '^':
        out += "\\(ha";
        break;
      case '~':
        out += "\\(ti";
        break;
      default:
        out += code < 0x80 ? std::string(1, static_cast<char>(code))
                           : fmt::format("\\[u{:04X}]", code);
    }
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + escaped(text, true) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text, true) + "\\fR"; }

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// One word of prose: options are bold, and what stands for a value (\p takes) is slanted.
std::string prose_word(std::string_view word, std::string_view takes) {
  const std::size_t start = std::min(word.find_first_not_of("(\""), word.size());
  std::size_t end = word.size();
  while (end > start && !is_letter(word[end - 1]) && word[end - 1] != '-') --end;
  const std::string_view core = word.substr(start, end - start);
  const bool option = core.size() > 1 && core[0] == '-' && (is_letter(core[1]) || core[1] == '-');
  // A dash that does not stand between letters is one that can be typed.
  const bool typed =
      core.find('-') != std::string_view::npos &&
      (core.front() == '-' || core.back() == '-' || core.find('/') != std::string_view::npos);
  const std::string middle = option                            ? bold(core)
                             : !takes.empty() && core == takes ? italic(core)
                                                               : escaped(core, typed);
  return escaped(word.substr(0, start), true) + middle + escaped(word.substr(end), true);
}

/// A paragraph. What stands in quotes and begins with the program's name can be typed, and is bold.
std::string prose(std::string_view text, std::string_view takes = {}) {
  std::string out;
  while (!text.empty()) {
    const std::size_t at = text.find_first_not_of(" \n");
    if (at == std::string_view::npos) break;
    text.remove_prefix(at);
    const bool quoted = text.starts_with("'evodoku");
    const std::size_t close = quoted ? text.find('\'', 1) : std::string_view::npos;
    std::size_t end =
        std::min(text.find_first_of(" \n", quoted && close < text.size() ? close : 0), text.size());
    if (!out.empty()) out += ' ';
    if (close != std::string_view::npos) {
      out +=
          bold(text.substr(1, close - 1)) + escaped(text.substr(close + 1, end - close - 1), true);
    } else {
      out += prose_word(text.substr(0, end), takes);
    }
    text.remove_prefix(end);
  }
  // A dot at the start of a line would be a request.
  return (out.starts_with('.') ? "\\&" : "") + out;
}

std::string sentence(std::string_view text, std::string_view takes = {}) {
  const std::string out = prose(text, takes);
  const bool ended = out.ends_with('.') || out.ends_with('?') || out.ends_with(':');
  return ended ? out : out + '.';
}

/// The same with a capital letter.
std::string full_sentence(std::string text) {
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return sentence(text);
}

std::string title(const CommandDescription& command) {
  std::string out = man_page_name(command);
  std::ranges::transform(out, out.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return escaped(out, true);
}

std::string reference(const CommandDescription& command) {
  return bold(man_page_name(command)) + "(1)";
}

void add_tagged(const std::string& tag, const std::string& text, std::string& out) {
  out += ".TP\n" + tag + "\n" + text + "\n";
}

void add_names(const char* heading, const Names& names, std::string& out) {
  if (names.empty()) return;
  out += fmt::format(".SH {}\n", heading);
  for (const Name& one : names) add_tagged(bold(one.name), full_sentence(one.summary), out);
}

void add_synopsis(const CommandDescription& command, std::string& out) {
  out += ".SH SYNOPSIS\n" + bold(command.name);
  const auto optional = [](const OptionDescription& one) { return !one.by_position(); };
  if (std::ranges::any_of(command.options, optional)) out += " [\\fIOPTION\\fR]...";
  for (const OptionDescription& one : command.options) {
    if (!one.by_position()) continue;
    const std::string name = italic(one.takes);
    const char* dots = one.several && one.takes.find("...") == std::string::npos ? "..." : "";
    out += one.required ? fmt::format(" {}{}", name, dots) : fmt::format(" [{}]{}", name, dots);
  }
  out += '\n';
  if (!command.commands.empty()) {
    out += ".br\n" + bold(command.name) + " \\fICOMMAND\\fR [\\fIOPTION\\fR]...\n";
  }
}

void add_option(const OptionDescription& option, std::string& out) {
  std::string tag;
  if (option.by_position()) {
    tag = italic(option.takes);
  } else {
    for (const std::string& name : option.names) tag += (tag.empty() ? "" : ", ") + bold(name);
    if (!option.takes.empty()) tag += ' ' + italic(option.takes);
  }
  std::string text = sentence(option.help, option.takes);
  if (!option.standard.empty()) text += " The default is " + bold(option.standard) + '.';
  add_tagged(tag, text, out);
}

void add_options(const CommandDescription& command, std::string& out) {
  out += ".SH OPTIONS\n";
  std::vector<std::string> groups = {""};
  for (const OptionDescription& one : command.options) {
    if (std::ranges::find(groups, one.group) == groups.end()) groups.push_back(one.group);
  }
  for (const std::string& group : groups) {
    if (!group.empty()) out += ".SS " + escaped(group, true) + '\n';
    for (const bool by_position : {true, false}) {
      for (const OptionDescription& one : command.options) {
        if (one.group == group && one.by_position() == by_position) add_option(one, out);
      }
    }
  }
}

/// All commands of a command, and theirs.
void for_each_command(const CommandDescription& command,
                      const std::function<void(const CommandDescription&)>& visit) {
  visit(command);
  for (const CommandDescription& one : command.commands) for_each_command(one, visit);
}

/// What all commands together say of something, each name once.
Names of_all(const CommandDescription& command, Names CommandDescription::*member) {
  Names out;
  for_each_command(command, [&](const CommandDescription& one) {
    for (const Name& name : one.*member) {
      if (std::ranges::find(out, name.name, &Name::name) == out.end()) out.push_back(name);
    }
  });
  return out;
}

/// Everything that is said of a command, to look for other commands in it.
std::string all_words(const CommandDescription& command) {
  std::string out = command.footer;
  for (const OptionDescription& one : command.options) out += '\n' + one.help;
  for (const Name& one : command.examples) {
    const std::size_t pipe = one.name.find("| evodoku");
    if (pipe != std::string::npos) out += "\n'" + one.name.substr(pipe + 2) + '\'';
  }
  return out;
}

/// The page above, those below, and those that the text names.
void add_see_also(const CommandDescription& command, const CommandDescription& program,
                  std::string& out) {
  const std::string words = all_words(command);
  std::string list;
  for_each_command(program, [&](const CommandDescription& one) {
    const bool is_above = command.name.starts_with(one.name + ' ');
    const bool is_below = one.name.starts_with(command.name + ' ') &&
                          one.name.find(' ', command.name.size() + 1) == std::string::npos;
    const bool is_named = words.find('\'' + one.name + '\'') != std::string::npos ||
                          words.find('\'' + one.name + ' ') != std::string::npos;
    if (one.name == command.name || !(is_above || is_below || is_named)) return;
    list += (list.empty() ? "" : ",\n") + reference(one);
  });
  out += ".SH SEE ALSO\n" + list;
  out += list.empty() ? "" : "\n.PP\n";
  out += "There are guides in " + italic("/usr/share/doc/evodoku") + ", or in " +
         italic("share/doc/evodoku") + " where the program was installed with another prefix.\n";
}

}  // namespace

std::string man_page_name(const CommandDescription& command) {
  std::string out = command.name;
  std::ranges::replace(out, ' ', '-');
  return out;
}

std::string man_page(const CommandDescription& command, const CommandDescription& program) {
  const bool is_program = command.name == program.name;
  std::string summary = command.summary;
  if (is_program) {
    // "evodoku: a Sudoku laboratory. Solves ..."
    summary = summary.substr(summary.find(": ") + 2);
    summary = summary.substr(0, summary.find('.'));
  } else {
    summary.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(summary.front())));
  }
  std::string out = ".\\\" Made by 'evodoku man' from the options of the program.\n";
  out += fmt::format(".TH {} 1 \"\" \"evodoku {}\" \"User Commands\"\n", title(command),
                     escaped(version(), true));
  out += ".nh\n.ad l\n";
  out += ".SH NAME\n" + escaped(man_page_name(command), true) +
         (is_program ? ", evodoku\\-mpi" : "") + " \\- " + escaped(summary, false) + '\n';
  add_synopsis(command, out);
  out +=
      ".SH DESCRIPTION\n" + full_sentence(is_program ? command.summary.substr(9) : command.summary);
  out += '\n';
  for (const std::string& paragraph : paragraphs(command.footer)) {
    out += ".PP\n" + sentence(paragraph) + '\n';
  }
  for (const auto& [heading, entries] : command.lists) {
    out += ".SS " + escaped(heading, true) + '\n';
    for (const Name& one : entries) add_tagged(bold(one.name), full_sentence(one.summary), out);
  }
  if (!command.commands.empty()) out += ".SH COMMANDS\n";
  for (const CommandDescription& one : command.commands) {
    add_tagged(reference(one), sentence(one.summary), out);
  }
  add_options(command, out);
  if (!command.examples.empty()) out += ".SH EXAMPLES\n";
  for (const Name& one : command.examples) {
    out += ".PP\n" + sentence(one.summary) + "\n.PP\n.RS 4\n.nf\n.B " + escaped(one.name, true);
    out += "\n.fi\n.RE\n";
  }
  add_names("EXIT STATUS", command.exit_codes, out);
  add_names("ENVIRONMENT",
            is_program ? of_all(command, &CommandDescription::variables) : command.variables, out);
  add_names("FILES", is_program ? of_all(command, &CommandDescription::files) : command.files, out);
  add_see_also(command, program, out);
  return out;
}

}  // namespace evodoku::cli
