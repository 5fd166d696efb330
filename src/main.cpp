#include "cli/program.hpp"

int main(int argc, char** argv) { return evodoku::cli::run(argc, argv); }
