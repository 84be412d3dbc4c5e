import { define } from "./button"
import { configure, settings } from "./settings"

/** The entry of `GET /one-click/button.js`: the script's own URL determines the backend's. */
const script = document.currentScript as HTMLScriptElement | null
configure({
  backendUrl: /(.+)\/one-click\/button\.js/.exec(`${script?.src}`)?.[1],
  publishableKey: script?.dataset.publishableKey,
  ...settings(),
})
define()
