/// \file
/// A saved run as a file: what it is a run of, its state, and a checksum.
///
///     evodoku checkpoint\n    then: format (4 bytes), length of what follows (8), the fields below
///                             (texts with their length before them), checksum of all that (8)
///
/// A file that is damaged, cut off or of another run is refused with what does not match: never is
/// part of it used.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/kept_file.hpp"
#include "evodoku/evolve.hpp"

namespace evodoku::evolution {

struct Checkpoint {
  std::string behaviour;          ///< of the program: another one may draw other random numbers
  std::string recipe;             ///< Recipe::course
  std::string problem;            ///< in words
  std::uint64_t fingerprint = 0;  ///< of the problem: its domain, and how it scores
  std::uint64_t seed = 0;
  std::string note;   ///< of whoever ran it
  std::string state;  ///< of the engine

  [[nodiscard]] std::string to_bytes() const;
  /// Gives the same piece by piece: the state may be gigabytes, and is not copied.
  void write(const std::function<void(std::string_view)>& to) const;
  /// Throws InputError; \p name is what messages call the text. May throw `Stopped`, as `from_file`
  /// may.
  [[nodiscard]] static Checkpoint from_bytes(std::string_view bytes, const std::string& name);
  /// Throws SystemError where the file cannot be read, InputError where it is not a checkpoint.
  [[nodiscard]] static Checkpoint from_file(const std::string& path);
  /// Throws InputError that says what differs, where it is of another run than \p wanted.
  void must_match(const Checkpoint& wanted, const std::string& name) const;

 private:
  [[nodiscard]] std::string head() const;
};

/// What tells problems apart: the domain, and the errors of a few individuals.
[[nodiscard]] std::uint64_t fingerprint_of(const Problem& problem);

/// Throws SystemError where a run cannot be saved to a file: to be known before it, not after it.
/// Nothing where the path is empty.
void must_be_writable(const std::string& path);

/// Saves a run every few seconds, and when it is asked to. A file that cannot be written does not
/// end a run that may have taken days: it is tried again a few seconds later.
class CheckpointSaver : public Observer {
 public:
  /// Saves nothing if \p file is null or has an empty path. \p note is kept with the run.
  CheckpointSaver(const Engine& engine, KeptFile* file, std::string note = {})
      : engine_(engine), file_(file), note_(std::move(note)) {}
  bool see(const Event& event) override;
  /// Says why it could not; empty where all is well.
  [[nodiscard]] std::string save() const;

 private:
  const Engine& engine_;
  KeptFile* file_;
  std::string note_;
  double last_ = 0;
};

}  // namespace evodoku::evolution
