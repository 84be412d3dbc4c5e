import { createElement, write } from "./dom"
import { field } from "./shop"
import type { Text, TextKey } from "./texts"

/** Milliseconds until the service's page counts as not loaded and a link is offered instead. */
const LOAD_TIMEOUT = 15_000

export interface ModalOptions {
  root: Node
  /** The service's page. */
  url: URL
  /** The dialog's name. */
  title: string
  text: (key: TextKey) => Text
  /** The service's page reports a completed purchase. */
  onCompleted: () => void
  /** The dialog has closed. */
  onClose: () => void
  /** The page's policy forbids the frame, or the frame did not load in time. */
  onFail: () => void
}

/**
 * Opens the service's page in a modal dialog (spec 1.1). Works without any message from the page;
 * messages are accepted only from the page's own window and origin.
 *
 * @returns a function that closes the dialog
 */
export function openModal(options: ModalOptions): () => void {
  const { root, url, title, text, onCompleted, onClose, onFail } = options
  const closeText = text("close")
  const closeButton = createElement("button", {
    part: "close",
    "aria-label": closeText.content,
    lang: closeText.lang,
  })
  closeButton.textContent = "×"
  const frame = createElement("iframe", {
    part: "frame",
    title,
    allow: "payment; publickey-credentials-get",
  })
  const retryButton = createElement("button", {})
  write(retryButton, text("retry"))
  const linkText = text("new-tab")
  const link = createElement("a", {
    href: url.href,
    target: "_blank",
    rel: "noopener",
    "aria-label": linkText.content,
    title: linkText.content,
  })
  write(link, linkText)
  const spinner = createElement("div", { part: "spinner" })
  const stage = createElement("div", { part: "stage" })
  const host = createElement("span", {}, url.host)
  const footer = createElement("footer", {}, link)
  const dialog = createElement(
    "dialog",
    { part: "dialog", "aria-label": title },
    createElement("header", {}, host, closeButton),
    stage,
    footer
  )
  const page = document.documentElement
  const pageOverflow = page.style.overflow
  const closing = new AbortController()
  const { signal } = closing
  let timer: ReturnType<typeof setTimeout>

  function load(): void {
    // Set before the frame is inserted; otherwise its blank page would fire the load event.
    frame.src = url.href
    stage.replaceChildren(spinner, frame)
    timer = setTimeout(fail, LOAD_TIMEOUT)
  }

  function endLoading(): void {
    clearTimeout(timer)
    spinner.remove()
  }

  /** The page is shown: the link leaves its place below the frame to the page, and stays in reach. */
  function makeRoom(): void {
    link.textContent = "↗"
    host.after(link)
    footer.remove()
  }

  function fail(): void {
    endLoading()
    const sentence = createElement("div", {})
    write(sentence, text("failed"))
    stage.replaceChildren(createElement("div", { role: "alert" }, sentence, retryButton))
    onFail()
  }

  function close(): void {
    dialog.close()
  }

  function noticeViolation({ disposition, blockedURI }: SecurityPolicyViolationEvent): void {
    if (disposition === "enforce" && blockedURI.startsWith(url.origin)) {
      fail()
    }
  }

  function receive({ source, origin, data }: MessageEvent): void {
    if (source !== frame.contentWindow || origin !== url.origin) {
      return
    }
    switch (field(data, "type")) {
      case "one-click:ready":
        endLoading()
        return makeRoom()
      case "one-click:completed":
        return onCompleted()
      case "one-click:close":
        return close()
    }
  }

  closeButton.onclick = close
  retryButton.onclick = load
  frame.onload = endLoading
  dialog.onclose = () => {
    clearTimeout(timer)
    closing.abort()
    dialog.remove()
    page.style.overflow = pageOverflow
    page.style.scrollbarGutter = ""
    onClose()
  }
  document.addEventListener("securitypolicyviolation", noticeViolation, { signal })
  addEventListener("message", receive, { signal })
  // Keeps the page behind from scrolling, and from jumping sideways without its scrollbar.
  if (innerWidth > page.clientWidth) {
    page.style.scrollbarGutter = "stable"
  }
  page.style.overflow = "hidden"
  root.appendChild(dialog)
  load()
  dialog.showModal()
  return close
}
