import { existsSync } from "node:fs"
import { chromium } from "playwright-core"

const candidates = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  chromium.executablePath(),
]

/** Where an installed Chromium is, if there is one. */
export const chromiumPath = candidates.find((path) => existsSync(path))

/** What to call a suite of browser tests: with the reason and the remedy where it is skipped. */
export const suiteName = (name: string): string =>
  chromiumPath
    ? name
    : `${name} (skipped: no Chromium found, install it with: npx playwright-core install chromium)`

/** `describe`, or `describe.skip` where there is no Chromium. */
export const describeInBrowser = chromiumPath ? describe : describe.skip

/** Starts Chromium without talking to anybody. */
export const launch = () =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  })
