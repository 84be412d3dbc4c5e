import { createElement, write } from "./dom"
import { field, type Customer } from "./shop"
import { styles } from "./styles"
import { textOf, type TextKey } from "./texts"

/** Milliseconds of loading until the buyer is asked whether to keep waiting. */
const SLOW = 15_000

/** The field of `history.state` with the number of the modal whose entry it is. */
const MARK = "oneClick"

/** The directives that can forbid the frame itself. */
const FRAME_DIRECTIVES = /^(frame|child|default)-src/

export interface ModalOptions {
  /** The service's page. */
  url: URL
  /** The element whose font and texts the dialog takes. */
  opener: Customer
  /** The dialog's name. */
  title: string
  /** The service's page reports a completed purchase. */
  onCompleted: () => void
  /** The dialog has closed. */
  onClose: () => void
  /** The page's policy forbids the frame. Returns what to tell the buyer. */
  onBlocked: () => Promise<TextKey>
}

/** Holds the dialog below `<html>`, where the shop's page can move the button without reloading it. */
const HOLDER = "one-click-modal"

/** Returns whether a modal is open on this page. */
export function isModalOpen(): boolean {
  return !!document.querySelector(HOLDER)
}

/**
 * Opens the service's page in a modal dialog (spec 1.1). Works without any message from the page;
 * messages are accepted only from the page's own window and origin. Nothing but the buyer, the
 * service's page or `close` ever removes a frame that could load: somebody may be paying in it.
 *
 * @returns a function that closes the dialog
 */
export function openModal(options: ModalOptions): () => void {
  const { url, opener, title, onCompleted, onClose, onBlocked } = options
  const text = (key: TextKey) => textOf(opener, key)
  const closeText = text("close")
  const closeButton = createElement(
    "button",
    { part: "close", "aria-label": closeText.content, lang: closeText.lang },
    "×"
  )
  const frame = createElement("iframe", {
    part: "frame",
    title,
    allow: "payment; publickey-credentials-get",
  })
  const linkText = text("new-tab")
  const link = createElement("a", {
    href: url.href,
    target: "_blank",
    "aria-label": linkText.content,
    title: linkText.content,
  })
  write(link, linkText)
  const spinner = createElement("div", { part: "spinner" })
  const stage = createElement("div", { part: "stage" })
  const notice = createElement("div", { role: "alert" })
  const host = createElement("span", {}, url.host)
  const footer = createElement("footer", {}, link)
  const dialog = createElement(
    "dialog",
    { part: "dialog", "aria-label": title },
    createElement("header", {}, host, closeButton),
    stage,
    footer
  )
  const modal = document.createElement(HOLDER)
  const root = modal.attachShadow({ mode: "open" })
  const page = document.documentElement
  const pageOverflow = page.style.overflow
  const entry = Date.now()
  const closing = new AbortController()
  const { signal } = closing
  const close = () => dialog.close()
  let timer: ReturnType<typeof setTimeout>

  function wait(): void {
    notice.remove()
    timer = setTimeout(() => {
      spinner.remove()
      tell("slow", { wait, close })
      footer.prepend(notice)
    }, SLOW)
  }

  function endLoading(): void {
    clearTimeout(timer)
    spinner.remove()
    notice.remove()
  }

  /** Shows a sentence in the notice, with the choices that a buyer has. */
  function tell(sentence: TextKey, choices: Partial<Record<TextKey, () => void>> = {}): void {
    const words = createElement("div", {})
    write(words, text(sentence))
    notice.replaceChildren(words)
    for (const [label, onclick] of Object.entries(choices)) {
      const button = Object.assign(createElement("button", {}), { onclick })
      write(button, text(label as TextKey))
      notice.append(button)
    }
  }

  /** The page is shown: the link leaves its place below the frame to the page, and stays in reach. */
  function makeRoom(): void {
    link.textContent = "↗"
    host.after(link)
    footer.remove()
  }

  async function noticeViolation(violation: SecurityPolicyViolationEvent): Promise<void> {
    const { disposition, blockedURI, effectiveDirective } = violation
    const isFrame = FRAME_DIRECTIVES.test(effectiveDirective)
    if (disposition === "enforce" && isFrame && blockedURI.startsWith(url.origin)) {
      endLoading()
      stage.replaceChildren(spinner)
      tell(await onBlocked())
      stage.replaceChildren(notice)
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

  function followHistory(): void {
    if (!isOurEntry()) {
      close()
    }
  }

  function isOurEntry(): boolean {
    return field(history.state, MARK) === entry
  }

  function clear(): void {
    clearTimeout(timer)
    closing.abort()
    modal.remove()
    page.style.overflow = pageOverflow
    page.style.scrollbarGutter = ""
    // Unless Back or the shop's router has left the modal's entry already. `navigation` also leaves
    // the entries of pages that the frame went on to, where the browser has it.
    if (isOurEntry()) {
      if ("navigation" in globalThis) {
        // The shop's router may go elsewhere at once.
        navigation.back().committed?.catch(() => {})
      } else {
        history.back()
      }
    }
    onClose()
  }

  closeButton.onclick = close
  frame.onload = endLoading
  dialog.onclose = clear
  document.addEventListener("securitypolicyviolation", (event) => void noticeViolation(event), {
    signal,
  })
  addEventListener("message", receive, { signal })
  addEventListener("popstate", followHistory, { signal })
  // Keeps the page behind from scrolling, and from jumping sideways without its scrollbar.
  if (innerWidth > page.clientWidth) {
    page.style.scrollbarGutter = "stable"
  }
  page.style.overflow = "hidden"
  // A copy, because the shop's router has its own fields there.
  history.pushState({ ...history.state, [MARK]: entry }, "")
  root.adoptedStyleSheets = [styles()]
  modal.style.fontFamily = getComputedStyle(opener).fontFamily
  root.append(dialog)
  page.append(modal)
  // Set before the frame is inserted; otherwise its blank page would fire the load event.
  frame.src = url.href
  stage.append(spinner, frame)
  wait()
  dialog.showModal()
  return close
}
