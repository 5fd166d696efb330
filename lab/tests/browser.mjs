// The browser, and what it is shown.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
/** Where the built page is, the program, and the browser. */
export const folder = process.env.EVODOKU_LAB ?? path('../../build/lab');
export const program = process.env.EVODOKU_PROGRAM ?? path('../../build/release/evodoku');
export const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 800 },
};

export function launch() {
  return chromium.launch({
    executablePath: browserPath,
    // Root, as in containers, has no sandbox, and a small /dev/shm ends tabs.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'],
  });
}
