import { InlineTip } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { beforeColon, useTexts } from "../hooks/texts"

/** Medusa's tip, whose label is followed by a colon as the dashboard's language writes it. */
export function Tip({ label, ...props }: ComponentProps<typeof InlineTip>) {
  const { language } = useTexts()
  return <InlineTip {...props} label={beforeColon(label, language)} />
}
