import {
  createElement,
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type DetailedHTMLProps,
  type HTMLAttributes,
} from "react"
import type { OneClickButtonElement } from "./button"
import { EVENTS, type OneClickDetail, type OneClickEventName } from "./events"
import { attributeOf, attributeValue, propertyNames, type OneClickProperties } from "./properties"
// Registers the element in a browser; does nothing on a server.
import "./index"

export type OneClickEvent = CustomEvent<OneClickDetail>

/**
 * The props of `<OneClickButton>`: the element's properties, its events, and a few standard ones.
 */
export interface OneClickButtonProps extends OneClickProperties {
  /** Sent with requests to the backend, for example a customer's `authorization`. */
  headers?: Record<string, string>
  id?: string
  lang?: string
  className?: string
  style?: CSSProperties
  /** `hide` hides the button while the shop doesn't sell in one click. */
  "data-when-paused"?: "hide"
  /** The button is visible for the first time. */
  onShown?: (event: OneClickEvent) => void
  /**
   * The buyer has pressed the button; `preventDefault()` stops the purchase, and `detail.metadata`
   * can be added to.
   */
  onPress?: (event: OneClickEvent) => void
  /** The service's page has been opened. */
  onOpen?: (event: OneClickEvent) => void
  /** The dialog has been closed; `preventDefault()` keeps the buyer on the page. */
  onClose?: (event: OneClickEvent) => void
  /** The shop has the order; `preventDefault()` keeps the buyer on the page. */
  onOrdered?: (event: OneClickEvent) => void
  /** The shop has accepted the order. */
  onAccepted?: (event: OneClickEvent) => void
  /** Something went wrong, or the shop has not accepted the order. */
  onError?: (event: OneClickEvent) => void
}

/** Returns the prop that handles an event: `onShown` for `shown`. */
function handlerOf(name: OneClickEventName) {
  const capitalized = name.replace(/^./, (letter) => letter.toUpperCase())
  return `on${capitalized}` as `on${Capitalize<OneClickEventName>}`
}

/** Returns the element's attributes for the props, the same on a server and in a browser. */
function attributesOf(props: OneClickButtonProps): Record<string, unknown> {
  const { id, lang, style, className, "data-when-paused": paused } = props
  const reflected = propertyNames.map((name) => [attributeOf(name), attributeValue(props[name])])
  return {
    id,
    lang,
    style,
    class: className,
    "data-when-paused": paused,
    ...Object.fromEntries(reflected),
  }
}

/**
 * What buttons rendered on a server dispatched before React listened to them; undefined for those it
 * listens to.
 */
const shownBefore = new WeakMap<EventTarget, OneClickEvent | undefined>()

// A server has no buttons.
if (globalThis.customElements) {
  addEventListener("one-click:shown", (event) => {
    if (event.target && !shownBefore.has(event.target)) {
      shownBefore.set(event.target, event as OneClickEvent)
    }
  })
}

/**
 * Renders `<one-click-button>` in React 18 and 19: on the server as the element with its
 * attributes, hydrated in the browser.
 */
export const OneClickButton = forwardRef<OneClickButtonElement, OneClickButtonProps>(
  function OneClickButton(props, ref) {
    const element = useRef<OneClickButtonElement | null>(null)
    const listening = useRef<AbortController | undefined>(undefined)
    const latest = useRef(props)
    latest.current = props
    // Not an effect, which may run after the button was in view.
    const listen = useCallback((node: OneClickButtonElement | null) => {
      element.current = node
      listening.current?.abort()
      if (!node) {
        return
      }
      const controller = new AbortController()
      listening.current = controller
      for (const name of EVENTS) {
        const listener = (event: Event) => latest.current[handlerOf(name)]?.(event as OneClickEvent)
        node.addEventListener(`one-click:${name}`, listener, { signal: controller.signal })
      }
      const missed = shownBefore.get(node)
      shownBefore.set(node, undefined)
      if (missed) {
        latest.current.onShown?.(missed)
      }
    }, [])
    useImperativeHandle(ref, () => element.current as OneClickButtonElement, [])
    useEffect(() => {
      if (element.current) {
        element.current.headers = props.headers ?? {}
      }
    }, [props.headers])
    return createElement("one-click-button", { ref: listen, ...attributesOf(props) })
  }
)

type ElementProps = DetailedHTMLProps<HTMLAttributes<OneClickButtonElement>, OneClickButtonElement>

/** `variant-id` for `variantId`. */
type AttributeOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${AttributeOf<Rest>}`
  : Name

type ButtonAttributes = { [Name in keyof OneClickProperties as AttributeOf<Name>]?: string }

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** The element itself, with its attributes as written in HTML. */
      "one-click-button": ElementProps & ButtonAttributes & { class?: string }
    }
  }
}
