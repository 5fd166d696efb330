// PDF documents and PNG pictures by cairo.
#include <cairo-pdf.h>
#include <cairo.h>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <new>
#include <utility>

#include "draw/cairo.hpp"
#include "evodoku/error.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::draw {

namespace {

void check(cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return;
  throw SystemError(fmt::format("cannot draw: {}", cairo_status_to_string(status)));
}

/// What cairo writes.
struct Written {
  std::string bytes;
  bool lost = false;  ///< memory has run out

  /// Throws std::bad_alloc where not all of it is there.
  std::string take() {
    if (lost) throw std::bad_alloc();
    return std::exchange(bytes, {});
  }
};

/// Never throws, which is not for C, and never fails: cairo aborts if a PDF cannot be written while
/// it ends a page.
cairo_status_t append(void* to, const unsigned char* data, unsigned int length) {
  auto& out = *static_cast<Written*>(to);
  try {
    if (!out.lost) out.bytes.append(reinterpret_cast<const char*>(data), length);
  } catch (const std::bad_alloc&) {
    out.lost = true;
  }
  return CAIRO_STATUS_SUCCESS;
}

/// The date that a file carries: as reproducible builds have it, or always the same.
std::string date_of_file() {
  std::int64_t seconds = 0;
  if (const char* text = std::getenv("SOURCE_DATE_EPOCH"); text != nullptr && *text != '\0') {
    constexpr std::int64_t kYear10000 = 253402300800;
    const char* end = text + std::strlen(text);
    const auto read = std::from_chars(text, end, seconds);
    if (read.ec != std::errc() || read.ptr != end || seconds < 0 || seconds >= kYear10000) {
      throw UsageError(
          fmt::format("SOURCE_DATE_EPOCH is {}, expected a whole number of seconds since 1970, "
                      "before the year 10000",
                      in_quotes(text)));
    }
  }
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

}  // namespace

/// Destroys the surface itself, because the constructor of a document may throw once there is one.
struct PdfDocument::Parts {
  Written written;
  cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(append, &written, 1, 1);

  Parts() = default;
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;
  ~Parts() { cairo_surface_destroy(surface); }
};

PdfDocument::PdfDocument(const About& about) : parts_(std::make_unique<Parts>()) {
  const auto say = [&](cairo_pdf_metadata_t what, std::string_view text) {
    if (!text.empty())
      cairo_pdf_surface_set_metadata(parts_->surface, what, escape::clean(text).c_str());
  };
  say(CAIRO_PDF_METADATA_TITLE, about.title);
  say(CAIRO_PDF_METADATA_AUTHOR, about.author);
  say(CAIRO_PDF_METADATA_CREATOR, "evodoku");
  say(CAIRO_PDF_METADATA_CREATE_DATE, date_of_file());
}

PdfDocument::~PdfDocument() = default;

CairoCanvas PdfDocument::begin_page(double width, double height) {
  cairo_pdf_surface_set_size(parts_->surface, width, height);
  return CairoCanvas(cairo_create(parts_->surface));
}

void PdfDocument::end_page() { cairo_surface_show_page(parts_->surface); }

void PdfDocument::finish() {
  cairo_surface_finish(parts_->surface);
  check(cairo_surface_status(parts_->surface));
}

std::string PdfDocument::take() { return parts_->written.take(); }

PngPicture::PngPicture(int side)
    : surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, side, side)) {
  cairo_t* cairo = cairo_create(surface_);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_destroy(cairo);
}

PngPicture::~PngPicture() { cairo_surface_destroy(surface_); }

CairoCanvas PngPicture::canvas() { return CairoCanvas(cairo_create(surface_)); }

std::string PngPicture::encode() {
  check(cairo_surface_status(surface_));
  Written out;
  check(cairo_surface_write_to_png_stream(surface_, append, &out));
  return out.take();
}

}  // namespace evodoku::draw
