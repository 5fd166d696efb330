#include "cli/options/command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <sstream>

#include <CLI/CLI.hpp>

#include "cli/options/complete.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/dice.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/table.hpp"

namespace evodoku::cli {

struct CommandNotes {
  /// Of an option.
  struct Taken {
    std::string takes;
    char separator = 0;
    Paths paths = Paths::kNone;
    std::function<Names()> values;
  };

  Names exit_codes;  ///< of all commands that have none of their own
  ExitCode code = ExitCode::kOk;
  std::map<const CLI::App*, CommandDescription> commands;
  std::map<const CLI::Option*, Taken> options;
};

namespace {

/// The number that a text is, all of it and nothing else, within the range of an option.
std::uint64_t number_of(const std::string& text, const std::string& names, const Numbers& range) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, number);
  if (result.ec == std::errc() && result.ptr == end && number >= range.least &&
      number <= range.most) {
    return number;
  }
  throw CLI::ValidationError(fmt::format("{}: {} is not a whole number from {} to {}",
                                         names.substr(names.find(',') + 1), in_quotes(text),
                                         range.least, range.most));
}

/// An option that takes numbers: --seed 7, --known 80,70.
template <typename Number>
CLI::Option* add_numbers(CLI::App& app, const std::string& names, std::vector<Number>* list,
                         Number* one, const std::string& help, const OptionTraits& traits) {
  const Numbers range = traits.range.value();
  const bool or_random = traits.or_random;
  CLI::Option* option = app.add_option(
      names,
      [=](const CLI::results_t& texts) {
        if (list != nullptr) list->clear();
        for (const std::string& text : texts) {
          const bool fresh = or_random && text == "random";
          const auto number =
              static_cast<Number>(fresh ? fresh_seed() : number_of(text, names, range));
          if (list != nullptr) list->push_back(number);
          if (one != nullptr) *one = number;
        }
        return true;
      },
      help + (range.most == kAnyNumber.most ? ""
                                            : fmt::format(" [{} to {}]", range.least, range.most)));
  if (list != nullptr) option->expected(1, CLI::detail::expected_max_vector_size);
  if (one != nullptr) option->default_str(std::to_string(*one));
  return option;
}

/// CLI11 would split a list in brackets at its commas, and take a puzzle that begins with dashes
/// for an option. This sign before an argument keeps it as it is.
constexpr char kAsItIs = '\x1f';

std::string guarded(const std::string& argument) {
  const bool list = argument.starts_with('[') && argument.ends_with(']');
  constexpr std::size_t kSmallest = 16;  // cells of a 4x4
  const bool cells = argument.starts_with('-') && argument.size() >= kSmallest &&
                     argument.find_first_not_of("-0123456789") == std::string::npos;
  return list || cells ? kAsItIs + argument : argument;
}

CLI::Option* add_option(CLI::App& app, const std::string& names, const Target& target,
                        const std::string& help, const OptionTraits& traits) {
  return std::visit(
      [&]<typename To>(const To& to) -> CLI::Option* {
        if constexpr (std::is_same_v<To, int*> || std::is_same_v<To, std::uint64_t*>) {
          return add_numbers<std::remove_pointer_t<To>>(app, names, nullptr, to, help, traits);
        } else if constexpr (std::is_same_v<To, std::vector<int>*>) {
          return add_numbers<int>(app, names, to, nullptr, help, traits);
        } else if constexpr (std::is_same_v<To, std::vector<std::string>*>) {
          CLI::Option* option = app.add_option(
              names,
              [to](const CLI::results_t& texts) {
                to->clear();
                for (const std::string& text : texts) {
                  to->push_back(text.starts_with(kAsItIs) ? text.substr(1) : text);
                }
                return true;
              },
              help);
          option->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args();
          return option;
        } else if constexpr (std::is_pointer_v<To>) {
          return app.add_option(names, *to, help);
        } else {
          return app.add_option_function<std::string>(names, to, help);
        }
      },
      target);
}

/// "evodoku study run"
std::string full_name(const CLI::App& command) {
  const CLI::App* above = command.get_parent();
  return above == nullptr ? command.get_name() : full_name(*above) + ' ' + command.get_name();
}

/// What there is to say of an option, as CLI11 has it in its table.
OptionDescription describe(const CLI::Option& option, const CommandNotes& notes) {
  OptionDescription out;
  for (const std::string& name : option.get_snames()) out.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
  out.help = option.get_description();
  out.group = option.get_group() == "Options" ? "" : option.get_group();
  if (const auto found = notes.options.find(&option); found != notes.options.end()) {
    out.takes = found->second.takes;
    out.separator = found->second.separator;
    out.paths = found->second.paths;
    out.values = found->second.values;
    out.standard = option.get_default_str();
    out.required = option.get_required();
    out.several = option.get_items_expected_max() > 1 && option.get_allow_extra_args();
  }
  if (out.names.empty()) {
    out.names.push_back(option.get_name());
    if (out.takes.empty()) {
      out.takes = option.get_name();
      std::ranges::transform(out.takes, out.takes.begin(),
                             [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    }
  }
  return out;
}

CommandDescription describe(const CLI::App& app, const CommandNotes& notes) {
  CommandDescription out;
  if (const auto found = notes.commands.find(&app); found != notes.commands.end()) {
    out = found->second;
  }
  out.name = full_name(app);
  out.summary = app.get_description();
  if (out.exit_codes.empty()) out.exit_codes = notes.exit_codes;
  for (const CLI::Option* option : app.get_options()) {
    out.options.push_back(describe(*option, notes));
  }
  for (const CLI::App* one : app.get_subcommands([](const CLI::App*) { return true; })) {
    out.commands.push_back(describe(*one, notes));
  }
  return out;
}

/// What --help ends with.
std::string help_footer(const CLI::App& app, const CommandNotes& notes) {
  constexpr std::size_t kWidth = 100;
  const CommandDescription command = describe(app, notes);
  std::string out;
  for (const std::string& paragraph : paragraphs(command.footer)) {
    out += wrapped(paragraph, kWidth) + "\n\n";
  }
  for (const auto& [heading, entries] : command.lists) {
    out += heading + ":\n";
    for (const Name& one : entries) out += fmt::format("  {:<15} {}\n", one.name, one.summary);
    out += '\n';
  }
  if (!command.examples.empty()) out += "Examples:\n";
  for (const Name& one : command.examples) {
    out += fmt::format("  {}\n      {}\n", one.name, one.summary);
  }
  if (!command.examples.empty()) out += '\n';
  std::string codes;
  for (const Name& one : command.exit_codes) {
    codes += fmt::format("{} {} {}", codes.empty() ? "Exit codes:" : ",", one.name, one.summary);
  }
  return out + wrapped(codes, kWidth) + '.';
}

/// What CLI11 says of an unknown command is not helpful: name the one that was meant.
std::string explain(const CLI::App& program, int argc, char** argv, const CLI::ParseError& error) {
  if (argc > 1 && argv[1][0] != '-' && program.get_subcommands().empty()) {
    std::vector<std::string_view> names;
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
      names.emplace_back(command->get_name());
    }
    return unknown_name("command", argv[1], names);
  }
  const CLI::App* command = &program;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  const std::string where = command == &program ? "evodoku" : full_name(*command);
  for (const std::string& word : program.remaining(true)) {
    if (!word.starts_with('-')) continue;
    const std::string option = word.substr(0, word.find('='));
    std::vector<std::string> names;
    for (const CLI::Option* one : command->get_options()) {
      for (const std::string& name : one->get_lnames()) names.push_back("--" + name);
      for (const std::string& name : one->get_snames()) names.push_back("-" + name);
    }
    if (std::ranges::find(names, option) != names.end()) {
      return fmt::format("{} goes after the command: {} {} ...", in_quotes(option), where, option);
    }
    const std::string_view meant =
        nearest_name(option, std::vector<std::string_view>(names.begin(), names.end()));
    return fmt::format("there is no option {}{}\nTry '{} --help'.", in_quotes(option),
                       meant.empty() ? "." : fmt::format("; did you mean '{}'?", meant), where);
  }
  return fmt::format("{}\nTry '{} --help'.", escape::line(error.what()), where);
}

}  // namespace

Command Command::add(const std::string& name, const std::string& summary) {
  app_->require_subcommand(1);
  CLI::App* app = app_->add_subcommand(name, summary);
  app->footer([app, notes = notes_] { return help_footer(*app, *notes); });
  return {*app, *notes_};
}

Command& Command::option(const std::string& names, const Target& target, const std::string& help,
                         const OptionTraits& traits) {
  CLI::Option* option = add_option(*app_, names, target, help, traits);
  CommandNotes::Taken& taken = notes_->options[option];
  taken = {traits.takes, traits.separator, Paths::kNone, traits.values};
  const std::string_view takes = traits.takes;
  if (traits.or_file || takes.starts_with("FILE") || takes.starts_with("PATH")) {
    taken.paths = Paths::kFiles;
  } else if (takes == "DIR") {
    taken.paths = Paths::kFolders;
  }
  if (!takes.empty()) option->type_name(traits.takes);
  if (!traits.one_of.empty()) {
    option->check(CLI::Validator(
        [allowed = traits.one_of](const std::string& value) -> std::string {
          if (std::ranges::find(allowed, value) != allowed.end()) return {};
          return fmt::format("{} not in {{{}}}", in_quotes(value), fmt::join(allowed, ","));
        },
        ""));
    taken.values = [allowed = traits.one_of] {
      Names out;
      for (const std::string& value : allowed) out.push_back({value});
      return out;
    };
  }
  if (takes == "FILE" || takes == "PATH" || takes == "DIR") {
    // From a variable that is not set, as it is: no reason to take another file unasked.
    option->check(CLI::Validator(
        [](const std::string& name) { return name.empty() ? "a file without a name" : ""; }, ""));
  }
  if (traits.shows_default) {
    option->capture_default_str();
  } else {
    option->default_str("");
  }
  if (traits.required) option->required();
  if (traits.one_at_a_time) option->allow_extra_args(false);
  const bool is_list = std::holds_alternative<std::vector<std::string>*>(target) ||
                       std::holds_alternative<std::vector<int>*>(target);
  if (traits.separator != 0 && is_list) option->delimiter(traits.separator);
  if (!traits.group.empty()) option->group(traits.group);
  return *this;
}

Command& Command::flag(const std::string& names, bool& target, const std::string& help,
                       const std::string& group) {
  CLI::Option* option = app_->add_flag(names, target, help);
  if (!group.empty()) option->group(group);
  return *this;
}

Command& Command::footer(const std::string& text) {
  notes_->commands[app_].footer = text;
  return *this;
}

Command& Command::list(const std::string& heading, const Names& entries) {
  notes_->commands[app_].lists.emplace_back(heading, entries);
  return *this;
}

Command& Command::example(const std::string& line, const std::string& what) {
  notes_->commands[app_].examples.push_back({line, what});
  return *this;
}

Command& Command::exit_codes(const Names& codes) {
  notes_->commands[app_].exit_codes = codes;
  return *this;
}

Command& Command::variable(const std::string& name, const std::string& what) {
  notes_->commands[app_].variables.push_back({name, what});
  return *this;
}

Command& Command::file(const std::string& name, const std::string& what) {
  notes_->commands[app_].files.push_back({name, what});
  return *this;
}

Command& Command::action(std::function<ExitCode()> run) {
  app_->require_subcommand(0, 1);
  app_->callback([app = app_, code = &notes_->code, run = std::move(run)] {
    if (app->get_subcommands().empty()) *code = run();
  });
  return *this;
}

bool Command::given(const std::string& name) const { return app_->count(name) > 0; }

CommandDescription Command::describe_program() const {
  const CLI::App* program = app_;
  while (program->get_parent() != nullptr) program = program->get_parent();
  return describe(*program, *notes_);
}

CommandLine::CommandLine(const std::string& name, const std::string& summary,
                         const std::function<std::string(bool verbose)>& version,
                         const Names& exit_codes)
    : app_(std::make_unique<CLI::App>(summary, name)), notes_(std::make_unique<CommandNotes>()) {
  notes_->exit_codes = exit_codes;
  app_->footer([this] { return help_footer(*app_, *notes_); });
  // Before the other, so that it has been looked at when that asks for it.
  CLI::Option* verbose = app_->add_flag("--verbose");
  verbose->description("With --version: say what it was built from and what it runs on");
  app_->set_version_flag("-V,--version",
                         [=] { return name + " " + version(verbose->count() > 0); });
}

CommandLine::~CommandLine() = default;

ExitCode CommandLine::run(int argc, char** argv,
                          const std::function<void(const std::string&)>& before) {
  // What shells ask when Tab is pressed. The words are of a line that is not whole yet.
  if (argc > 1 && argv[1] == std::string_view("complete")) {
    print_text(complete(root().describe_program(), {argv + 2, argv + argc}));
    return ExitCode::kOk;
  }
  app_->parse_complete_callback([&] {
    if (!app_->get_subcommands().empty()) before(app_->get_subcommands().front()->get_name());
  });
  try {
    std::vector<std::string> arguments;  // the last first, as CLI11 has them
    for (int i = argc - 1; i > 0; --i) arguments.push_back(guarded(argv[i]));
    // "help solve" is "solve --help".
    if (!arguments.empty() && arguments.back() == "help") {
      arguments.pop_back();
      arguments.insert(arguments.begin(), "--help");
    }
    app_->parse(std::move(arguments));
    return notes_->code;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help, --version
      std::ostringstream text;
      text.exceptions(std::ios::badbit);
      app_->exit(error, text);
      print_text(text.str());
      return ExitCode::kOk;
    }
    if (argc == 1) {
      say(app_->help());
      return ExitCode::kUsage;
    }
    throw UsageError(explain(*app_, argc, argv, error));
  }
}

}  // namespace evodoku::cli
