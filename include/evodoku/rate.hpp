#pragma once
#include "rate/rater.hpp"
