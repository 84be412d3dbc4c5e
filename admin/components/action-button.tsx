import { Button } from "@medusajs/ui"
import { type ComponentProps, useLayoutEffect, useRef } from "react"

/**
 * A button that is busy for a while. A busy one cannot be pressed, and so loses the focus: it gets
 * it back, unless it went elsewhere meanwhile.
 */
export function ActionButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const isBusy = !!props.isLoading
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isBusy) {
      hadFocus.current = activeElement === button.current
    } else if (hadFocus.current) {
      hadFocus.current = false
      if (activeElement === body) {
        button.current?.focus()
      }
    }
  }, [isBusy])
  return <Button {...props} ref={button} />
}
