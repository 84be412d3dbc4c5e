/* The gift note, and what the page knows about a purchase that its button has opened. */
const note = document.getElementById("gift-note")
const button = document.querySelector("one-click-button")

/* The button's script comes before this one: a browser that blocks it leaves the element empty. */
if (!customElements.get("one-click-button")) {
  button.textContent = "Buying in one click isn’t available in this browser at the moment."
}

/* What the buyer writes becomes metadata of the order's line (docs/storefront.md). */
button.addEventListener("one-click:press", (event) => {
  const text = note.value.trim()
  const isTooShort = text.length > 0 && text.length < 3
  note.setCustomValidity(isTooShort ? "Write at least three letters, or leave it empty." : "")
  if (!note.reportValidity()) {
    event.preventDefault()
  } else if (text) {
    event.detail.metadata.gift_note = text
  }
})

note.addEventListener("input", () => note.setCustomValidity(""))

/* Lets the thank-you page show this browser, and no other, what was ordered and written. */
button.addEventListener("one-click:open", ({ detail }) => {
  sessionStorage.setItem(`gift note ${detail.context}`, note.value.trim())
  void fetch("/purchases", { method: "POST", body: new URLSearchParams(detail) }).catch(() => {})
})
