#pragma once
#include "sudoku/solver.hpp"
