/// \file
/// Opens a link in the browser of whoever sits at this computer.
#pragma once

#include <string>

namespace evodoku::cli {

/// Does nothing where there is no screen or no xdg-open. Does not wait for the browser.
void open_browser(const std::string& link);

}  // namespace evodoku::cli
