/** A text without what no database stores: the null character, and halves of characters. */
export function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, "")
}
