#include <fmt/format.h>
#include <link.h>

#include "cluster/nap.hpp"
#include "cluster/packet.hpp"
#include "cluster/serve.hpp"
#include "evodoku/cluster.hpp"
#include "evodoku/error.hpp"
#include "evodoku/version.hpp"
#include "study/store/machine.hpp"

namespace evodoku::cluster {

namespace {

std::string describe(const Program& program) {
  constexpr std::size_t kShort = 12;
  return fmt::format("evodoku {} (build {})", program.version,
                     program.build.empty() ? "not known" : program.build.substr(0, kShort));
}

/// Waits for the greetings of all ranks. Empty if all run our program, else what differs.
std::string check_greetings(Link& link, const Program& program) {
  std::string wrong;
  for (int left = link.size() - 1; left > 0;) {
    const auto message = link.receive(std::chrono::seconds(1));
    if (!message || message->kind != MessageKind::kGreeting) continue;
    --left;
    PacketReader reader(message->bytes);
    Program other;
    std::string host;
    reader.take(other.version, other.build, host);
    if (other.version == program.version && other.build == program.build) continue;
    if (!wrong.empty()) wrong += "; ";
    wrong += fmt::format("rank {} on {} runs {}", message->from, host, describe(other));
  }
  return wrong;
}

/// Has all others end, and waits for them; false if one of them does not, or cannot be told.
bool dismiss(Link& link, std::chrono::milliseconds patience) {
  try {
    for (int rank = 1; rank < link.size(); ++rank) link.send(rank, MessageKind::kStop, {});
  } catch (const Error&) {
    return false;
  }
  const Clock::time_point end = Clock::now() + patience;
  for (int left = link.size() - 1; left > 0;) {
    const auto message = link.receive(std::chrono::milliseconds(10));
    if (message && message->kind == MessageKind::kStop) --left;
    if (!message && Clock::now() > end) return false;
  }
  return true;
}

/// The build of this process, as the linker has marked it.
std::string this_build() {
  std::string out;
  // The first object is the program itself.
  ::dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t /*size*/, void* data) {
        auto& text = *static_cast<std::string*>(data);
        for (int i = 0; i < info->dlpi_phnum; ++i) {
          const ElfW(Phdr)& part = info->dlpi_phdr[i];
          if (part.p_type != PT_NOTE) continue;
          // The loader gives addresses as numbers. NOLINTNEXTLINE(performance-no-int-to-ptr)
          std::string_view notes(reinterpret_cast<const char*>(info->dlpi_addr + part.p_vaddr),
                                 part.p_memsz);
          while (notes.size() >= sizeof(ElfW(Nhdr))) {
            ElfW(Nhdr) note{};
            std::memcpy(&note, notes.data(), sizeof note);
            const auto padded = [](std::size_t size) { return (size + 3) / 4 * 4; };
            const std::size_t at = sizeof note + padded(note.n_namesz);
            const std::size_t end = at + padded(note.n_descsz);
            if (end > notes.size()) break;
            if (note.n_type == NT_GNU_BUILD_ID && notes.substr(sizeof note, 3) == "GNU") {
              for (const char c : notes.substr(at, note.n_descsz)) {
                text += fmt::format("{:02x}", static_cast<unsigned char>(c));
              }
            }
            notes.remove_prefix(end);
          }
        }
        return 1;
      },
      &out);
  return out;
}

}  // namespace

Program this_program() { return {.version = version(), .build = this_build()}; }

int run_on_ranks(Link& link, const Program& program, const std::atomic<bool>& interrupted,
                 const std::function<int()>& command, const std::function<void(int)>& abort) {
  if (link.rank() != 0) {
    Packet greeting;
    greeting.put(program.version, program.build, study::host_name());
    link.send(0, MessageKind::kGreeting, greeting.bytes());
    serve(link, interrupted);
    link.send(0, MessageKind::kStop, {});
    return 0;
  }
  constexpr std::chrono::milliseconds kUsually(30'000);
  constexpr std::chrono::milliseconds kInAHurry(300);
  const std::string wrong = check_greetings(link, program);
  if (!wrong.empty()) {
    if (!dismiss(link, kUsually)) abort(static_cast<int>(ExitCode::kSystem));
    throw SystemError(
        fmt::format("rank 0 runs {}, but {}: all ranks must run the same program. "
                    "Nothing was run",
                    describe(program), wrong));
  }
  const int code = command();
  if (!dismiss(link, interrupted ? kInAHurry : kUsually)) abort(code);
  return code;
}

}  // namespace evodoku::cluster
