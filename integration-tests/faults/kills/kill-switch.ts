import { WorkflowManager } from "@medusajs/framework/orchestration"
import pg from "pg"
import type { KillPoint } from "./messages"

let armed: KillPoint = { kind: "none" }
let statements = 0

/** From now on this process ends at the given point, as if the machine had lost its power. */
export function arm(point: KillPoint): void {
  armed = point
  statements = 0
}

export function statementsSinceArming(): number {
  return statements
}

/** Puts a kill point before and after each step of every workflow, and before each statement. */
export function installKillSwitch(): void {
  for (const [workflow, { handlers_ }] of WorkflowManager.getWorkflows()) {
    for (const [step, handlers] of handlers_) {
      const invoke = handlers?.invoke
      // What only groups steps has no work of its own.
      if (!invoke) {
        continue
      }
      handlers_.set(step, {
        ...handlers,
        invoke: async (given: unknown) => {
          reach(workflow, step, "before")
          const result: unknown = await invoke(given)
          reach(workflow, step, "after")
          return result
        },
      })
    }
  }
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query: function (this: pg.Client, ...given: unknown[]) {
      statements += 1
      if (armed.kind === "statement" && armed.number === statements) {
        die()
      }
      return query.apply(this, given)
    },
  })
}

/** The steps of the workflows whose name begins so. */
export function stepsOf(prefixes: string[]): { workflow: string; step: string }[] {
  return [...WorkflowManager.getWorkflows()].flatMap(([workflow, { handlers_ }]) =>
    prefixes.some((prefix) => workflow.startsWith(prefix))
      ? [...handlers_.keys()].map((step) => ({ workflow, step }))
      : []
  )
}

function reach(workflow: string, step: string, when: "before" | "after"): void {
  const here = armed.kind === "step" && armed.workflow === workflow && armed.step === step
  if (here && armed.kind === "step" && armed.when === when) {
    die()
  }
}

/** Nothing of this process runs after this line, not even what was about to be sent. */
function die(): void {
  process.kill(process.pid, "SIGKILL")
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
