/**
 * Creates an element with attributes and children. Uses no markup strings, so no content security
 * policy forbids it.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const name in attributes) element.setAttribute(name, `${attributes[name]}`)
  element.append(...children)
  return element
}
