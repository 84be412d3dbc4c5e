import { existsSync } from "node:fs"
import path from "node:path"
import { chromium, type Browser, type Page } from "playwright-core"

/** The one command that enables the browser tests when they are skipped. */
const INSTALL_CHROMIUM = "npx playwright-core install chromium"

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
]

/**
 * Finds an installed Chromium: `CHROMIUM_PATH`, the system's usual places, then the one that
 * playwright-core has installed.
 *
 * @returns its path, or undefined if there is none
 * @throws Error if `CHROMIUM_PATH` is set to a path that does not exist
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, where there is no file. Correct or unset it.`)
  }
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path))
}

/** Starts Chromium without a window; close it when done. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  })
}

const SCREENSHOTS = path.resolve(__dirname, "../.test/screenshots")

/**
 * Saves a picture of the page in `.test/screenshots` if `SCREENSHOTS` is set; painting a page takes
 * longer than most of what a test does with it.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) {
    await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`) })
  }
}

/**
 * `describe` for tests that need a browser: without one, every test is reported as skipped by its
 * name, and the title says what to install.
 */
export function describeInBrowser(title: string, tests: () => void): void {
  if (findChromium()) return describe(title, tests)
  process.stderr.write(`Skipped without Chromium: ${title}. To run it: ${INSTALL_CHROMIUM}\n`)
  describe.skip(`${title} [needs Chromium: ${INSTALL_CHROMIUM}]`, tests)
}
