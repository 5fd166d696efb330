/// \file
/// Reading stores that one may not write, or that a process left when it was killed.
///
/// SQLite has files beside a store, by which its users share it. Whoever may not write the store,
/// or its folder, cannot make them, or would leave files there that keep its owner out. As long as
/// nobody writes the store, it can be read without.
#pragma once

#include <string>

namespace evodoku::study {

/// Whether such files are there: while somebody has the store open, and after its last writer was
/// killed.
[[nodiscard]] bool is_open_somewhere(const std::string& path);
/// Whether this user can read a store only without these files, and nobody is writing it.
[[nodiscard]] bool is_to_be_read_as_it_is(const std::string& path);
/// Whether a process that was killed has left a transaction half written, and this user may roll it
/// back: SQLite does that for those who open a store to write it. Never on a network file system,
/// where locks may be those of one machine: the process may live on another.
[[nodiscard]] bool has_to_be_mended(const std::string& path);
/// The name by which SQLite reads a file without them.
[[nodiscard]] std::string name_as_it_is(const std::string& path);

}  // namespace evodoku::study
