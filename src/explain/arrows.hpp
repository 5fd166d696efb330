/// \file
/// The links of a chain as arrows: whole lines for "so this is set", broken ones for "so this is
/// crossed out".
#pragma once

#include <string>

#include "explain/canvas.hpp"
#include "rate/step.hpp"

namespace evodoku::explain {

void append_arrows(const rate::Branch& branch, const Canvas& canvas, std::string& out);

}  // namespace evodoku::explain
