/* Asks the shop, once a second for a minute, what became of the purchase. */
const { address, key } = document.currentScript.dataset
const outcome = document.getElementById("outcome")

const SENTENCES = {
  accepted: "Your order is placed and paid.",
  denied: "The shop could not honour your order. You have not been charged.",
  cancelled: "Your order was cancelled.",
  expired: "The purchase was not finished. You have not been charged.",
  unknown: "The shop knows no purchase at this address.",
}

const read = async () => {
  const response = await fetch(address, { headers: { "x-publishable-api-key": key } })
  return response.status === 404 ? { status: "unknown" } : (await response.json()).purchase
}

const ask = async (attempt) => {
  // A shop that is down for a moment is asked again.
  const { status, order } = (await read().catch(() => undefined)) ?? {}
  if (SENTENCES[status]) {
    outcome.textContent = SENTENCES[status] + (order ? ` It is number ${order.display_id}.` : "")
    outcome.dataset.status = status
    if (status !== "accepted") {
      document.querySelector("h1").textContent = "Your purchase"
    }
  } else if (attempt < 60) {
    setTimeout(ask, 1000, attempt + 1)
  } else {
    outcome.textContent = "The shop has not taken your order in yet. It will write to you."
  }
}

ask(0)
