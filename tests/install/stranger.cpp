#include <cstdio>

#include <evodoku/version.hpp>

int main() { std::puts(evodoku::version()); }
