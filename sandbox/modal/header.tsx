/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { words } from "./texts"

type Props = { shop: string; onCancel?: () => void }

/** The shop's name, and a cancel button while the purchase is open. */
export function Header({ shop, onCancel }: Props) {
  return (
    <header class="header">
      <div class="header-title">
        <svg class="lock" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            fill="currentColor"
            d="M10 1.5A4.5 4.5 0 0 0 5.5 6v2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-.5V6A4.5 4.5 0 0 0 10 1.5ZM12.5 8h-5V6a2.5 2.5 0 0 1 5 0v2Z"
          />
        </svg>
        <div>
          <h1>{shop === "" ? words.title : shop}</h1>
          <p>{words.title}</p>
        </div>
      </div>
      {onCancel && (
        <button type="button" class="cancel" data-testid="leave" onClick={onCancel}>
          {words.cancel}
        </button>
      )}
    </header>
  )
}
