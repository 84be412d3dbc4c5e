/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Parts } from "../parts"
import { wireFormsSchema } from "../schemas/wire-forms"
import type { FaultProblem } from "./faults"
import { FaultsSection } from "./faults"
import { Layout } from "./layout"

function Merchants({ parts }: { parts: Parts }) {
  return (
    <section>
      <h2>Merchants</h2>
      <table>
        <tr>
          <th>Name</th>
          <th>Id</th>
          <th>Static shipping rules</th>
        </tr>
        {parts.merchants.all().map((merchant) => (
          <tr>
            <td>{merchant.name}</td>
            <td>
              <code>{merchant.id}</code>
            </td>
            <td>
              {merchant.rules.length === 0
                ? "none"
                : merchant.rules
                    .map((rule) => `${rule.carrier.name} (${rule.zones.join(", ")})`)
                    .join("; ")}
            </td>
          </tr>
        ))}
      </table>
    </section>
  )
}

function FormsForm({ parts }: { parts: Parts }) {
  return (
    <section>
      <h2>Wire forms</h2>
      <p class="muted">
        How this sandbox fills gaps in the specification. The first of each is the default.
      </p>
      <form method="post" action="/control/forms">
        {Object.entries(wireFormsSchema.shape).map(([name, field]) => (
          <label>
            {name}
            <select name={name}>
              {field.unwrap().options.map((option: string) => (
                <option
                  value={option}
                  selected={
                    parts.settings.forms[name as keyof typeof parts.settings.forms] === option
                  }
                >
                  {option}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button>Set</button>
      </form>
    </section>
  )
}

type Props = { parts: Parts; url: string; problem: FaultProblem | null }

/** Merchants, the clock, and the available faults. */
export function OverviewPage({ parts, url, problem }: Props) {
  return (
    <Layout title="Overview" here="/control">
      <section>
        <dl>
          <dt>Base address</dt>
          <dd>
            <code>{url}</code>
          </dd>
          <dt>Checkout address</dt>
          <dd>
            <code>{url}/checkout</code>
          </dd>
          <dt>Orders</dt>
          <dd>
            <a href="/control/orders">{parts.orders.size}</a>
          </dd>
          <dt>Clock</dt>
          <dd>{new Date(parts.clock.now()).toISOString()}</dd>
        </dl>
        <form method="post" action="/control/clock">
          <label>
            Move the clock forward, in minutes
            <input name="minutes" type="number" min="1" max="100000" value="30" required />
          </label>
          <button>Move</button>
        </form>
      </section>
      <Merchants parts={parts} />
      <FaultsSection parts={parts} problem={problem} />
      <FormsForm parts={parts} />
    </Layout>
  )
}
