import { Palette, shadow } from "./canvas"

export function lamp({ shade, accent }: Palette): string {
  return `<defs><radialGradient id="glow" cx=".5" cy="0" r="1"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".95"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></radialGradient></defs>
<path d="M236 424 96 812h608L564 424z" fill="url(#glow)" opacity=".75"/>
${shadow(400, 826, 380)}
<rect x="391" y="400" width="18" height="400" rx="9" fill="${shade}"/>
<rect x="391" y="400" width="7" height="400" rx="3.500" fill="#fff" opacity=".25"/>
<path d="M280 800c0-20 50-34 120-34s120 14 120 34v16c0 14-54 24-120 24s-120-10-120-24z" fill="${accent}"/>
<ellipse cx="400" cy="800" rx="120" ry="27" fill="#fff" opacity=".2"/>
<path d="M196 424c0-128 84-212 204-212s204 84 204 212c0 12-408 12-408 0z" fill="url(#body)"/>
<path d="M196 424c0-128 84-212 204-212s204 84 204 212c0 12-408 12-408 0z" fill="url(#side)"/>
<ellipse cx="400" cy="424" rx="204" ry="27" fill="#fff6df"/>
<ellipse cx="400" cy="428" rx="74" ry="13" fill="#fff" />
<circle cx="400" cy="212" r="15" fill="${accent}"/>`
}
