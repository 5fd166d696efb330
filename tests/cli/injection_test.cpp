// Whatever texts come from outside, none commands a terminal: one string that tries is put
// everywhere a text may stand, and goes through every command and every format.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "support/process.hpp"
#include "support/screen.hpp"

namespace evodoku::support {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// Colours, bells, the second set of control characters, all ways to turn a line around, a byte
/// that is no text; and the signs of Markdown, XML, CSV and LaTeX.
const std::string kNasty =
    "=n\x1b[35;5m\x07\x7f\xc2\x9b\x32J\xe2\x80\xae\xe2\x80\xaa\xe2\x81\xa6\xe2\x81\xa9\xe2\x80\x8e"
    "\xe2\x80\x8f\xd8\x9c<evil>&\"'`*_|$#%\\";
const std::string kBroken = kNasty + "\xff\xef\xbf\xbe";
const std::string kBoard =
    "..973.526..5.8.1.7.3.....4...2.1.....6.....8.....6.7...9.....6.1.7.5.9..526.973..";

/// The signs as TOML and JSON write them; both know \u.
std::string spelled(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

/// The first thing in a text that a terminal would obey, in words; empty if there is none.
std::string command_in(std::string text, bool terminal) {
  if (terminal) {
    // A terminal's line ends, and our own colours and cleared lines.
    for (const std::string own : {"\r\n", "\r\x1b[K"}) {
      for (std::size_t at = 0; (at = text.find(own, at)) != std::string::npos;)
        text.erase(at, own.size());
    }
    for (std::size_t at = 0; (at = text.find("\x1b[", at)) != std::string::npos;) {
      const std::size_t end = text.find_first_not_of("0123456789;", at + 2);
      if (end == std::string::npos || text[end] != 'm') break;
      if (text.substr(at, end - at) == "\x1b[35;5") return "the colour of the input";
      text.erase(at, end + 1 - at);
    }
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f || byte == 0xff) {
      return "byte " + std::to_string(byte) + " in: " + text.substr(i < 60 ? 0 : i - 60, 120);
    }
  }
  for (const char* bad : {"\xc2\x9b", "\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x80\xaa",
                          "\xe2\x80\xae", "\xe2\x81\xa6", "\xe2\x81\xa9", "\xd8\x9c"}) {
    if (const std::size_t at = text.find(bad); at != std::string::npos) {
      return nlohmann::json(bad).dump(-1, ' ', true) +
             " in: " + text.substr(at < 60 ? 0 : at - 60, 60);
    }
  }
  return {};
}

/// A folder with files that are called, and titled, as nobody should.
class Nasty : public ::testing::Test {
 protected:
  Nasty() {
    std::filesystem::current_path(folder_.file(""));  // words of the command line may name files
    std::string name = kBroken;
    std::erase(name, '/');
    json_ = folder_.write(name + ".json",
                          "{\"puzzle\":\"" + kBoard + "\",\"title\":" + spelled(kNasty) +
                              ",\"author\":" + spelled(kNasty) + ",\"comment\":" + spelled(kNasty) +
                              ",\"source\":" + spelled(kNasty) + ",\"level\":" + spelled(kNasty) +
                              "}\n");
    sdm_ = folder_.write(name + ".sdm", kBoard + "  # " + kBroken + "\n");
    sdk_ = folder_.write(name + ".sdk", "#A" + kBroken + "\n#C" + kBroken + "\n#S" + kBroken +
                                            "\n#L" + kBroken + "\n[Puzzle]\n" + rows());
    bad_ = folder_.write(name + ".txt", "12" + kBroken + "\n");
    std::filesystem::create_directories(folder_.file("evodoku/recipes"));
    (void)folder_.write("evodoku/recipes/" + name + ".toml",
                        "base = \"hughes\"\nsummary = " + spelled(kNasty) + "\n# \xe2\x80\xae\n");
    recipe_ = name;
    broken_recipe_ =
        folder_.write(name + "-broken.toml", spelled(kNasty) + " = " + spelled(kNasty) + "\n");
    plan_ = folder_.write("n" + kNasty + ".toml",
                          "summary = " + spelled(kNasty) +
                              "\nseeds = [1]\nbudget = { nodes = 1000 }\n[[solvers]]\nsolver = "
                              "\"backtrack\"\nlabel = " +
                              spelled(kNasty) + "\n[[puzzles]]\nboards = [\"" + kBoard +
                              "\"]\nnames = [" + spelled(kNasty) + "]\n");
    store_ = folder_.file("s.sqlite");
  }

  static std::string rows() {
    std::string out;
    for (std::size_t i = 0; i < 81; i += 9) out += kBoard.substr(i, 9) + "\n";
    return out;
  }

  /// Runs a command with a pipe and on a terminal; neither shows anything that a terminal obeys.
  Ran expect_safe(const std::vector<std::string>& arguments, bool keeps_content = false) {
    Ran piped;
    for (const bool terminal : {true, false}) {
      const Ran ran = run_program(
          arguments, {.environment = {"XDG_CONFIG_HOME=" + folder_.file(""), "HOME=" + kNasty,
                                      "XDG_DATA_HOME=/nowhere/" + kNasty},
                      .terminal = terminal});
      std::string command;
      for (const std::string& word : arguments) command += word + ' ';
      EXPECT_LT(ran.code, 7) << command;
      if (!(keeps_content && !terminal)) {
        EXPECT_EQ(command_in(ran.out, terminal), "") << command;
      }
      EXPECT_EQ(command_in(ran.err, terminal), "") << command;
      piped = ran;
    }
    return piped;
  }

  ~Nasty() override { std::filesystem::current_path(before_); }

  std::filesystem::path before_ = std::filesystem::current_path();
  TemporaryFolder folder_;
  std::string json_, sdm_, sdk_, bad_, recipe_, broken_recipe_, plan_, store_;
};

TEST_F(Nasty, PuzzlesGoThroughEveryCommand) {
  for (const std::string& file : {json_, sdm_, sdk_, bad_, folder_.file(kNasty + "-missing")}) {
    for (const char* command : {"solve", "check", "count", "rate", "explain", "hint", "canon"}) {
      expect_safe({command, file});
      expect_safe({command, file, file});
      expect_safe({command, file, "--json"});
    }
    expect_safe({"solve", file, "--format", "both"});
    expect_safe({"explain", file, "--html"});
    expect_safe({"same", file, file});
    expect_safe({"bench", "solve", "--puzzles", file, "--check", "-w", "general"});
    expect_safe({"print", file, "-o", folder_.file("x.pdf"), "-t", kNasty});
  }
}

TEST_F(Nasty, PuzzlesGoThroughEveryFormat) {
  std::istringstream formats(run_program({"formats", "--json"}).out);
  for (std::string line; std::getline(formats, line);) {
    const auto format = nlohmann::json::parse(line);
    const auto name = format["name"].get<std::string>();
    if (!format["writes"].get<bool>() || name == "png" || name == "pdf") continue;
    for (const std::string& file : {json_, sdm_, sdk_}) {
      // Formats of plain lines cannot spell anything out: they keep what is no control character.
      const bool lines = name == "sdm" || name == "sdk" || name == "hodoku";
      EXPECT_EQ(expect_safe({"convert", file, "--format", name}, lines).code, 0) << name;
    }
  }
}

TEST_F(Nasty, XmlIsWellFormedWhateverTheTitles) {
  for (const std::string& file : {json_, sdm_, sdk_}) {
    for (const char* format : {"opensudoku", "svg"}) {
      const std::string text = run_program({"convert", file, "--format", format}).out;
      EXPECT_THAT(text, Not(HasSubstr("<evil>"))) << text;
      // xmllint would know more; pugixml passes over characters that XML does not have.
      pugi::xml_document document;
      EXPECT_TRUE(document.load_string(text.c_str())) << text;
      for (const char* none : {"&#27;", "&#7;", "\xef\xbf\xbe", "\xff"}) {
        EXPECT_THAT(text, Not(HasSubstr(none)));
      }
    }
    EXPECT_THAT(run_program({"convert", file, "--format", "html"}).out, Not(HasSubstr("<evil>")));
    EXPECT_THAT(run_program({"explain", file, "--html"}).out, Not(HasSubstr("<evil>")));
  }
}

TEST_F(Nasty, RunsThatAreWatchedAndRecorded) {
  for (const std::string& file : {json_, sdm_}) {
    std::vector<std::string> arguments = {
        "solve", file,     "--with", "hughes", "--set", "population=50", "--max-evaluations",
        "200",   "--watch"};
    const Ran live = run_program(arguments, {.environment = {"TERM=xterm"}, .terminal = true});
    EXPECT_THAT(live.out, Not(HasSubstr("\x1b[35;5m")));
    Screen screen(50, 100);
    EXPECT_NO_THROW(screen.write(live.out)) << "what is not ours is spelled out";
    arguments.back() = "--record";
    for (const std::string name : {"a.svg", "a.html"}) {
      arguments.push_back(folder_.file(name));
      expect_safe(arguments);
      arguments.pop_back();
      const std::string text = read_file(folder_.file(name));
      EXPECT_EQ(command_in(text, false), "");
      EXPECT_THAT(text, HasSubstr("&lt;evil&gt;"));
      EXPECT_THAT(text, Not(HasSubstr("<evil>")));
      pugi::xml_document document;
      EXPECT_TRUE(name != "a.svg" || document.load_string(text.c_str())) << text;
    }
  }
}

TEST_F(Nasty, WordsOfTheCommandLineAreQuoted) {
  for (const std::string& word : {kNasty, kBroken, "--" + kNasty, "-" + kNasty, "x\ny" + kNasty}) {
    expect_safe({word});
    for (const char* command : {"solve", "convert", "make", "rate", "study", "recipes", "operators",
                                "evolve", "bench", "print", "same", "formats"}) {
      expect_safe({command, word});
    }
    for (const char* option :
         {"--with", "--recipe", "--set", "--from", "--format", "--time-limit", "--seed", "--box",
          "-j", "--limit", "-o", "--checkpoint", "--pace", "--record"}) {
      expect_safe({"solve", json_, option, word});
    }
    for (const char* option : {"--maker", "--level", "--size", "--symmetry", "-n", "--clues"}) {
      expect_safe({"make", option, word});
    }
    expect_safe({"convert", json_, "--format", word});
    expect_safe({"recipes", "show", word});
    expect_safe({"operators", word});
    expect_safe({"study", "run", word});
    expect_safe({"study", "race", word});
    expect_safe({"study", "show", word, "--store", store_});
    expect_safe({"study", "list", "--store", folder_.file(word)});
  }
}

TEST_F(Nasty, ALineEndInANameDoesNotEndTheMessage) {
  const std::string name = folder_.file("a\nevodoku: all is well");
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"solve", name},
                                             {"solve", json_, "-o", name + "/x"},
                                             {"solve", json_, "--recipe", name},
                                             {"study", "run", name},
                                             {"a\nevodoku: all is well"},
                                             {"solve", "--a\nevodoku: all is well"}}) {
    EXPECT_THAT(run_program(words).err, Not(HasSubstr("\nevodoku: all is well")));
  }
}

TEST_F(Nasty, RecipesAreShownSafely) {
  expect_safe({"recipes"});
  expect_safe({"recipes", "--json"});
  expect_safe({"recipes", "show", recipe_});
  expect_safe({"recipes", "show", recipe_, "--resolved"});
  expect_safe({"recipes", "show", "nothing"});
  expect_safe(
      {"solve", json_, "-w", recipe_, "--max-evaluations", "100", "--set", "population=20"});
  expect_safe({"solve", json_, "--recipe", broken_recipe_});
}

TEST_F(Nasty, StudiesAreShownSafely) {
  const std::vector<std::string> store = {"--store", store_};
  const std::string name = "n" + kNasty;
  const auto study = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "study");
    arguments.insert(arguments.end(), store.begin(), store.end());
    return expect_safe(arguments);
  };
  const Ran ran = run_program({"study", "run", plan_, "--store", store_});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(command_in(ran.err, false), "");
  study({"run", plan_});
  EXPECT_THAT(study({"list"}).out, HasSubstr("\\u202e"));
  study({"status", name});
  study({"show", name});
  const Ran csv = study({"export", "csv", name});
  EXPECT_THAT(csv.out, HasSubstr("\"'=n\\x1b[35;5m")) << "a formula has an apostrophe before it";
  study({"export", "json", name});
  const Ran markdown = study({"report", name, "--markdown"});
  EXPECT_THAT(markdown.out, Not(HasSubstr("<evil>")));
  EXPECT_THAT(markdown.out, HasSubstr("\\<evil\\>"));
  const Ran page = study({"report", name, "-o", "-"});
  EXPECT_THAT(page.out, Not(HasSubstr("<evil>")));
  study({"report", name, "-o", folder_.file(kNasty + ".html")});
  study({"report", name, "-o", "-", "--figures", folder_.file(kNasty)});
  study({"merge", store_});
  study({"stop", name});
  study({"run", broken_recipe_});
  study({"race", broken_recipe_});
  study({"run", plan_, "--dry-run"});
  const Ran watched = run_program({"study", "watch", name, "--store", store_});
  EXPECT_EQ(command_in(watched.err, false), "");
  study({"compare", name, kNasty, kNasty});
  study({"compare", "dive", kNasty + "=" + kNasty, kNasty});
  study({"delete", name});
  study({"delete", name, "--yes"});
}

}  // namespace
}  // namespace evodoku::support
