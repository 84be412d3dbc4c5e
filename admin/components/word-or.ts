/** Returns the label of a value; a value without a label is returned unchanged. */
export function wordOr(t: (key: string) => string, key: string, otherwise: string): string {
  const word = t(key)
  return word === key ? otherwise : word
}
