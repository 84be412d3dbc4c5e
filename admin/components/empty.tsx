import { Text } from "@medusajs/ui"

/** What a card says while it has nothing to show. */
export function Empty({ children }: { children: string }) {
  return (
    <Text size="small" className="text-ui-fg-subtle px-6 py-4">
      {children}
    </Text>
  )
}
