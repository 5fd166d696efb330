#include "study/export/exports.hpp"

namespace evodoku {

const Table<StudyExport>& study_exports() {
  static const Table<StudyExport> kExports(
      "export", {{"csv", "one line per run", false, study::export_csv},
                 {"json", "the plan, its parts and all runs", false, study::export_json},
                 {"ioh", "a folder for IOHprofiler", true, study::export_ioh}});
  return kExports;
}

}  // namespace evodoku
