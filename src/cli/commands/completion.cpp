// evodoku completion: what makes shells complete the commands of the program when Tab is pressed.
// All that there is to know is in cli/options/complete.cpp; each shell asks 'evodoku complete
// WORDS'.
#include "cli/commands/commands.hpp"
#include "cli/output/output.hpp"
#include "evodoku/table.hpp"

namespace evodoku::cli {

namespace {

constexpr auto kBash = R"(# Completion of evodoku for bash: the program itself says what can follow.
_evodoku()
{
    local cur=${COMP_WORDS[COMP_CWORD]} word previous= name words=()
    for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        # Bash takes --with=fast for three words.
        if [[ ${#words[@]} -gt 0 && ( $word == = || $previous == = ) ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
        previous=$word
    done
    [[ $cur == = ]] && cur=
    local before=${words[-1]%"$cur"}
    COMPREPLY=()
    while IFS= read -r name; do
        case $name in
            :files) compopt -o default ;;
            :folders) compopt -o dirnames ;;
            *)
                name=${name%%$'\t'*}
                name=${name#"$before"}
                [[ $name == "$cur"* ]] && COMPREPLY+=("$name")
                ;;
        esac
    done < <("${1/#\~/$HOME}" complete "${words[@]}" 2>/dev/null)
}
complete -F _evodoku evodoku evodoku-mpi
)";

constexpr auto kZsh = R"(#compdef evodoku evodoku-mpi
# Completion of evodoku for zsh: the program itself says what can follow.
_evodoku() {
    local line files
    local -a names
    for line in "${(@f)$(${~words[1]} complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        case $line in
            '') ;;
            :files) files=_files ;;
            :folders) files='_files -/' ;;
            *) names+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        esac
    done
    local ret=1
    (( $#names )) && _describe evodoku names && ret=0
    if [[ -n $files ]]; then
        compset -P '-*='
        ${=files} && ret=0
    fi
    return ret
}
if [[ ${funcstack[1]} == _evodoku ]]; then
    _evodoku "$@"
else
    compdef _evodoku evodoku evodoku-mpi
fi
)";

constexpr auto kFish = R"(# Completion of evodoku for fish: the program itself says what can follow.
function __evodoku_complete
    set -l words (commandline -opc)
    set -l token (commandline -ct)
    set -l before (string match -r -- '^-[^=]*=' "$token")
    set -l rest (string replace -r -- '^-[^=]*=' '' "$token")
    set -l program $words[1]
    set -e words[1]
    for line in (command $program complete $words "$token" 2>/dev/null)
        switch $line
            case :files
                for path in (__fish_complete_path "$rest")
                    echo "$before$path"
                end
            case :folders
                for path in (__fish_complete_directories "$rest")
                    echo "$before$path"
                end
            case '*'
                echo $line
        end
    end
end
complete -c evodoku -f -a '(__evodoku_complete)'
complete -c evodoku-mpi -f -a '(__evodoku_complete)'
)";

struct ShellEntry {
  std::string name;
  std::string summary;
  const char* script;
};

const Table<ShellEntry>& shells() {
  static const Table<ShellEntry> table("shell",
                                       {{"bash", "source <(evodoku completion bash)", kBash},
                                        {"zsh", "source <(evodoku completion zsh)", kZsh},
                                        {"fish", "evodoku completion fish | source", kFish}});
  return table;
}

}  // namespace

void add_completion(Command& command) {
  auto shell = std::make_shared<std::string>();
  command.option("shell", shell.get(), "bash, zsh or fish",
                 {.values = [] { return names_of(shells()); }, .required = true});
  command.footer(
      "Prints a script for a shell that completes commands, options, names and files when Tab is "
      "pressed. It is installed with the program; where that is not so, put the line for your "
      "shell into the file that it reads when it starts. The names are those that the program "
      "knows at that moment, your own recipes among them.");
  command.list("Shells", names_of(shells()));
  command.example("evodoku completion bash > evodoku.bash", "Keep the script for bash");
  command.action([shell] {
    print_text(shells().find(*shell).script);
    return ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
