/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { render } from "hono/jsx/dom"
import { App } from "./app"
import type { Language } from "./texts"
import { languages } from "./texts"
import "./styles/base.css"
import "./styles/page.css"
import "./styles/summary.css"
import "./styles/forms.css"
import "./styles/choices.css"
import "./styles/endings.css"

const root = document.getElementById("checkout")
const token = new URLSearchParams(location.search).get("token") ?? ""
const language: Language =
  languages.find((entry) => entry === document.documentElement.lang) ?? "en"

if (root) {
  root.textContent = ""
  render(<App token={token} language={language} />, root)
}
