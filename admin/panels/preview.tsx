import { Skeleton, Text } from "@medusajs/ui"
import { useState } from "react"
import { useTexts } from "../hooks/texts"

type PreviewProps = {
  /** The HTML of the button and its script. */
  code: string
  /** The script's URL. */
  script: string
}

/** The button as the storefront shows it, or why this browser cannot show it. */
export function Preview({ code, script }: PreviewProps) {
  const { t, language } = useTexts()
  // Browsers cache the script for five minutes, but the preview must show the current settings.
  const [openedAt] = useState(() => Date.now())
  const source = page(code.replace(script, `${script}?preview=${openedAt}`), language)
  const [loaded, setLoaded] = useState<{ source: string; hasButton: boolean }>()
  const isLoading = loaded?.source !== source
  const hasFailed = !isLoading && !loaded.hasButton
  return (
    <>
      <div className="relative h-20" aria-busy={isLoading}>
        <iframe
          title={t("panels.product.preview")}
          className="shadow-borders-base size-full rounded-md"
          srcDoc={source}
          tabIndex={-1}
          style={{ background: "#fff" }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            const button = contentDocument?.querySelector("one-click-button")
            if (button) {
              setLoaded({ source, hasButton: !!button.shadowRoot })
            }
          }}
        />
        {isLoading && <Skeleton className="absolute inset-0 rounded-md" />}
      </div>
      {hasFailed && (
        <Text size="xsmall" role="alert" className="text-ui-fg-error break-words">
          {t("panels.product.no_preview", { url: script })}
        </Text>
      )}
    </>
  )
}

/** Returns a page that shows the button but buys nothing and does not count as seen in the shop. */
function page(code: string, language: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="referrer" content="no-referrer"><body inert style="margin:0;height:100vh;display:grid;place-items:center;font-family:system-ui,sans-serif">${code}`
}
