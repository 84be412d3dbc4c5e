import css from "./styles.css"

let sheet: CSSStyleSheet | undefined

/**
 * Returns one adopted style sheet for all elements of the page, which no content security policy
 * rejects.
 */
export function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}
