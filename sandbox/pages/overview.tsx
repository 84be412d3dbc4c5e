/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { faultKinds } from "../faults/fault"
import type { Parts } from "../parts"
import { wireFormsSchema } from "../schemas/wire-forms"
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

function FaultsForm({ parts }: { parts: Parts }) {
  const on = parts.faults.list()
  return (
    <section>
      <h2>Faults</h2>
      {on.length === 0 ? (
        <p class="muted">None: everything arrives, once and in order.</p>
      ) : (
        <ul>
          {on.map((fault) => (
            <li>
              <span class="tag bad">{fault.kind}</span> on {fault.on}
              {fault.target ? ` (${fault.target})` : ""}, {Math.round(fault.probability * 100)} % of
              the time
              {fault.left === null ? "" : `, ${fault.left} left`}
            </li>
          ))}
        </ul>
      )}
      <form method="post" action="/control/faults">
        <label>
          What
          <select name="kind">
            {faultKinds.map((kind) => (
              <option value={kind}>{kind}</option>
            ))}
          </select>
        </label>
        <label>
          On
          <select name="on">
            <option value="events">events to the merchant</option>
            <option value="api">calls of the merchant</option>
          </select>
        </label>
        <label>
          Only (event or call)
          <input name="target" placeholder="all" maxlength={60} />
        </label>
        <label>
          How often
          <input name="times" type="number" min="1" placeholder="always" />
        </label>
        <label>
          Chance in %
          <input name="percent" type="number" min="1" max="100" value="100" />
        </label>
        <button>Switch on</button>
        <button name="none" value="1">
          Switch all off
        </button>
      </form>
    </section>
  )
}

function FormsForm({ parts }: { parts: Parts }) {
  return (
    <section>
      <h2>Wire forms</h2>
      <p class="muted">
        How what the specification leaves open is filled. The first of each is the default.
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

/** Merchants, the clock, and the available faults. */
export function OverviewPage({ parts, url }: { parts: Parts; url: string }) {
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
            <input name="minutes" type="number" min="1" max="100000" value="30" />
          </label>
          <button>Move</button>
        </form>
      </section>
      <Merchants parts={parts} />
      <FaultsForm parts={parts} />
      <FormsForm parts={parts} />
    </Layout>
  )
}
