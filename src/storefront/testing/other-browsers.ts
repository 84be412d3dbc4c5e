import { spawn, type ChildProcess } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "../../../testing/postgres"
import { until } from "../../../testing/until"

/** A browser other than Chromium, as far as the smoke test of the button needs it. */
export type OtherBrowser = ReturnType<typeof drive>

/** The commands of WebDriver that the smoke test needs, by their names in Marionette. */
type Command = (
  name: "Navigate" | "ExecuteScript" | "ElementClick" | "SwitchToFrame" | "DeleteSession",
  given: Record<string, unknown>
) => Promise<unknown>

const FIREFOX_PATHS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"]
const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver"
const WEBKIT_LIBRARIES = "/usr/lib/x86_64-linux-gnu"
const XVFB = "/usr/bin/Xvfb"

/** Returns the installed Firefox, if there is one. */
export function findFirefox(): string | undefined {
  return FIREFOX_PATHS.find((path) => existsSync(path))
}

/** Returns the small browser that WebKitWebDriver controls, if it and a display can be had. */
export function findWebKit(): string | undefined {
  if (![WEBKIT_DRIVER, XVFB, WEBKIT_LIBRARIES].every((path) => existsSync(path))) {
    return undefined
  }
  return readdirSync(WEBKIT_LIBRARIES)
    .filter((name) => name.startsWith("webkit2gtk-"))
    .map((name) => join(WEBKIT_LIBRARIES, name, "MiniBrowser"))
    .find((path) => existsSync(path))
}

/**
 * Starts Firefox without a window through Marionette, the protocol below its WebDriver: Debian has
 * no geckodriver, and playwright-core needs commands that the extended support release lacks.
 */
export async function launchFirefox(binary: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "one-click-firefox-"))
  writeFileSync(join(profile, "user.js"), `user_pref("marionette.port", 0);`)
  const args = ["-headless", "-no-remote", "-marionette", "-profile", profile]
  const firefox = spawn(binary, args, { stdio: "ignore" })
  const portFile = join(profile, "MarionetteActivePort")
  const stop = async () => {
    firefox.kill()
    await ended(firefox)
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const port = await until(async () => existsSync(portFile) && Number(readFileSync(portFile)))
    const marionette = await connectMarionette(port)
    await marionette("WebDriver:NewSession", {})
    const command: Command = (name, given) => marionette(`WebDriver:${name}`, given)
    return drive(command, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Connects to Marionette, whose messages are JSON arrays with their length in front. */
async function connectMarionette(
  port: number
): Promise<(name: string, given: object) => Promise<unknown>> {
  const socket = connect(port, "127.0.0.1")
  const replies = new Map<number, (reply: unknown[]) => void>()
  let received = Buffer.alloc(0)
  let lastId = 0
  const greeted = new Promise<void>((resolve) => {
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk])
      for (;;) {
        const colon = received.indexOf(":")
        const end = colon + 1 + Number(received.subarray(0, colon))
        if (colon < 0 || received.length < end) {
          return
        }
        const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
        received = received.subarray(end)
        if (Array.isArray(message)) {
          replies.get(Number(message[1]))?.(message)
        } else {
          resolve()
        }
      }
    })
  })
  await greeted
  return async (name, given) => {
    const id = ++lastId
    const message = JSON.stringify([0, id, name, given])
    const reply = new Promise<unknown[]>((resolve) => replies.set(id, resolve))
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [, , error, result] = await reply
    if (error) {
      throw new Error(`Marionette: ${name}: ${(error as { message: string }).message}`)
    }
    return (result as { value?: unknown } | null)?.value
  }
}

/** Starts WebKit on a display of its own through its WebDriver. */
export async function launchWebKit(binary: string): Promise<OtherBrowser> {
  const port = await freePort()
  const display = `:${100 + (port % 1000)}`
  const screen = spawn(XVFB, [display, "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: "ignore",
  })
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: "ignore",
  })
  const stop = async () => {
    driver.kill()
    await ended(driver)
    screen.kill()
    await ended(screen)
  }

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = (await response.json()) as { value: { message?: string } }
    if (!response.ok) {
      throw new Error(`WebKitWebDriver: ${path}: ${value.message}`)
    }
    return value
  }

  try {
    await until(() => send("GET", "/status").catch(() => undefined))
    const browserOptions = { binary, args: ["--automation"] }
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": browserOptions } }
    const created = (await send("POST", "/session", { capabilities })) as { sessionId: string }
    const session = `/session/${created.sessionId}`
    const commands: Record<Parameters<Command>[0], (given: Record<string, unknown>) => unknown> = {
      Navigate: (given) => send("POST", `${session}/url`, given),
      ExecuteScript: (given) => send("POST", `${session}/execute/sync`, given),
      ElementClick: ({ id }) => send("POST", `${session}/element/${String(id)}/click`, {}),
      SwitchToFrame: ({ element }) =>
        send("POST", `${session}/frame`, { id: element ? { [ELEMENT_KEY]: element } : null }),
      DeleteSession: () => send("DELETE", session),
    }
    return drive(async (name, given) => commands[name](given), stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** WebDriver's key of an element's id. */
const ELEMENT_KEY = "element-6066-11e4-a52e-4f735466cecf"

/** Returns the browser that a WebDriver's commands control. */
function drive(command: Command, stop: () => Promise<void>) {
  /** Runs a function's body in the page and returns its value. */
  const run = (script: string) => command("ExecuteScript", { script, args: [] })

  async function elementOf(expression: string): Promise<string> {
    const element = (await run(`return ${expression}`)) as Record<string, string> | null
    const id = element?.[ELEMENT_KEY]
    if (!id) {
      throw new Error(`The page has no ${expression}.`)
    }
    return id
  }

  /** Clicks the element that an expression of the page names, as a person would. */
  async function click(expression: string): Promise<void> {
    await command("ElementClick", { id: await elementOf(expression) })
  }

  return {
    open: (url: string) => command("Navigate", { url }),
    run,
    click,
    /** The same in the frame that the first expression names. */
    clickInFrame: async (frame: string, expression: string) => {
      await command("SwitchToFrame", { element: await elementOf(frame) })
      await click(expression)
      await command("SwitchToFrame", { id: null })
    },
    close: () => command("DeleteSession", {}).finally(stop),
  }
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode === null && process.signalCode === null) {
    await new Promise((resolve) => process.once("exit", resolve))
  }
}
