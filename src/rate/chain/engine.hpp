#pragma once
namespace evodoku::rate::chain {
class Engine {};
}
