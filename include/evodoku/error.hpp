#pragma once
#include "base/error.hpp"
