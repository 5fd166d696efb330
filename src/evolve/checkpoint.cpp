#include "evolve/checkpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/checksum.hpp"
#include "base/random.hpp"
#include "base/split.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/files.hpp"
#include "evolve/bytes.hpp"

namespace evodoku::evolution {

namespace {

constexpr std::string_view kMagic = "evodoku checkpoint";
constexpr std::uint32_t kFormat = 2;
constexpr std::size_t kBeforeLength = kMagic.size() + 1 + sizeof kFormat + sizeof(std::uint64_t);
constexpr std::size_t kSum = sizeof(std::uint64_t);

[[noreturn]] void refuse(const std::string& name, const std::string& why) {
  throw InputError({name, 0, 0}, why);
}

/// Whether what begins like this is of a run. A search for the hardest puzzles is kept in the same
/// way, and has no problem to tell apart from others.
bool is_of_a_run(std::string_view start) {
  if (!start.starts_with(kMagic)) return false;
  ByteReader in(start.substr(std::min(start.size(), kMagic.size() + 1)));
  Checkpoint found;
  try {
    (void)in.get<std::uint32_t>();
    (void)in.get<std::uint64_t>();
    in.take(found.behaviour);
    in.take(found.recipe);
    in.take(found.problem);
    in.take(found.fingerprint);
  } catch (const Error&) {  // cut off
    return true;
  }
  return found.fingerprint != 0;
}

/// Whatever somebody keeps under a name that was mistyped stays there. A file that is empty was
/// made for us.
void refuse_to_replace(const std::string& path) {
  constexpr std::size_t kStart = 1 << 16;
  std::error_code none;
  if (std::filesystem::file_size(path, none) == 0 || none) return;
  std::ifstream in(path, std::ios::binary);
  std::string start(kStart, '\0');
  in.read(start.data(), static_cast<std::streamsize>(start.size()));
  start.resize(static_cast<std::size_t>(in.gcount()));
  if (is_of_a_run(start)) return;
  throw SystemError(fmt::format("cannot save the run to {}: {}", escape::line(path),
                                start.empty()
                                    ? "what it holds cannot be read"
                                    : "it holds something that is not a checkpoint of a run"));
}

/// A megabyte after the other: checkpoints may hold gigabytes.
template <typename Action>
void for_each_piece(std::string_view bytes, const Action& action) {
  constexpr std::size_t kPiece = 1 << 20;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(kPiece, bytes.size()))) {
    Watch::look();
    action(bytes.substr(0, kPiece));
  }
}

/// The first line in which two texts differ.
std::pair<std::string, std::string> first_difference(const std::string& a, const std::string& b) {
  const std::vector<std::string_view> of_a = split_at(a, '\n');
  const std::vector<std::string_view> of_b = split_at(b, '\n');
  const auto line = [](const std::vector<std::string_view>& lines, std::size_t i) {
    return std::string(i < lines.size() ? lines[i] : "");
  };
  for (std::size_t i = 0;; ++i) {
    const bool more = i < of_a.size() || i < of_b.size();
    if (!more || line(of_a, i) != line(of_b, i)) return {line(of_a, i), line(of_b, i)};
  }
}

/// The length that the start of a checkpoint tells of; none where this program cannot read it.
std::optional<std::uint64_t> length_of(std::string_view start) {
  if (start.size() < kBeforeLength || !start.starts_with(kMagic)) return std::nullopt;
  ByteReader in(start.substr(kMagic.size()));
  const bool is_known = in.take_raw(1) == "\n" && in.get<std::uint32_t>() == kFormat;
  return is_known ? std::optional(in.get<std::uint64_t>()) : std::nullopt;
}

}  // namespace

/// Everything before the state.
std::string Checkpoint::head() const {
  std::string out(kMagic);
  out += '\n';
  put(out, kFormat);
  const std::size_t begin = out.size() + sizeof(std::uint64_t);
  put(out, std::uint64_t{0});  // a place for the length
  put(out, std::string_view(behaviour));
  put(out, std::string_view(recipe));
  put(out, std::string_view(problem));
  put(out, fingerprint);
  put(out, seed);
  put(out, std::string_view(note));
  put(out, std::uint64_t{state.size()});
  const std::uint64_t length = out.size() - begin + state.size();
  std::memcpy(&out[begin - sizeof length], &length, sizeof length);
  return out;
}

std::string Checkpoint::to_bytes() const {
  std::string out;
  write([&](std::string_view bytes) { out += bytes; });
  return out;
}

void Checkpoint::write(const std::function<void(std::string_view)>& to) const {
  const std::string before = head();
  to(before);
  to(state);
  std::string sum;
  put(sum, checksum(state, checksum(before)));
  to(sum);
}

Checkpoint Checkpoint::from_bytes(std::string_view bytes, const std::string& name) {
  if (!bytes.starts_with(kMagic)) {
    refuse(name, bytes.empty() ? "is empty, expected a checkpoint" : "is not a checkpoint");
  }
  Checkpoint out;
  try {
    ByteReader in(bytes);
    (void)in.take_raw(kMagic.size());
    if (in.take_raw(1) != "\n") {
      refuse(name, "is a checkpoint of an older program, which this one cannot resume");
    }
    if (const auto format = in.get<std::uint32_t>(); format != kFormat) {
      refuse(name, fmt::format("is a checkpoint of format {}, expected {}", format, kFormat));
    }
    const auto length = in.get<std::uint64_t>();
    const std::string_view body = in.take_raw(length);
    const auto sum = in.get<std::uint64_t>();
    if (!in.at_end()) refuse(name, "is damaged: something follows its end");
    std::uint64_t found = 0;
    for_each_piece(bytes.substr(0, bytes.size() - kSum),
                   [&](std::string_view piece) { found = checksum(piece, found); });
    if (sum != found) {
      refuse(name, "is damaged: its checksum does not match what it holds");
    }
    ByteReader fields(body);
    fields.take(out.behaviour);
    fields.take(out.recipe);
    fields.take(out.problem);
    fields.take(out.fingerprint);
    fields.take(out.seed);
    fields.take(out.note);
    const std::string_view state = fields.take_raw(fields.get<std::uint64_t>());
    out.state.reserve(state.size());
    for_each_piece(state, [&](std::string_view piece) { out.state += piece; });
    if (!fields.at_end()) refuse(name, "is damaged: it holds more than it should");
  } catch (const InputError&) {
    throw;
  } catch (const Error& error) {
    refuse(name, fmt::format("is damaged: {}", error.what()));
  }
  return out;
}

Checkpoint Checkpoint::from_file(const std::string& path) {
  std::error_code none;
  if (std::filesystem::exists(path, none) && !std::filesystem::is_regular_file(path, none)) {
    throw SystemError(
        fmt::format("cannot read the checkpoint {}: it is not a plain file", escape::line(path)));
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) throw SystemError(fmt::format("cannot read the checkpoint {}", escape::line(path)));
  // What is something else, or has more than it says, need not be read: it may be large.
  std::string bytes;
  std::string piece(std::size_t{1} << 20, '\0');
  const auto read_up_to = [&](std::uint64_t size) {
    while (in && bytes.size() < size) {
      Watch::look();
      const auto want = std::min<std::uint64_t>(piece.size(), size - bytes.size());
      in.read(piece.data(), static_cast<std::streamsize>(want));
      bytes.append(piece, 0, static_cast<std::size_t>(in.gcount()));
    }
  };
  read_up_to(kBeforeLength);
  const std::uintmax_t size = std::filesystem::file_size(path, none);
  if (const auto length = length_of(bytes); length && *length < size) {
    const std::uint64_t whole = kBeforeLength + *length + kSum;
    bytes.reserve(std::min<std::uintmax_t>(size, whole));
    read_up_to(whole + 1);
  }
  if (in.bad()) throw SystemError(fmt::format("cannot read the checkpoint {}", escape::line(path)));
  return from_bytes(bytes, path);
}

void Checkpoint::must_match(const Checkpoint& wanted, const std::string& name) const {
  constexpr std::size_t kMost = 100;
  if (behaviour != wanted.behaviour) {
    refuse(name,
           fmt::format("is of a program that behaves otherwise: its behaviour is {}, that of this "
                       "one {}; resume it with that program, or start the run anew",
                       in_quotes(behaviour), wanted.behaviour));
  }
  if (recipe != wanted.recipe) {
    const auto [theirs, ours] = first_difference(recipe, wanted.recipe);
    refuse(name, fmt::format("is of a run with another recipe: it has {}, this run has {}",
                             in_quotes(theirs, kMost), in_quotes(ours, kMost)));
  }
  if (problem != wanted.problem) {
    refuse(name, fmt::format("is of a run on another problem: {}, this run is on {}",
                             in_quotes(problem, kMost), in_quotes(wanted.problem, kMost)));
  }
  if (fingerprint != wanted.fingerprint) refuse(name, "is of a run on another problem");
  if (seed != wanted.seed) {
    refuse(name, fmt::format("is of a run with the seed {}, this run has {}", seed, wanted.seed));
  }
}

std::uint64_t fingerprint_of(const Problem& problem) {
  const Domain& domain = problem.domain();
  std::string bytes;
  for (const int number :
       {domain.genes(), domain.alphabet(), domain.group_size(), domain.band(), domain.width()}) {
    put(bytes, number);
  }
  for (int gene = 0; gene < domain.genes(); ++gene) put(bytes, domain.fixed(gene));
  for (int group = 0; group < domain.groups(); ++group) {
    for (const Gene value : domain.pool(group)) put(bytes, value);
  }
  constexpr std::uint32_t kSamples = 16;
  Population samples(domain.genes(), kSamples);
  RandomBlocks random;
  random.fill({.seed = 0, .generation = 0, .purpose = 0}, 0, kSamples);
  for (std::uint32_t i = 0; i < kSamples; ++i) {
    Dice dice = random.dice(i);
    problem.fill(samples.row(i), dice);
  }
  problem.evaluate(samples, 0, kSamples);
  for (const std::int32_t error : samples.error) put(bytes, error);
  return checksum(bytes);
}

void must_be_writable(const std::string& path) {
  if (path.empty()) return;
  const FileWriter probe(path);
  refuse_to_replace(path);
}

bool CheckpointSaver::see(const Event& event) {
  constexpr double kSeconds = 10;
  if (event.seconds() - last_ >= kSeconds) {
    last_ = event.seconds();
    static_cast<void>(save());
  }
  return true;
}

std::string CheckpointSaver::save() const {
  if (file_ == nullptr || file_->path().empty()) return {};
  const Watch::Share unwatched(nullptr);  // what is begun is written to its end
  try {
    file_->write([&](FileWriter& to) {
      engine_.checkpoint(note_).write([&](std::string_view bytes) { to.write(bytes); });
    });
  } catch (const SystemError& error) {
    return fmt::format("the run is not saved: {}", error.what());
  } catch (const std::bad_alloc&) {
    return "the run is not saved: not enough memory";
  }
  return {};
}

}  // namespace evodoku::evolution
