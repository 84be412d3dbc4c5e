/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { useState } from "hono/jsx/dom"

/** The first picture of a product, or a placeholder if it is missing or broken. */
export function Picture({ images }: { images: string[] }) {
  const [broken, setBroken] = useState<string | null>(null)
  const source = images[0]
  if (source === undefined || source === broken) {
    return (
      <span class="picture placeholder" aria-hidden="true">
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          fill="none"
          stroke="currentColor"
          stroke-width="1.5"
        >
          <path d="M4 8l8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4m0 0 8-4m-8 4v8" stroke-linejoin="round" />
        </svg>
      </span>
    )
  }
  return (
    <img
      class="picture"
      src={source}
      alt=""
      width="64"
      height="64"
      onError={() => setBroken(source)}
    />
  )
}
