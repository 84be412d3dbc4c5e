/** The word for a value that may be one nobody has named yet: an unknown one is shown as it came. */
export function wordOr(t: (key: string) => string, key: string, otherwise: string): string {
  const word = t(key)
  return word === key ? otherwise : word
}
