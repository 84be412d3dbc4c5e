/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { useCallback, useEffect } from "hono/jsx/dom"
import { Checkout } from "./checkout"
import { Ending } from "./ending"
import { Header } from "./header"
import { postToParent } from "./parent"
import { words } from "./texts"
import { usePurchase } from "./use-purchase"

/** The whole modal: an open purchase, or its outcome. */
export function App({ token }: { token: string }) {
  const purchase = usePurchase(token)
  const { view, unknown, offline, act, open } = purchase

  const close = useCallback(async () => {
    if (view?.status === "waiting") {
      await act("leave")
    }
    postToParent("one-click:close", view)
  }, [view, act])

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") {
        void close()
      }
    }
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [close])

  return (
    <div class="page">
      <Header
        shop={view?.merchant ?? ""}
        onCancel={view?.status === "waiting" ? () => void close() : undefined}
      />
      {offline && (
        <p class="banner" role="alert">
          {words.offline}{" "}
          <button type="button" class="link" onClick={() => void open()}>
            {words.tryAgain}
          </button>
        </p>
      )}
      {unknown ? (
        <Ending view={null} onClose={() => void close()} />
      ) : view === null ? (
        <p class="loading" role="status">
          <span class="spinner" aria-hidden="true" /> {words.working}
        </p>
      ) : view.status === "waiting" ? (
        <Checkout view={view} purchase={purchase} />
      ) : (
        <Ending view={view} onClose={() => void close()} />
      )}
      <footer class="sandbox-note">{words.sandbox}</footer>
    </div>
  )
}
