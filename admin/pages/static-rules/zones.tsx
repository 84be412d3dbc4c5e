import { Tooltip } from "@medusajs/ui"
import { useCountry } from "../../hooks/formats"
import { useTexts } from "../../hooks/texts"

const SHOWN = 6

/** Delivery zones as country names: the first few, and all on demand. */
export function Zones({ codes }: { codes: string[] }) {
  const { t, language } = useTexts()
  const names = codes.map(useCountry()).sort((a, b) => a.localeCompare(b, language))
  if (names.length <= SHOWN) {
    return <span>{names.join(", ")}</span>
  }
  const rest = names.length - SHOWN + 1
  return (
    <span>
      {names.slice(0, SHOWN - 1).join(", ")},{" "}
      <Tooltip content={names.join(", ")} maxWidth={420}>
        <button
          type="button"
          className="text-ui-fg-base text-left outline-none focus-visible:shadow-borders-focus"
          style={{ textDecoration: "underline" }}
        >
          {t("static_rules.more_countries", { count: rest })}
        </button>
      </Tooltip>
    </span>
  )
}
