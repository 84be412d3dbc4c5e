import { define } from "./define"
import { configure, settings } from "./settings"

/** The entry of `GET /one-click/button.js`: its own address says where the back end is. */
const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  configure({
    backendUrl: /(.+)\/one-click\/button\.js/.exec(script.src)?.[1],
    publishableKey: script.dataset.publishableKey,
    ...settings(),
  })
}
define()
