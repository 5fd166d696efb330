/// \file
/// The server of the lab: a site, and the studies of a store, over HTTP.
///
/// One thread does it all, so that ten thousand connections cost memory for a few hundred of them
/// and no more: each has a deadline for a whole request, and where there are too many the one that
/// has been silent longest is closed.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "cli/serve/site.hpp"

namespace evodoku::cli {

struct ServerOptions {
  std::string host = "127.0.0.1";
  unsigned port = 0;        ///< 0: any that is free
  unsigned more_ports = 0;  ///< how many after it are tried where it is taken
  std::string store;        ///< "": none
};

/// Serves until \p cancel is set. Calls \p on_start with the link to the page once it can be
/// opened, and with whether that is for this computer alone. Throws SystemError where the address
/// cannot be listened on, and as Studies does for the store.
void serve(const Site& site, const ServerOptions& options, const std::atomic<bool>& cancel,
           const std::function<void(const std::string& link, bool local)>& on_start);

}  // namespace evodoku::cli
