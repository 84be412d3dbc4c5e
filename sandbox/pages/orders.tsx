/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { formatAmount } from "../domain/amount"
import { chargesOf } from "../domain/charges"
import { machine, orderStatuses } from "../domain/machine"
import { isInModal, type Order } from "../domain/order"
import { orderRecord } from "../domain/record"
import { totalsOf } from "../domain/totals"
import type { Parts } from "../parts"
import { EventTable } from "./events"
import { Layout, pageOf, Paging } from "./layout"

const tone: Record<Order["status"], string> = {
  waiting: "tag",
  pending: "tag wait",
  accepted: "tag good",
  denied: "tag bad",
  cancelled: "tag",
  payment_failed: "tag bad",
  finalized: "tag good",
  shipped: "tag good",
  refunded: "tag",
}

function time(at: number): string {
  return new Date(at).toISOString().replace("T", " ").slice(0, 19)
}

/** The newest orders, with pagination. */
export function OrdersPage({ parts, page }: { parts: Parts; page: number }) {
  const { shown, ...position } = pageOf(parts.orders.newestFirst(), page)
  return (
    <Layout title="Orders" here="/control/orders">
      <section>
        {shown.length === 0 && (
          <p class="muted">No orders yet. An order starts when a shop calls authorize.</p>
        )}
        <table>
          {shown.length > 0 && (
            <tr>
              <th>Order</th>
              <th>Started</th>
              <th>State</th>
              <th>Items</th>
              <th class="num">Amount</th>
              <th class="num">Problems</th>
            </tr>
          )}
          {shown.map((order) => (
            <tr>
              <td>
                <a href={`/control/orders/${order.id}`}>
                  <code>{order.id.slice(0, 8)}</code>
                </a>
              </td>
              <td>{time(order.createdAt)}</td>
              <td>
                <span class={tone[order.status]}>{order.status}</span>
              </td>
              <td>{order.lines.map((line) => `${line.quantity} × ${line.title}`).join(", ")}</td>
              <td class="num">{formatAmount(totalsOf(order).total)}</td>
              <td class="num">{parts.log.problemsOf(order.id).length}</td>
            </tr>
          ))}
        </table>
        <Paging path="/control/orders" {...position} />
      </section>
    </Layout>
  )
}

/** What the service can do with a paid order, whatever the shop decided. */
function AtTheService({ order }: { order: Order }) {
  return (
    <section>
      <h2>At the service</h2>
      <form method="post" action={`/control/orders/${order.id}/status`}>
        <label>
          State
          <select name="status">
            {orderStatuses.map((status) => (
              <option value={status} selected={status === order.status}>
                {status}
              </option>
            ))}
          </select>
        </label>
        <button>Set</button>
      </form>
      <form method="post" action={`/control/orders/${order.id}/refund`}>
        <label>
          Amount in minor units
          <input name="amount" type="number" min="1" placeholder="all that is left" />
        </label>
        <button>Refund</button>
      </form>
    </section>
  )
}

/** One order: its money, the merchant's mistakes, its events and its whole record. */
export function OrderPage({ parts, order }: { parts: Parts; order: Order }) {
  const charges = chargesOf(order)
  const problems = parts.log.problemsOf(order.id)
  return (
    <Layout title={`Order ${order.id.slice(0, 8)}`} here="/control/orders">
      <section>
        <dl>
          <dt>State</dt>
          <dd>
            <span class={tone[order.status]}>{order.status}</span>
          </dd>
          <dt>Authorized</dt>
          <dd>{formatAmount(charges.buyer_authorized)}</dd>
          <dt>Debited from the buyer</dt>
          <dd>{formatAmount(charges.buyer_debited)}</dd>
          <dt>Credited to the merchant</dt>
          <dd>{formatAmount(charges.merchant_credited)}</dd>
          <dt>History</dt>
          <dd>{order.history.map((entry) => `${entry.status} ${time(entry.at)}`).join(" → ")}</dd>
          <dt>Modal</dt>
          <dd>
            <a href={`/checkout/pay?token=${order.token}`}>open</a>
          </dd>
        </dl>
        {machine.cancel.from.includes(order.status) && (
          <form method="post" action={`/control/orders/${order.id}/cancel`}>
            <button>Cancel this order</button>
          </form>
        )}
      </section>
      {!isInModal(order) && <AtTheService order={order} />}
      {problems.length > 0 && (
        <section>
          <h2>The merchant's mistakes</h2>
          <ul>
            {problems.map((problem) => (
              <li>
                <code>{problem.event}</code> {problem.message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <EventTable events={parts.log.ofOrder(order.id)} />
      <section>
        <h2>Record</h2>
        <pre tabindex={0}>
          {JSON.stringify(orderRecord(order, parts.settings.forms, []), null, 2)}
        </pre>
      </section>
    </Layout>
  )
}
