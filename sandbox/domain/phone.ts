/** Calling codes of the countries whose national numbers are recognized. */
const callingCodes: Record<string, string> = {
  AT: "43",
  AU: "61",
  BE: "32",
  BG: "359",
  BR: "55",
  CA: "1",
  CH: "41",
  CY: "357",
  CZ: "420",
  DE: "49",
  DK: "45",
  EE: "372",
  ES: "34",
  FI: "358",
  FR: "33",
  GB: "44",
  GF: "594",
  GP: "590",
  GR: "30",
  HR: "385",
  HU: "36",
  IE: "353",
  IS: "354",
  IT: "39",
  JP: "81",
  LI: "423",
  LT: "370",
  LU: "352",
  LV: "371",
  MA: "212",
  MC: "377",
  MQ: "596",
  MT: "356",
  NL: "31",
  NO: "47",
  NZ: "64",
  PL: "48",
  PT: "351",
  RE: "262",
  RO: "40",
  SE: "46",
  SI: "386",
  SK: "421",
  TN: "216",
  US: "1",
}

/** Countries that keep the leading zero of a national number. */
const keepsZero = new Set(["IT", "SM", "VA"])

/**
 * Returns a phone number in E.164 ("+33612345678") from typed text: with + or 00 in front, or the
 * national number of the given country. Null for text that is not a phone number.
 */
export function toInternational(typed: string, country: string): string | null {
  const digits = typed.replace(/[\s().\-/]/g, "").replace(/^00/, "+")
  if (digits.startsWith("+")) {
    return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
  }
  const code = callingCodes[country]
  if (!code || !/^\d{5,14}$/.test(digits)) {
    return null
  }
  const national = keepsZero.has(country) ? digits : digits.replace(/^0/, "")
  const number = `+${code}${national}`
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}
