/// \file
/// Checksums of rows, so that a store that was damaged is noticed before it is believed.
///
/// A row has a checksum, and rows together have the exclusive or of theirs, in whatever order they
/// come: a digest. Triggers keep the digest of the runs on each plan's terms up to date, and that
/// of the points of a run is kept in its row. What a study consists of has a digest as well.
///
///     SELECT row_digest(label, spec) FROM solvers      -- of all rows
///     SELECT xored(digest, row_sum(label, spec))       -- with one row more, or less
#pragma once

#include <string>

struct sqlite3;

namespace evodoku::study {

/// Makes row_sum, row_digest and xored known to a database.
void add_sum_functions(sqlite3* database);

/// Columns of a run that its checksum is of, each with \p prefix before it: "new."
[[nodiscard]] std::string run_columns(const std::string& prefix);
/// The digest of all runs on some terms, of the points of a run, and of the parts of a study, as
/// expressions; \p of is the id.
[[nodiscard]] std::string runs_digest(const std::string& of);
[[nodiscard]] std::string points_digest(const std::string& of);
[[nodiscard]] std::string parts_digest(const std::string& of);

}  // namespace evodoku::study
