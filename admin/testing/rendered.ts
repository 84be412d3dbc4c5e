import i18next from "i18next"
import type { ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { initReactI18next } from "react-i18next"
import { translations } from "../translations"

beforeAll(() => i18next.use(initReactI18next).init({ lng: "en", resources: translations }))

/** Returns the HTML of an element with the dashboard's texts in English. */
export function rendered(element: ReactElement): string {
  return renderToStaticMarkup(element)
}
