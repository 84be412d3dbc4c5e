import { Text } from "@medusajs/ui"
import { useTrouble } from "../hooks/trouble"

/** What a part of a page shows in place of data it cannot read. */
export function TroubleLine({ error }: { error: Error }) {
  const { title, hint } = useTrouble()(error)
  return (
    <Text size="small" role="alert" className="text-ui-fg-error px-6 py-4">
      {title} {hint}
    </Text>
  )
}
