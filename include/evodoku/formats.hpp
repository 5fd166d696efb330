#pragma once
#include "sudoku/formats/format.hpp"
