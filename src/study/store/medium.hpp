/// \file
/// Whether a store lies on a network file system, where processes of several machines may reach it.
///
/// The WAL mode of SQLite needs memory that all its users share, which those of one machine alone
/// have. So a store on a network is used by one process at a time.
#pragma once

#include <string>

namespace evodoku::study {

/// "nfs", "lustre" and the like for a path on a network file system, which need not exist yet; ""
/// for one on a local disk.
[[nodiscard]] std::string network_file_system(const std::string& path);
/// The name for a type as statfs(2) gives it; "" for those that are none.
[[nodiscard]] std::string network_name(unsigned long type);

}  // namespace evodoku::study
