/** The countries the shop sells to, with the standard VAT rate of each (Japan: consumption tax). */
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
