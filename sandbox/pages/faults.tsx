/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Fault, FaultInput, FaultKind } from "../faults/fault-kinds"
import { newOrderEvent } from "../events/kinds"
import { faultKindsOn, faultTargets } from "../faults/fault-kinds"
import type { Parts } from "../parts"

const labels: Record<FaultKind, string> = {
  delay: "the answer comes late",
  drop: "the connection is cut, nothing is done",
  hang: "no answer ever comes, the connection stays open",
  lost_response: "it is done, but the answer is lost",
  error_500: "it fails with status 500",
  html: "a proxy answers 502 with HTML",
  truncated: "half of the body is missing",
  huge: "the body is huge",
  numeric_strings: "numbers are sent as strings",
  unknown_status: "the order's status is unknown",
  unknown_fields: "the body has unknown fields",
  duplicate: "it is sent several times",
  reorder: "it is overtaken by the next one",
}

/** Faults that can be turned on with one press. */
export const presets: Record<string, { label: string; fault: FaultInput }> = {
  down: { label: "Service down", fault: { kind: "error_500", on: "api" } },
  slow: { label: "Slow answers", fault: { kind: "delay", on: "api", milliseconds: 3_000 } },
  firewall: { label: "Nothing reaches the shop", fault: { kind: "drop", on: "events" } },
  twice: {
    label: "Order sent twice",
    fault: { kind: "duplicate", on: "events", target: newOrderEvent },
  },
  lost: {
    label: "Next order notification lost",
    fault: { kind: "drop", on: "events", target: newOrderEvent, times: 1 },
  },
  unconfirmed: {
    label: "Answer to the next acceptance lost",
    fault: { kind: "lost_response", on: "api", target: "decide", times: 1 },
  },
}

/** An invalid form, with what is wrong in it. */
export type FaultProblem = { on: Fault["on"]; message: string }

const sides = {
  events: { title: "Events sent to the shop", every: "every event" },
  api: { title: "Calls of the shop", every: "every call" },
} as const

function Active({ parts }: { parts: Parts }) {
  const active = parts.faults.list()
  if (active.length === 0) {
    return <p class="muted">None: everything arrives, once and in order.</p>
  }
  return (
    <>
      <ul>
        {active.map((fault) => (
          <li>
            <span class="tag bad">{fault.kind}</span>{" "}
            {fault.target ? <code>{fault.target}</code> : sides[fault.on].every}:{" "}
            {labels[fault.kind]}
            {fault.kind === "delay" && ` (${fault.milliseconds} ms)`},{" "}
            {Math.round(fault.probability * 100)} % of the time
            {fault.left === null ? "" : `, ${fault.left} left`}
          </li>
        ))}
      </ul>
      <form method="post" action="/control/faults">
        <button name="none" value="1">
          Turn all off
        </button>
      </form>
    </>
  )
}

/** One form per side, so that it offers only what can happen there. */
function FaultForm({ on, problem }: { on: Fault["on"]; problem: FaultProblem | null }) {
  const { title, every } = sides[on]
  return (
    <form method="post" action="/control/faults" class="fault" aria-label={title}>
      <h3>{title}</h3>
      <input type="hidden" name="on" value={on} />
      <label>
        Which
        <select name="target">
          <option value="">{every}</option>
          {faultTargets[on].map((target) => (
            <option value={target}>{target}</option>
          ))}
        </select>
      </label>
      <label>
        What happens
        <select name="kind">
          {faultKindsOn[on].map((kind) => (
            <option value={kind}>
              {kind}: {labels[kind]}
            </option>
          ))}
        </select>
      </label>
      <label class="only-delay">
        Delay in ms
        <input name="milliseconds" type="number" min="1" max="600000" value="3000" required />
      </label>
      <label class="only-huge">
        Bytes
        <input name="bytes" type="number" min="1" max="50000000" value="5000000" required />
      </label>
      <label class="only-duplicate">
        Copies
        <input name="copies" type="number" min="2" max="20" value="2" required />
      </label>
      <label>
        How many times
        <input name="times" type="number" min="1" placeholder="always" />
      </label>
      <label>
        Chance in %
        <input name="percent" type="number" min="1" max="100" value="100" required />
      </label>
      <button>Turn on</button>
      {problem?.on === on && (
        <p class="error" role="alert">
          {problem.message}
        </p>
      )}
    </form>
  )
}

/** The active faults, and how to turn on others. */
export function FaultsSection({ parts, problem }: { parts: Parts; problem: FaultProblem | null }) {
  return (
    <section>
      <h2>Faults</h2>
      <Active parts={parts} />
      <form method="post" action="/control/faults" aria-label="Common faults">
        {Object.entries(presets).map(([name, { label }]) => (
          <button name="preset" value={name}>
            {label}
          </button>
        ))}
      </form>
      <FaultForm on="events" problem={problem} />
      <FaultForm on="api" problem={problem} />
    </section>
  )
}
