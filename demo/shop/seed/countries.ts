/** Where the shop sells, with the standard rate of VAT (Japan: consumption tax) of each country. */
export const EUROPE: Record<string, number> = {
  fr: 20,
  de: 19,
  es: 21,
  it: 22,
  be: 21,
  nl: 21,
  pt: 23,
  at: 20,
  ie: 23,
  lu: 17,
}

export const JAPAN: Record<string, number> = { jp: 10 }
