// HTTP is Boost.Beast's: its parser has limits for headers, its streams have deadlines for whole
// requests rather than for single bytes, and it waits for any number of connections on one thread.
// It is part of what Boost.Math brings along. This file alone includes it: it compiles slowly.
#include "cli/serve/server.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>
#include <list>
#include <optional>

#include <boost/asio/ip/host_name.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "cli/serve/guard.hpp"
#include "cli/serve/study_reader.hpp"
#include "evodoku/error.hpp"

namespace evodoku::cli {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;
using Request = http::request<http::empty_body>;
using namespace std::chrono_literals;

constexpr std::size_t kMostHeaderBytes = 16 << 10;
constexpr auto kRequestDeadline = 15s;  ///< for a whole request, and between two of them
constexpr auto kAnswerDeadline = 60s;
constexpr std::size_t kMostConnections = 900;

/// Threads in the page need the first two. No page but ours gets at anything, and ours at nothing
/// else: drawings have styles of their own, and WebAssembly has to be compiled.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kEveryAnswer = {{
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
     "img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
}};

constexpr auto kNoStore = R"({"store":null,"studies":[]})";
constexpr auto kNoAnswer = R"({"error":"no store is served: start evodoku lab --store FILE"})";

std::string_view plain(beast::string_view text) { return {text.data(), text.size()}; }
beast::string_view as_beast(std::string_view text) { return {text.data(), text.size()}; }

/// A text of a link as it was before it was escaped. What is no escape stays.
std::string unescaped(std::string_view text) {
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
  };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 &&
        digit(text[i + 2]) >= 0) {
      out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

/// "/api/runs?study=a%20b&after=0" in parts.
StudyQuestion question_of(std::string_view target) {
  StudyQuestion out;
  const std::size_t mark = std::min(target.find('?'), target.size());
  out.path = target.substr(0, mark);
  target.remove_prefix(std::min(mark + 1, target.size()));
  while (!target.empty()) {
    const std::size_t end = std::min(target.find('&'), target.size());
    const std::string_view one = target.substr(0, end);
    const std::size_t equals = std::min(one.find('='), one.size());
    out.values[unescaped(one.substr(0, equals))] =
        unescaped(one.substr(std::min(equals + 1, one.size())));
    target.remove_prefix(std::min(end + 1, target.size()));
  }
  return out;
}

struct Answer {
  unsigned status = 200;
  std::string_view type = "text/plain; charset=utf-8";
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<http::field, std::string>> headers = {};
};

Answer plain_answer(unsigned status, std::string_view text) {
  return {.status = status, .body = std::make_shared<const std::string>(fmt::format("{}\n", text))};
}

class Connection;

class Server {
 public:
  Server(const Site& site, const ServerOptions& options, const std::atomic<bool>& cancel)
      : site_(site), cancel_(cancel), acceptor_(context_), clock_(context_), pause_(context_) {
    allow_connections();
    const asio::ip::address address = listen(options);
    local_ = address.is_loopback();
    const unsigned port = acceptor_.local_endpoint().port();
    const std::string token = local_ ? "" : draw_token();
    guard_.emplace(options.host, token, port);
    if (!options.store.empty()) reader_.emplace(options.store, cancel);
    // One that stands for all addresses is no name for others.
    const std::string name = address.is_unspecified() ? asio::ip::host_name() : options.host;
    link_ = fmt::format("http://{}:{}/{}",
                        name.find(':') == std::string::npos ? name : "[" + name + "]", port,
                        token.empty() ? "" : "?token=" + token);
  }

  void run(const std::function<void(const std::string& link, bool local)>& on_start);
  /// Gives a connection the answer to what it has asked, now or later.
  void answer(const Request& request, const std::shared_ptr<Connection>& asker);
  /// Connections that wait, longest first: for a request, and for an answer that has to be found.
  /// Before the context, with which the last of them go: they take themselves off these.
  std::list<Connection*> silent;
  std::list<Connection*> asking;
  void leaves() { --connections_; }

 private:
  asio::ip::address listen(const ServerOptions& options);
  void allow_connections();
  void accept();
  void make_room();
  void watch_for_end();
  [[nodiscard]] Answer file_answer(const Request& request, const StudyQuestion& question);
  void pass_on(const StudyAnswer& found, const std::shared_ptr<Connection>& asker);

  const Site& site_;
  const std::atomic<bool>& cancel_;
  std::size_t connections_ = 0;
  asio::io_context context_{1};
  Tcp::acceptor acceptor_;
  asio::steady_timer clock_;
  asio::steady_timer pause_;
  std::optional<Guard> guard_;
  std::string link_;
  bool local_ = true;
  std::size_t most_connections_ = kMostConnections;
  /// When the next answer may be given, a long one and a short one.
  std::array<std::chrono::steady_clock::time_point, 2> next_slot_;
  // Last: its thread hands answers to the members above.
  std::optional<StudyReader> reader_;
};

/// One browser's connection: reads a request, answers it, and again.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Server& server, Tcp::socket&& socket)
      : server_(server), stream_(std::move(socket)), buffer_(kMostHeaderBytes) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() {
    stop_waiting();
    leave();
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(kMostHeaderBytes);
    parser_->body_limit(0);
    stream_.expires_after(kRequestDeadline);
    wait_in(server_.silent);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       self->stop_waiting();
                       self->on_request(error);
                     });
  }
  /// Ends at once, to make room.
  void end() {
    stop_waiting();
    leave();
    close();
  }
  /// Sends the answer to what was asked.
  void take(const Answer& answer) {
    if (!is_there_) return;
    stop_waiting();
    send(answer, request_.keep_alive(), request_.version());
  }
  /// Whether the other side still waits for an answer, as far as is known. Any thread may ask.
  [[nodiscard]] bool is_there() const { return is_there_; }

 private:
  using Waiting = std::list<Connection*>;

  void wait_in(Waiting& list) {
    list_ = &list;
    place_ = list.insert(list.end(), this);
  }
  void stop_waiting() {
    if (list_ != nullptr) list_->erase(place_);
    list_ = nullptr;
  }
  void close() { stream_.close(); }

  void on_request(beast::error_code error) {
    if (error == http::error::header_limit) {
      return send(plain_answer(431, "The header is too long."), false, 11);
    }
    if (error == http::error::body_limit || error == http::error::unexpected_body) {
      return send(plain_answer(413, "This server takes no content."), false, 11);
    }
    if (error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message) {
      return send(plain_answer(400, "This is no HTTP request."), false, 11);
    }
    if (error) return close();
    request_ = parser_->release();
    stream_.expires_never();  // the answer may have to be found
    wait_in(server_.asking);
    server_.answer(request_, shared_from_this());
    if (list_ != nullptr) watch_for_leaving();
  }

  /// Whoever closes the connection while an answer is being found makes room for others at once.
  void watch_for_leaving() {
    stream_.socket().async_wait(Tcp::socket::wait_read,
                                [self = shared_from_this()](beast::error_code error) {
                                  if (error || self->list_ != &self->server_.asking) return;
                                  char next = 0;
                                  const int socket = self->stream_.socket().native_handle();
                                  if (::recv(socket, &next, 1, MSG_PEEK | MSG_DONTWAIT) != 0)
                                    return;  // the next request
                                  self->end();
                                });
  }
  void leave() {
    if (is_there_.exchange(false)) server_.leaves();
  }

  void send(const Answer& answer, bool keep_alive, unsigned version) {
    body_ = answer.body;
    response_.emplace();
    response_->version(version);
    response_->result(answer.status);
    for (const auto& [name, value] : kEveryAnswer) response_->set(as_beast(name), as_beast(value));
    for (const auto& [field, value] : answer.headers) response_->set(field, value);
    const std::size_t size = body_ ? body_->size() : 0;
    if (size != 0) response_->set(http::field::content_type, as_beast(answer.type));
    response_->keep_alive(keep_alive);
    if (answer.status != 304) response_->content_length(size);
    if (size != 0 && request_.method() != http::verb::head) {
      response_->body() = {body_->data(), body_->size()};
    }
    stream_.expires_after(kAnswerDeadline);
    serializer_.emplace(*response_);
    http::async_write(
        stream_, *serializer_,
        [self = shared_from_this(), keep_alive](beast::error_code error, std::size_t) {
          self->body_.reset();
          if (!error && keep_alive) return self->read();
          beast::error_code ignored;
          self->stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
          self->close();
        });
  }

  using Response = http::response<http::span_body<const char>>;

  Server& server_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
  Request request_;
  std::shared_ptr<const std::string> body_;  ///< that is being sent
  std::optional<Response> response_;
  std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
  Waiting* list_ = nullptr;  ///< where it waits, at its place
  Waiting::iterator place_;
  std::atomic<bool> is_there_ = true;
};

/// Each connection takes a file: as many as the system lets us have, less what the rest needs.
void Server::allow_connections() {
  constexpr rlim_t kOthers = 64;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const rlim_t wanted = kMostConnections + kOthers;
  if (limit.rlim_cur < wanted) {
    limit.rlim_cur = std::min(limit.rlim_max, wanted);
    static_cast<void>(::setrlimit(RLIMIT_NOFILE, &limit));
    static_cast<void>(::getrlimit(RLIMIT_NOFILE, &limit));
  }
  if (limit.rlim_cur < wanted) {
    most_connections_ = limit.rlim_cur > 2 * kOthers ? limit.rlim_cur - kOthers : kOthers / 2;
  }
}

asio::ip::address Server::listen(const ServerOptions& options) {
  beast::error_code error;
  Tcp::resolver resolver(context_);
  const auto found = resolver.resolve(options.host, "", Tcp::resolver::passive, error);
  if (error || found.empty()) {
    throw UsageError(fmt::format("--host {} is no address and no name of this computer: {}",
                                 in_quotes(options.host), error.message()));
  }
  asio::ip::address address = found.begin()->endpoint().address();
  for (unsigned more = 0;; ++more) {
    const Tcp::endpoint place(address, static_cast<unsigned short>(options.port + more));
    acceptor_.open(place.protocol(), error);
    // A port whose connections of a moment ago are still being forgotten is free.
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(place, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return address;
    beast::error_code ignored;
    acceptor_.close(ignored);
    if (error != asio::error::address_in_use || more == options.more_ports) {
      throw SystemError(fmt::format("cannot listen on {} port {}: {}", options.host, place.port(),
                                    error.message()));
    }
  }
}

void Server::run(const std::function<void(const std::string& link, bool local)>& on_start) {
  accept();
  watch_for_end();
  on_start(link_, local_);
  context_.run();
  // Answers that are still being found have nobody to go to.
  reader_.reset();
}

void Server::watch_for_end() {
  if (cancel_) return context_.stop();
  clock_.expires_after(50ms);
  clock_.async_wait([this](beast::error_code error) {
    if (!error) watch_for_end();
  });
}

void Server::accept() {
  acceptor_.async_accept([this](beast::error_code error, Tcp::socket socket) {
    if (error) {
      // Too many files, say: that passes.
      pause_.expires_after(50ms);
      pause_.async_wait([this](beast::error_code over) {
        if (!over) accept();
      });
      return;
    }
    if (connections_ >= most_connections_) make_room();
    // Where all are being sent answers, one more is not let in.
    if (connections_ < most_connections_) {
      ++connections_;
      std::make_shared<Connection>(*this, std::move(socket))->read();
    }
    accept();
  });
}

/// Ends the connection that has waited longest, for a request before one that waits for an answer.
void Server::make_room() {
  const std::list<Connection*>& list = silent.empty() ? asking : silent;
  if (!list.empty()) list.front()->end();
}

void Server::answer(const Request& request, const std::shared_ptr<Connection>& asker) {
  const StudyQuestion question = question_of(plain(request.target()));
  const auto token = question.values.find("token");
  std::string_view given;
  if (token != question.values.end()) given = token->second;
  const auto refusal = guard_->refuse({.host = plain(request[http::field::host]),
                                       .origin = plain(request[http::field::origin]),
                                       .fetch_site = plain(request["Sec-Fetch-Site"]),
                                       .fetch_mode = plain(request["Sec-Fetch-Mode"]),
                                       .cookie = plain(request[http::field::cookie]),
                                       .token = given});
  if (refusal) return asker->take(plain_answer(refusal->status, refusal->why));
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    Answer out = plain_answer(405, "This server only gives.");
    out.headers.emplace_back(http::field::allow, "GET, HEAD");
    return asker->take(out);
  }
  if (question.path.starts_with("/api/")) {
    if (!reader_) {
      // The page asks this first: no store is an answer, too.
      const bool list = question.path == "/api/studies";
      return pass_on(
          {list ? 200U : 404U, std::make_shared<const std::string>(list ? kNoStore : kNoAnswer)},
          asker);
    }
    return reader_->ask(question,
                        {.is_there = [at = asker.get()] { return at->is_there(); },
                         // Handed over for good: a connection ends on the thread of the server.
                         .use =
                             [this, asker = asker](const StudyAnswer& found) mutable {
                               asio::post(context_, [this, asker = std::move(asker), found] {
                                 pass_on(found, asker);
                               });
                             }});
  }
  if (guard_->has_token() && question.path == "/" && !given.empty()) {
    Answer out = plain_answer(303, "");
    out.headers.emplace_back(http::field::location, "/");
    out.headers.emplace_back(http::field::set_cookie, guard_->cookie());
    return asker->take(out);
  }
  asker->take(file_answer(request, question));
}

Answer Server::file_answer(const Request& request, const StudyQuestion& question) {
  const SiteFile* file = site_.find(unescaped(question.path));
  if (file == nullptr) return plain_answer(404, "There is no such file.");
  Answer out{.type = file->type};
  // The site outlives the server.
  out.body = std::shared_ptr<const std::string>(std::shared_ptr<void>(), &file->bytes);
  out.headers.emplace_back(http::field::etag, file->tag);
  out.headers.emplace_back(http::field::cache_control,
                           file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (plain(request[http::field::if_none_match]) == file->tag) {
    out.status = 304;
    out.body.reset();
  }
  return out;
}

/// While a study is under way, answers are given at a pace that takes little of the processors,
/// however many ask: who asks for more waits. Short answers do not wait for long ones.
void Server::pass_on(const StudyAnswer& found, const std::shared_ptr<Connection>& asker) {
  constexpr std::size_t kShort = 64 << 10;
  if (!asker->is_there()) return;
  Answer out{.status = found.status, .type = "application/json", .body = found.json};
  out.headers.emplace_back(http::field::cache_control, "no-store");
  const auto now = std::chrono::steady_clock::now();
  if (!reader_ || !reader_->is_busy()) return asker->take(out);
  auto& next_slot = next_slot_[found.json->size() <= kShort ? 1 : 0];
  const auto slot = std::max(now, next_slot);
  next_slot = slot + 4ms + std::chrono::microseconds(found.json->size() / 50);
  if (slot == now) return asker->take(out);
  const auto timer = std::make_shared<asio::steady_timer>(context_, slot);
  timer->async_wait([timer, asker, out = std::move(out)](beast::error_code error) {
    if (!error) asker->take(out);
  });
}

}  // namespace

void serve(const Site& site, const ServerOptions& options, const std::atomic<bool>& cancel,
           const std::function<void(const std::string& link, bool local)>& on_start) {
  try {
    Server(site, options, cancel).run(on_start);
  } catch (const boost::system::system_error& error) {
    throw SystemError(fmt::format("the server failed: {}", error.what()));
  }
}

}  // namespace evodoku::cli
