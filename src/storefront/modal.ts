import { h } from "./dom"
import { field } from "./shop"
import type { Word } from "./words"

/** Milliseconds for the service's page to load before another way is offered. */
const LOAD_TIMEOUT = 15_000

/**
 * Opens the service's page in a modal dialog (spec 1.1). Everything works without a word from
 * the page inside; where it speaks, only its own window at its own origin is believed.
 *
 * @param onCompleted the service's page says that the buyer has completed the purchase
 * @param onClose the dialog has closed; `moved` where the buyer went on in a new tab
 * @param onFail the page's policy forbids the frame, or the frame did not load in time
 * @returns a function that closes the dialog
 */
export function openModal(
  root: Node,
  { href, host, origin }: URL,
  title: string,
  text: (word: Word) => string,
  onCompleted: () => void,
  onClose: (moved: boolean) => void,
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
  const page = document.documentElement
  const { overflow, scrollbarGutter } = page.style
  const end = new AbortController()
  const shut = () => dialog.close()
  let moved = false
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
    stage.replaceChildren(spinner, frame)
    timer = setTimeout(fail, LOAD_TIMEOUT)
    frame.src = href
  }

  close.onclick = shut
  again.onclick = load
  frame.onload = loaded
  away.onclick = () => {
    moved = true
    // After the click, so that the link still leads somewhere.
    setTimeout(shut)
  }
  dialog.onclose = () => {
    clearTimeout(timer)
    end.abort()
    dialog.remove()
    Object.assign(page.style, { overflow, scrollbarGutter })
    onClose(moved)
  }
  document.addEventListener(
    "securitypolicyviolation",
    (violation) => {
      if (violation.effectiveDirective === "frame-src" && violation.blockedURI.startsWith(origin))
        fail()
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
  // The page behind must neither scroll nor jump sideways where its scrollbar goes away.
  if (innerWidth > page.clientWidth) page.style.scrollbarGutter = "stable"
  page.style.overflow = "hidden"
  root.appendChild(dialog)
  load()
  dialog.showModal()
  return shut
}
