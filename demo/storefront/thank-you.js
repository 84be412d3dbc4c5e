/* Asks the shop, once a second for a minute, what became of the purchase (contract, "Routes"). */
const { address, key } = document.currentScript.dataset
const outcome = document.getElementById("outcome")

const SENTENCES = {
  accepted: "Your order is placed and paid.",
  denied: "The shop could not honour your order. You have not been charged.",
  cancelled: "Your order was cancelled. You have not been charged.",
  expired: "The purchase was not finished. You have not been charged.",
}

const ask = async (attempt) => {
  const response = await fetch(address, { headers: { "x-publishable-api-key": key } })
  const { purchase } = response.ok ? await response.json() : { purchase: { status: "unknown" } }
  const number = purchase.order ? ` It is number ${purchase.order.display_id}.` : ""
  if (SENTENCES[purchase.status]) {
    outcome.textContent = SENTENCES[purchase.status] + number
    outcome.dataset.status = purchase.status
  } else if (attempt < 60) {
    setTimeout(retry, 1000, attempt + 1)
  } else {
    outcome.textContent = "The shop has not taken your order in yet. It will write to you."
  }
}

const retry = (attempt) => ask(attempt).catch(() => setTimeout(retry, 2000, attempt + 1))
retry(0)
