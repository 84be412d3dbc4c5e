/** The look of the button and the dialog; the build strips the spaces. */
const css = `
:host {
  display: inline-block;
  min-width: var(--one-click-min-width, 12rem);
  max-width: 100%;
  vertical-align: top;
}
:host([hidden]) { display: none }
:host([full-width]) { display: block }
:host([look=light]) { --text: #18181b; --fill: #fff; --edge: #71717a }
:host([look=outline]) { --text: inherit; --fill: none; --edge: currentColor }
@media (prefers-color-scheme: dark) {
  :host([look=auto]) { --text: #18181b; --fill: #fff }
}
* { box-sizing: border-box; margin: 0 }
button {
  padding: .5em 1.25em;
  min-height: var(--one-click-height, 3rem);
  border: 1px solid;
  border-radius: var(--one-click-radius, .5rem);
  background: none;
  color: inherit;
  font: 600 1em/1.25 var(--one-click-font, inherit);
  cursor: pointer;
}
:focus-visible { outline: 3px solid var(--one-click-focus, #2563eb); outline-offset: 2px }
[part~=button] {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: .5em;
  width: 100%;
  border-color: var(--one-click-border-color, var(--edge, transparent));
  background: var(--one-click-background, var(--fill, #18181b));
  color: var(--one-click-color, var(--text, #fff));
}
[part~=button]:hover { opacity: .88 }
[aria-disabled] { opacity: 1 !important; cursor: default }
[part~=choose], [part~=sold-out], [part~=unavailable] {
  border: 1px dashed;
  background: none;
  color: inherit;
}
[part~=buy]::before {
  content: "";
  width: .75em;
  height: 1.1em;
  background: currentColor;
  clip-path: polygon(62% 0, 0 58%, 42% 58%, 34% 100%, 100% 38%, 56% 38%);
}
[part~=working]::before, [part~=slow]::before, [part=spinner] {
  content: "";
  width: 1.1em;
  height: 1.1em;
  border: 2px solid;
  border-right-color: transparent;
  border-radius: 50%;
  animation: turn 1s linear infinite;
}
@keyframes turn { to { rotate: 1turn } }
p { min-height: var(--one-click-message-space, 0); font-size: .875em; line-height: 1.4 }
p:not(:empty) { padding-top: .375rem }
[role=status] { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
dialog {
  flex-direction: column;
  width: min(100vw - 2rem, var(--one-click-dialog-width, 28rem));
  height: min(100dvh - 2rem, var(--one-click-dialog-height, 45rem));
  max-width: none;
  max-height: none;
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: 1rem;
  overflow: hidden;
  background: #fff;
  color: #52525b;
  color-scheme: light;
  font: 1rem/1.5 var(--one-click-font, system-ui);
  box-shadow: 0 1.5rem 4rem #0006;
}
dialog[open] { display: flex }
::backdrop { background: #09090b99 }
header, footer { display: flex; align-items: center; justify-content: center; font-size: .8125rem }
header { padding-left: 1.25rem; justify-content: space-between; border-bottom: 1px solid #e4e4e7 }
footer { padding: .375rem; border-top: 1px solid #e4e4e7 }
a { color: inherit }
[part=close] { border: 0; font-size: 1.5rem; outline-offset: -4px }
[part=stage] { position: relative; flex: 1; min-height: 0 }
iframe { width: 100%; height: 100%; border: 0 }
[part=spinner] { position: absolute; inset: 0; margin: auto; font-size: 2rem }
[role=alert] { display: grid; gap: 1rem; place-content: center; height: 100%; padding: 2rem; text-align: center }
@media (max-width: 40rem) {
  dialog { width: 100vw; height: 100dvh; border-radius: 0; padding: env(safe-area-inset-top) 0 env(safe-area-inset-bottom) }
}
@media (prefers-reduced-motion: reduce) {
  * , ::before { animation-duration: 4s !important }
}
`

let sheet: CSSStyleSheet | undefined

/** One sheet for every element of the page, adopted, which no content policy refuses. */
export function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}
