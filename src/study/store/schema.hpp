/// \file
/// The tables of a store and how older stores become new ones.
#pragma once

namespace SQLite {
class Database;
}

namespace evodoku::study {

/// The version that this program writes.
inline constexpr int kSchemaVersion = 7;

/// The row of a new study, in SQL. Not the next one that is free, which may be that of a study that
/// was deleted while somebody runs it: a study that began later would get its runs.
inline constexpr const char* kNewStudy = "random() & 0xffffffffffff";

/// Makes the tables of an empty database, or brings those of an older program up to date, all or
/// nothing. Throws InputError for a database of something else or of a newer program.
/// An older version than the program's own is for who tests the way up.
void migrate(SQLite::Database& database, int version = kSchemaVersion);
/// Throws as that does, and changes nothing.
void check_owner(SQLite::Database& database);
/// For who only reads: throws InputError unless it is up to date, too.
void check_schema(SQLite::Database& database);

}  // namespace evodoku::study
