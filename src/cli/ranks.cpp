#include "cli/ranks.hpp"

#include "cli/options.hpp"

namespace evodoku::cli {

namespace {

cluster::Link* the_link = nullptr;

}  // namespace

cluster::Link* ranks() { return the_link; }

void set_ranks(cluster::Link* link) { the_link = link; }

int jobs_of_a_rank(int jobs) { return ranks() != nullptr && jobs == 0 ? 1 : job_count(jobs); }

std::shared_ptr<study::RunPool> make_pool(int jobs) {
  return ranks() == nullptr ? nullptr : cluster::share_runs(*ranks(), jobs);
}

}  // namespace evodoku::cli
