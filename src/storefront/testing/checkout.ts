import { type LocalServer, localServer } from "../../../testing/local-server"

/**
 * Starts the service's page: buttons that send the messages of the sandbox's page, `?silent` for a
 * page without messages, `/hang` for one that never loads, `/alone` for one that forbids frames.
 */
export function startCheckout(): Promise<LocalServer> {
  return localServer((request, response) => {
    if (request.url?.startsWith("/checkout/hang")) return
    if (request.url?.startsWith("/checkout/alone")) response.setHeader("x-frame-options", "DENY")
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end(`<!doctype html><html lang="en"><title>Checkout</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px system-ui;margin:0;padding:24px;color:#18181b}button{font:inherit;padding:12px 16px;margin:8px 8px 0 0}</style>
<main><h1>Your purchase</h1><p>Blue shirt, 1 piece: 25.00 EUR</p>
<button id="complete">Complete</button><button id="close">Back to the shop</button></main>
<script>
const say = (type) => parent.postMessage({ type: "one-click:" + type }, "*")
if (!location.search.includes("silent")) say("ready")
complete.onclick = () => say("completed")
document.getElementById("close").onclick = () => say("close")
</script></html>`)
  })
}
