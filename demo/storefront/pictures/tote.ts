import { Palette, shadow } from "./canvas"

export function tote({ shade, accent }: Palette): string {
  return `${shadow(400, 826, 520)}
<g fill="none" stroke-linecap="round"><path d="M300 470c-10-190 60-246 100-246s110 56 100 246" stroke="${shade}" stroke-width="26"/>
<path d="M284 500c-8-220 64-292 116-292s124 72 116 292" stroke="${accent}" stroke-width="28"/></g>
<path d="M206 440h388l34 350c2 24-14 40-38 40H210c-24 0-40-16-38-40z" fill="url(#body)"/>
<path d="M206 440h388l4 40H202z" fill="#000" opacity=".07"/>
<path d="M206 440h388l34 350c2 24-14 40-38 40H210c-24 0-40-16-38-40z" fill="url(#side)"/>
<path d="M270 480h28v82h-28zM502 480h28v82h-28z" fill="${accent}"/>
<path d="M276 552l16-64M524 552l-16-64" stroke="#fff" stroke-width="2" opacity=".35"/>
<path d="M238 520c-8 90-16 170-20 260M560 520c8 90 16 170 20 260M400 600c2 70-2 130 4 190" stroke="#000" stroke-width="3" opacity=".06" fill="none"/>
<circle cx="400" cy="650" r="42" fill="none" stroke="${accent}" stroke-width="5" opacity=".8"/>
<path d="M376 662c14-26 34-26 48 0" stroke="${accent}" stroke-width="5" fill="none" opacity=".8"/>`
}
