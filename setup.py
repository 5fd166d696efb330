"""Builds the module _evodoku with CMake; everything else is in pyproject.toml.

It needs what setup/packages.txt lists for the steps build and python.
"""

import os
import pathlib
import re
import subprocess
import sys

import setuptools
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent


class CMakeBuild(build_ext):
    def build_extension(self, extension):
        built = ROOT / "build" / "python"
        subprocess.run(
            ["cmake", "-S", ROOT, "-B", built, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
             "-DEVODOKU_TESTS=OFF", "-DEVODOKU_UNITY=ON", "-DEVODOKU_PYTHON=ON",
             f"-DPython_EXECUTABLE={sys.executable}", *os.environ.get("CMAKE_ARGS", "").split()],
            check=True,
        )  # fmt: skip
        subprocess.run(["cmake", "--build", built, "--target", "evodoku_python"], check=True)
        target = pathlib.Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        (module,) = (built / "python" / "evodoku").glob("_evodoku*.so")
        self.copy_file(str(module), str(target))


(version,) = re.findall(r"^project\(evodoku VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(), re.M)
setuptools.setup(
    version=version,
    ext_modules=[setuptools.Extension("evodoku._evodoku", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
