/* Polls the outcome of the purchase: every second at first, then every ten seconds. */
const { address, key, context } = document.currentScript.dataset
const outcome = document.getElementById("outcome")
const heading = document.querySelector("h1")

const note = sessionStorage.getItem(`gift note ${context}`)
if (note) {
  const written = document.getElementById("written")
  written.textContent = `Your gift note: ${note}`
  written.hidden = false
}

const SENTENCES = {
  accepted: "Your order is placed and paid.",
  denied: "We couldn’t accept your order. You have not been charged.",
  cancelled: "Your order was cancelled.",
  expired: "Your purchase was not finished. You have not been charged.",
  unknown: "The shop knows no purchase at this address.",
}

/* An order that is accepted automatically takes less time than this. */
const SECONDS_UNTIL_REVIEW = 8

const read = async () => {
  const response = await fetch(address, { headers: { "x-publishable-api-key": key } })
  return response.status === 404 ? { status: "unknown" } : (await response.json()).purchase
}

const poll = async (attempt) => {
  // A shop that is down for a moment is asked again.
  const { status, order } = (await read().catch(() => undefined)) ?? {}
  if (order) {
    document.getElementById("order-number").textContent = `Order #${order.display_id}`
  }
  if (SENTENCES[status]) {
    outcome.textContent = SENTENCES[status]
    outcome.dataset.status = status
    if (status !== "accepted") {
      heading.textContent = "Your purchase"
    }
    return
  }
  if (status === "ordered" && attempt >= SECONDS_UNTIL_REVIEW) {
    outcome.textContent = "The shop is checking your order. You have not been charged."
  }
  setTimeout(poll, attempt < 60 ? 1_000 : 10_000, attempt + 1)
}

poll(0)
