import { useCallback, useEffect, useRef, useState } from "hono/jsx/dom"
import type { PurchaseView } from "../purchase/view"
import type { Answer } from "./api"
import { post, read, reportClosed } from "./api"
import { postToParent } from "./parent"
import { resume } from "./resume"
import { dropDraft } from "./typed"

/** The running action, shown by its control. */
type Busy =
  "opening" | "quantity" | "contact" | "coupon" | "shipping" | "pay" | "refresh" | "leave" | null

/** Milliseconds between two looks at a paid order, until the shop has decided on it. */
const pollEvery = 2_000

/** This window, among all that show the purchase. */
const thisView = crypto.getRandomValues(new Uint32Array(3)).join("-")

type Refusal = { action: Busy; path: string | null }

export type Purchase = {
  view: PurchaseView | null
  busy: Busy
  offline: boolean
  unknown: boolean
  refusal: Refusal | null
  /** Runs one action at a time; resolves to whether it succeeded. */
  act: (action: Exclude<Busy, "opening" | null>, body?: object) => Promise<boolean>
  open: () => Promise<void>
}

/**
 * Returns an answer; in place of a conflict, the purchase if it is over: it cannot be opened or
 * changed, but it can be viewed.
 */
async function orOver(token: string, answer: Answer): Promise<Answer> {
  if (answer.kind !== "refused" || answer.status !== 409) {
    return answer
  }
  const found = await read(token)
  return found.kind === "purchase" && found.purchase.status === "waiting" ? answer : found
}

/** Returns the purchase of a token, and functions to change it. */
export function usePurchase(token: string): Purchase {
  const [view, setView] = useState<PurchaseView | null>(null)
  const [busy, setBusy] = useState<Busy>("opening")
  const [offline, setOffline] = useState(false)
  const [unknown, setUnknown] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const underWay = useRef(false)

  const settle = useCallback((action: Busy, answer: Answer): void => {
    setBusy(null)
    setOffline(answer.kind === "offline")
    setRefusal(answer.kind === "refused" ? { action, path: answer.path } : null)
    if (answer.kind === "purchase") {
      setView(answer.purchase)
    }
    if (answer.kind === "refused" && answer.status === 404) {
      setUnknown(true)
    }
  }, [])

  const open = useCallback(async () => {
    setBusy("opening")
    const answer = await orOver(token, await post(token, "open", { view: thisView }))
    settle(
      "opening",
      answer.kind === "purchase"
        ? { ...answer, purchase: await resume(token, answer.purchase) }
        : answer
    )
  }, [token])

  const act = useCallback(
    async (action: Exclude<Busy, "opening" | null>, body: object = {}) => {
      if (underWay.current) {
        return false
      }
      underWay.current = true
      setBusy(action)
      const posted = await post(token, action, body)
      const answer = await orOver(token, posted)
      underWay.current = false
      if (answer.kind === "purchase" && action === "pay" && answer.purchase.status === "pending") {
        dropDraft()
        postToParent("one-click:completed", answer.purchase)
      }
      settle(action, answer)
      return posted.kind === "purchase"
    },
    [token]
  )

  useEffect(() => {
    if (view?.status !== "pending") {
      return
    }
    const timer = setInterval(() => {
      void read(token).then((answer) => {
        if (answer.kind === "purchase") {
          setView(answer.purchase)
        }
      })
    }, pollEvery)
    return () => clearInterval(timer)
  }, [view?.status])
  useEffect(() => {
    const onHide = (): void => reportClosed(token, thisView)
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) {
        void open()
      }
    }
    window.addEventListener("pagehide", onHide)
    window.addEventListener("pageshow", onShow)
    return () => {
      window.removeEventListener("pagehide", onHide)
      window.removeEventListener("pageshow", onShow)
    }
  }, [token, open])
  useEffect(() => {
    void open().then(() => postToParent("one-click:ready", null))
  }, [token])

  return { view, busy, offline, unknown, refusal, act, open }
}
