/// \file
/// Stores that are read by who may not write them.
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
/// Whether this user cannot but read a store without them, and nobody writes it.
[[nodiscard]] bool is_to_be_read_as_it_is(const std::string& path);
/// The name by which SQLite reads a file without them.
[[nodiscard]] std::string name_as_it_is(const std::string& path);

}  // namespace evodoku::study
