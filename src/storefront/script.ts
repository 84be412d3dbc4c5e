import { define } from "./define"
import { configure, settings, type OneClickSettings } from "./settings"

/** `GET /one-click/button.js` puts the shop's settings here, as JSON, in place of the string. */
const served = "__ONE_CLICK_SETTINGS__" as OneClickSettings

// The script's own address says where the back end is.
const script = document.currentScript as HTMLScriptElement | null
configure({
  backendUrl: /(.+)\/one-click\/button\.js/.exec(`${script?.src}`)?.[1],
  publishableKey: script?.dataset.publishableKey,
  ...served,
  ...settings(),
})
define()
