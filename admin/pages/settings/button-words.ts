/** The button's built-in texts by language; the shop's own texts replace them. */
export const BUILT_IN_WORDS = {
  en: "Buy now",
  fr: "Acheter maintenant",
  de: "Sofort kaufen",
  es: "Comprar ahora",
  it: "Acquista ora",
  nl: "Nu kopen",
}
