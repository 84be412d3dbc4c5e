import { WorkflowManager } from "@medusajs/framework/orchestration"
import { openSync } from "node:fs"
import { OneClickServiceClient } from "../../support/inside"
import { onQuery } from "../../support/queries"
import { type Arming, type Passed, SERVICE, type Step } from "./messages"

let armed: Arming = { kind: "none" }
let passed: Passed = { statements: 0, steps: [] }

/** Makes this process end at the given point, as if the machine had lost its power. */
export function arm(point: Arming): void {
  armed = point
  passed = { statements: 0, steps: [] }
}

export function passedSinceArming(): Passed {
  return passed
}

/**
 * Puts a kill point before and after each step of every workflow and each call of the service, and
 * before each statement.
 */
export function installKillSwitch(): void {
  for (const [workflow, { handlers_ }] of WorkflowManager.getWorkflows()) {
    for (const [step, handlers] of handlers_) {
      const invoke = handlers?.invoke
      // A step that only groups others does no work of its own.
      if (invoke) {
        const passing = (given: unknown) => pass({ workflow, step }, () => invoke(given))
        handlers_.set(step, { ...handlers, invoke: passing })
      }
    }
  }
  for (const name of ["authorize", "retrieveOrder", "listOrders", "decideOrder"] as const) {
    const call = OneClickServiceClient.prototype[name] as (...given: unknown[]) => Promise<unknown>
    Object.assign(OneClickServiceClient.prototype, {
      [name]: function (this: OneClickServiceClient, ...given: unknown[]) {
        const isEarlier = ({ workflow, step }: Step) =>
          workflow === SERVICE && step.startsWith(name)
        const step = `${name} ${passed.steps.filter(isEarlier).length + 1}`
        return pass({ workflow: SERVICE, step }, () => call.apply(this, given))
      },
    })
  }
  onQuery(() => {
    passed.statements += 1
    if (armed.kind === "statement" && armed.number === passed.statements) {
      die()
    }
  })
}

/** Runs a step between its two kill points. */
async function pass(step: Step, run: () => unknown): Promise<unknown> {
  passed.steps.push(step)
  reach(step, "before")
  const result = await run()
  reach(step, "after")
  return result
}

function reach({ workflow, step }: Step, when: "before" | "after"): void {
  const isHere = armed.kind === "step" && armed.workflow === workflow && armed.step === step
  if (isHere && armed.kind === "step" && armed.when === when) {
    die()
  }
}

/** Ends the process at once: nothing runs after this line, and nothing pending is sent. */
function die(): void {
  if (armed.token && !isTaken(armed.token)) {
    armed = { kind: "none" }
    return
  }
  process.kill(process.pid, "SIGKILL")
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** Returns whether this process is the one that may end here: only one can create the file. */
function isTaken(token: string): boolean {
  try {
    openSync(token, "wx")
    return true
  } catch {
    return false
  }
}
