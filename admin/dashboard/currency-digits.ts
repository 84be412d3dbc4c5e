const NONE =
  "AFN ALL AMD BIF CLP COP CRC DJF GNF HUF IDR IQD IRR IRT ISK JPY KMF KRW LBP MGA MMK MNT MUR PKR PYG RSD RWF SOS SYP TZS UGX UZS VND XAF XOF XPF YER ZMK ZWL"
const THREE = "BHD JOD KWD LYD OMR TND"

/**
 * Returns a currency's number of decimal digits in Medusa, which differs from ISO 4217 in places.
 */
export function currencyDigits(currency: string): number {
  const code = currency.toUpperCase()
  return NONE.split(" ").includes(code) ? 0 : THREE.split(" ").includes(code) ? 3 : 2
}
