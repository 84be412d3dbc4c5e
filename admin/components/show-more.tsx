import { Button } from "@medusajs/ui"
import { useState } from "react"
import { useTexts } from "../hooks/texts"

const AT_ONCE = 20

/** Returns the first rows of a list, and a button for the rest if there are more. */
export function useFirst<Row>(rows: Row[]) {
  const { t } = useTexts()
  const [all, setAll] = useState(false)
  const left = rows.length - AT_ONCE
  return {
    shown: all ? rows : rows.slice(0, AT_ONCE),
    more: !all && left > 0 && (
      <div className="flex justify-center px-6 py-3">
        <Button size="small" variant="transparent" onClick={() => setAll(true)}>
          {t("common.more", { number: left })}
        </Button>
      </div>
    ),
  }
}
