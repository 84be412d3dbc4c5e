import type { Text } from "./texts"

/**
 * Creates an element with attributes and children. Uses no markup strings, so no content security
 * policy forbids it.
 */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}

/** Writes a text into an element and marks its language. */
export function write(element: HTMLElement, { content, lang }: Text): void {
  element.textContent = content
  element.lang = lang
}
