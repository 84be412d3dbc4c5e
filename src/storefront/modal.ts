import { h } from "./dom"
import { field } from "./shop"
import type { Word } from "./words"

/** Milliseconds until the service's page counts as not loaded and a link is offered instead. */
const LOAD_TIMEOUT = 15_000

/**
 * Opens the service's page in a modal dialog (spec 1.1). Works without any message from the page;
 * messages are accepted only from the page's own window and origin.
 *
 * @param onCompleted the service's page reports a completed purchase
 * @param onClose the dialog has closed
 * @param onFail the page's policy forbids the frame, or the frame did not load in time
 * @returns a function that closes the dialog
 */
export function openModal(
  root: Node,
  { href, host, origin }: URL,
  title: string,
  text: (word: Word) => string,
  onCompleted: () => void,
  onClose: () => void,
  onFail: () => void
): () => void {
  const close = h("button", { part: "close", "aria-label": text("close") }, "×")
  const frame = h("iframe", { part: "frame", title, allow: "payment; publickey-credentials-get" })
  const again = h("button", {}, text("retry"))
  const away = h("a", { href, target: "_blank", rel: "noopener" }, text("new-tab"))
  const spinner = h("div", { part: "spinner" })
  const stage = h("div", { part: "stage" })
  const dialog = h(
    "dialog",
    { part: "dialog", "aria-label": title },
    h("header", {}, host, close),
    stage,
    h("footer", {}, away)
  )
  const { style, clientWidth } = document.documentElement
  const { overflow } = style
  const end = new AbortController()
  const shut = () => dialog.close()
  let timer: ReturnType<typeof setTimeout>

  const loaded = () => {
    clearTimeout(timer)
    spinner.remove()
  }
  const fail = () => {
    loaded()
    stage.replaceChildren(h("div", { role: "alert" }, text("failed"), again))
    onFail()
  }
  const load = () => {
    // Set before the frame is inserted; otherwise its blank page would fire the load event.
    frame.src = href
    stage.replaceChildren(spinner, frame)
    timer = setTimeout(fail, LOAD_TIMEOUT)
  }

  close.onclick = shut
  again.onclick = load
  frame.onload = loaded
  dialog.onclose = () => {
    clearTimeout(timer)
    end.abort()
    dialog.remove()
    style.overflow = overflow
    style.scrollbarGutter = ""
    onClose()
  }
  document.addEventListener(
    "securitypolicyviolation",
    ({ disposition, blockedURI }) => {
      if (disposition === "enforce" && blockedURI.startsWith(origin)) fail()
    },
    end
  )
  addEventListener(
    "message",
    (message) => {
      if (message.source !== frame.contentWindow || message.origin !== origin) return
      const type = field(message.data, "type")
      if (type === "one-click:ready") loaded()
      if (type === "one-click:completed") onCompleted()
      if (type === "one-click:close") shut()
    },
    end
  )
  // Keeps the page behind from scrolling, and from jumping sideways without its scrollbar.
  if (innerWidth > clientWidth) style.scrollbarGutter = "stable"
  style.overflow = "hidden"
  root.appendChild(dialog)
  load()
  dialog.showModal()
  return shut
}
