import { define } from "./define"
import { configure, settings } from "./settings"

/** The entry of `GET /one-click/button.js`: the script's own address says where the back end is. */
const script = document.currentScript as HTMLScriptElement | null
configure({
  backendUrl: /(.+)\/one-click\/button\.js/.exec(`${script?.src}`)?.[1],
  publishableKey: script?.dataset.publishableKey,
  ...settings(),
})
define()
