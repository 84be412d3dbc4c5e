import { Button } from "@medusajs/ui"
import { type ComponentProps, useLayoutEffect, useRef } from "react"

/**
 * A button with a loading state. While it loads, the button is disabled and loses the focus;
 * afterwards it gets the focus back unless something else has it.
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
