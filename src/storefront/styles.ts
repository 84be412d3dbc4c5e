/** The styles of the button and the dialog; the build minifies them. */
const css = `
:host {
  display: inline-block;
  min-width: var(--one-click-min-width, 12rem);
  max-width: 100%;
  vertical-align: top;
  white-space: normal;
}
:host([hidden]) { display: none }
:host(one-click-modal) { display: contents }
:host([full-width]) { display: block }
:host([look=light]) { --text: #18181b; --fill: #fff; --edge: #71717a }
:host([look=outline]) { --text: currentColor; --fill: none; --edge: currentColor }
* { box-sizing: border-box; margin: 0 }
button {
  padding: .5em 1.25em;
  min-height: var(--one-click-height, 3rem);
  border: 1px solid;
  border-radius: var(--one-click-radius, .5rem);
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px }
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
[part~=button]:hover { opacity: .85 }
[part][aria-disabled] { opacity: 1; cursor: default }
:host([data-when-paused=hide]) :is([part~=paused], [part~=paused] + p) { display: none }
[part~=choose], [part~=sold-out], [part~=unavailable], [part~=paused] {
  border: 1px dashed;
  background: none;
  color: inherit;
}
[part~=buy]::before {
  content: "";
  width: .75em;
  height: 1.1em;
  background: currentColor;
  clip-path: polygon(60% 0, 0 60%, 40% 60%, 40% 100%, 100% 40%, 60% 40%);
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
@media (prefers-reduced-motion: no-preference) {
  @keyframes turn { to { rotate: 1turn } }
}
p { width: 0; min-width: 100%; font-size: .875em; line-height: 1.4 }
p:not(:empty) { padding-top: .5em }
[role=status] { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
dialog {
  grid: auto 1fr auto/100%;
  width: 28rem;
  height: 45rem;
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: 1rem;
  overflow: hidden;
  background: #fff;
  color: #52525b;
  font-size: .875rem;
  text-align: center;
}
dialog[open] { display: grid }
::backdrop { background: #0009 }
header { display: flex; align-items: center; padding-inline-start: 1.25rem }
header span { flex: 1; text-align: start }
header a { width: 3rem; font-size: 1.25rem; line-height: 3rem; text-decoration: none; outline-offset: -6px }
footer { padding: .5em }
a { color: inherit }
[part=close] { width: 3rem; padding: 0; border: 0; font-size: 1.5rem; outline-offset: -6px }
[part=stage] { display: grid; position: relative; border: solid #e4e4e7; border-width: 1px 0 }
iframe { width: 100%; height: 100%; border: 0 }
[part=spinner] { position: absolute; inset: 0; margin: auto; font-size: 2rem }
[role=alert] {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: .5em;
  padding: .5em;
}
@media (max-width: 40rem) {
  dialog { min-width: 100%; min-height: 100%; border-radius: 0 }
}
`

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
