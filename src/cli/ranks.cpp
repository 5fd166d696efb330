#include "cli/ranks.hpp"

#include "cli/options.hpp"
#include "cluster/farm.hpp"

namespace evodoku::cli {

namespace {

cluster::Link* the_link = nullptr;

}  // namespace

cluster::Link* ranks() { return the_link; }

void set_ranks(cluster::Link* link) { the_link = link; }

int jobs_of_a_rank(int jobs) { return ranks() != nullptr && jobs == 0 ? 1 : job_count(jobs); }

std::unique_ptr<study::RunPool> make_pool(int jobs) {
  if (ranks() == nullptr) return std::make_unique<study::Workers>(job_count(jobs));
  return std::make_unique<cluster::Farm>(*ranks(), jobs_of_a_rank(jobs));
}

}  // namespace evodoku::cli
