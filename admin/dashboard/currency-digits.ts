const NONE =
  "AFN ALL AMD BIF CLP COP CRC DJF GNF HUF IDR IQD IRR IRT ISK JPY KMF KRW LBP MGA MMK MNT MUR PKR PYG RSD RWF SOS SYP TZS UGX UZS VND XAF XOF XPF YER ZMK ZWL"
const THREE = "BHD JOD KWD LYD OMR TND"

/** Digits of a currency's minor unit as Medusa counts them, which is not ISO 4217 everywhere. */
export function currencyDigits(currency: string): number {
  const code = currency.toUpperCase()
  return NONE.split(" ").includes(code) ? 0 : THREE.split(" ").includes(code) ? 3 : 2
}
