/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import type { Language, Texts } from "./texts"
import { languages } from "./texts"

function withLanguage(language: Language): string {
  const address = new URL(location.href)
  address.searchParams.set("language", language)
  return address.toString()
}

type Props = { words: Texts; language: Language; shop: string; onCancel?: () => void }

/** The shop's name, the languages, and a cancel button while the purchase is open. */
export function Header({ words, language, shop, onCancel }: Props) {
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
      <nav class="languages" aria-label={words.language}>
        {languages.map((entry) => (
          <a
            key={entry}
            href={withLanguage(entry)}
            hreflang={entry}
            lang={entry}
            {...(entry === language ? { "aria-current": "true" } : {})}
          >
            {entry.toUpperCase()}
          </a>
        ))}
      </nav>
      {onCancel && (
        <button type="button" class="cancel" data-testid="leave" onClick={onCancel}>
          {words.cancel}
        </button>
      )}
    </header>
  )
}
