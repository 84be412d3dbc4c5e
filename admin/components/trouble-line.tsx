import { Text } from "@medusajs/ui"
import { useTrouble } from "../hooks/trouble"

/** The error shown in place of a part of a page. */
export function TroubleLine({ error }: { error: Error }) {
  const { title, hint } = useTrouble()(error)
  return (
    <Text size="small" role="alert" className="text-ui-fg-error px-6 py-4">
      {title} {hint}
    </Text>
  )
}
