/// \file
/// Calls that fail on demand: in this program every allocation of C++, SQLite and pugixml, and
/// every thread that is started, is counted, and may be refused.
#pragma once

namespace evodoku::torture {

/// Lets the allocation with this number fail, counted from now on; 0: none does.
void fail_allocation(long number);
/// Allocations since `fail_allocation`.
[[nodiscard]] long allocations();
/// Lets no more than \p most threads be there at a time, besides the first.
void limit_threads(long most);
/// To be called before SQLite and pugixml are used.
void take_over_libraries();

}  // namespace evodoku::torture
