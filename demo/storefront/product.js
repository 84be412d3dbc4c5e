/* The gift note, and what the page knows about a purchase that its button has opened. */
const note = document.getElementById("gift-note")
const button = document.querySelector("one-click-button")
const message = document.getElementById("purchase-message")

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

/* Lets the thank-you page show this browser, and no other, what was ordered. */
button.addEventListener("one-click:open", ({ detail }) => {
  message.textContent = ""
  void fetch("/purchases", { method: "POST", body: new URLSearchParams(detail) }).catch(() => {})
})

button.addEventListener("one-click:close", ({ detail }) => {
  if (!detail.completed) {
    message.textContent = "Your purchase was not finished. You have not been charged."
  }
})
