/** A call's kind (an event of spec 6 or a call of spec 4) in words; unknown kinds stay as they are. */
export function kindWord(t: (key: string) => string, kind: string): string {
  const key = `kinds.${kind.replace(/[^a-z]+/gi, "_")}`
  const word = t(key)
  return word === key ? kind : word
}
