import { html } from "hono/html"
import { formatAmount } from "../../../sandbox/domain/amount"
import type { PlacedOrder } from "../placed-order"

type Outcome = { contextId: string; backendUrl: string; publishableKey: string }

/**
 * Returns the page after a purchase; its script polls the purchase's outcome.
 *
 * @param order shown only to the browser that has made the purchase
 */
export function thankYou(
  { contextId, backendUrl, publishableKey }: Outcome,
  order: PlacedOrder | undefined
) {
  return html`<section class="message">
      <h1>Thank you.</h1>
      <p id="outcome" role="status">We’re confirming your order.</p>
      <p class="numbers" id="numbers">
        <strong id="order-number"></strong>
        ${order && html`<span>Payment reference ${order.id.slice(0, 8)}</span>`}
      </p>
      ${order && summary(order)}
      <p id="written" hidden></p>
      <p><a class="link" href="/">See all pieces</a></p>
    </section>
    <script
      src="/thank-you.js"
      data-address="${backendUrl}/store/one-click/purchases/${encodeURIComponent(contextId)}"
      data-key="${publishableKey}"
      data-context="${contextId}"
      defer
    ></script>`
}

function summary(order: PlacedOrder) {
  const { items, merchant_free_items: gifts, discounts, shipment, order_amount, user } = order
  const { address } = user
  const country = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" })
  const money = (value: number) => formatAmount({ value, currency: order_amount.currency })
  return html`<dl class="order" data-testid="order-summary">
      ${items.map(({ quantity, product }) =>
        row(
          `${quantity} × ${product.title}`,
          money(product.amount_including_taxes.value * quantity)
        )
      )}
      ${gifts.map(({ quantity, title }) => row(`${quantity} × ${title}`, "Free"))}
      ${discounts.map(({ name, amount }) => row(name, `−${money(amount.value)}`))}
      ${shipment && row(shipment.carrier.name, shipment.amount.value === 0 ? "Free" : money(shipment.amount.value))}
      ${row("Total, taxes included", money(order_amount.value), "total")}
    </dl>
    <h2>Delivery address</h2>
    <address data-testid="order-address">
      ${user.first_name} ${user.last_name}<br />
      ${[address.street, address.complementary].filter(Boolean).join(", ")}<br />
      ${address.postcode} ${address.city},
      ${/^[A-Z]{2}$/.test(address.country) ? country.of(address.country) : address.country}<br />
      ${user.email}
    </address>`
}

function row(name: string, amount: string, className = "") {
  return html`<div class="${className}">
    <dt>${name}</dt>
    <dd>${amount}</dd>
  </div>`
}
