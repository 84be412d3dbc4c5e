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

/** Returns the purchase of a token, and functions to change it. */
export function usePurchase(token: string): Purchase {
  const [view, setView] = useState<PurchaseView | null>(null)
  const [busy, setBusy] = useState<Busy>("opening")
  const [offline, setOffline] = useState(false)
  const [unknown, setUnknown] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const underWay = useRef(false)

  const settle = useCallback((action: Busy, answer: Answer): boolean => {
    setBusy(null)
    setOffline(answer.kind === "offline")
    setRefusal(answer.kind === "refused" ? { action, path: answer.path } : null)
    if (answer.kind === "purchase") {
      setView(answer.purchase)
    }
    if (answer.kind === "refused" && answer.status === 404) {
      setUnknown(true)
    }
    return answer.kind === "purchase"
  }, [])

  const open = useCallback(async () => {
    setBusy("opening")
    const opened = await post(token, "open", { view: thisView })
    // A purchase that is over cannot be opened, but it can be viewed.
    const answer = opened.kind === "refused" && opened.status === 409 ? await read(token) : opened
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
      const answer = await post(token, action, body)
      underWay.current = false
      if (answer.kind === "purchase" && action === "pay" && answer.purchase.status === "pending") {
        dropDraft()
        postToParent("one-click:completed", answer.purchase)
      }
      return settle(action, answer)
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
