#include <gtest/gtest.h>

#include "evodoku/error.hpp"
#include "evodoku/evolve.hpp"

namespace evodoku::evolution {
namespace {

TEST(Domain, KnowsFreeGenesAndGroups) {
  Domain domain(8, 4);
  domain.fix(2, 3);
  domain.fix(7, 1);
  domain.group_by(4, {{1, 2, 4}, {2, 3, 4}});
  EXPECT_EQ(domain.groups(), 2);
  EXPECT_EQ(domain.free_genes().size(), 6U);
  ASSERT_EQ(domain.free_in(0).size(), 3U);
  EXPECT_EQ(domain.free_in(0)[2], 3);
  EXPECT_EQ(domain.free_in(1)[0], 4);
  EXPECT_EQ(domain.movable_groups().size(), 2U);
}

TEST(Domain, TakesAllFixedGenesAtOnce) {
  const Domain domain({0, 0, 3, 0, 1}, 4);
  EXPECT_EQ(domain.genes(), 5);
  EXPECT_EQ(domain.fixed(2), 3);
  EXPECT_EQ(std::vector<std::uint16_t>(domain.free_genes().begin(), domain.free_genes().end()),
            (std::vector<std::uint16_t>{0, 1, 3}));
}

TEST(Domain, TellsLegalFromIllegal) {
  Domain domain(4, 4);
  domain.fix(0, 1);
  domain.group_by(4, {{2, 3, 4}});
  EXPECT_TRUE(domain.is_legal(std::vector<Gene>{1, 4, 3, 2}));
  EXPECT_FALSE(domain.is_legal(std::vector<Gene>{2, 1, 3, 4}));  // the fixed gene
  EXPECT_FALSE(domain.is_legal(std::vector<Gene>{1, 4, 4, 2}));  // not the pool
  EXPECT_FALSE(domain.is_legal(std::vector<Gene>{1, 0, 3, 4}));  // no value
}

TEST(Domain, RefusesAPoolThatDoesNotFit) {
  Domain domain(4, 4);
  EXPECT_THROW(domain.group_by(4, {{1, 2, 3}}), Error);
}

}  // namespace
}  // namespace evodoku::evolution
