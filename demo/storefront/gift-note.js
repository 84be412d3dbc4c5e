/* What the buyer writes becomes metadata of the order's line (docs/storefront.md). */
const note = document.getElementById("gift-note")
const button = document.querySelector("one-click-button")

const take = () => {
  const text = note.value.trim()
  button.metadata = text ? { gift_note: text } : null
}

note.addEventListener("input", take)
take()
