#pragma once
#include "sudoku/candidate.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/rules.hpp"
