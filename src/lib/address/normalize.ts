/**
 * Returns a name without accents, capitals, hyphens and dots, which people write differently. Marks
 * of scripts in which they are letters, such as Devanagari, stay.
 */
export function normalizeName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
}
