/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { render } from "hono/jsx/dom"
import { App } from "./app"
import "./styles/base.css"
import "./styles/page.css"
import "./styles/summary.css"
import "./styles/forms.css"
import "./styles/choices.css"
import "./styles/endings.css"

const root = document.getElementById("checkout")
const token = new URLSearchParams(location.search).get("token") ?? ""

if (root) {
  root.textContent = ""
  render(<App token={token} />, root)
}
