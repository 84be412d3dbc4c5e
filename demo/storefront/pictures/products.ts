import { type Palette, shadow } from "./canvas"

export function mug({ shade, accent }: Palette): string {
  return `${shadow(420, 812, 420)}
<path d="M520 560c110-26 160 30 150 104-9 66-76 104-164 92l8-46c58 6 98-14 104-54 5-38-26-60-92-46z" fill="${shade}"/>
<path d="M232 520h320c4 130-4 214-38 268-10 16-28 22-48 22H318c-20 0-38-6-48-22-34-54-42-138-38-268z" fill="url(#body)"/>
<path d="M232 520h320c1 30 1 58 0 84-30 18-52-8-84 6-36 16-50 40-92 20-34-16-52-2-84 6-22 6-40-2-58-14-2-32-3-66-2-102z" fill="${accent}" opacity=".5"/>
<path d="M232 520h320c4 130-4 214-38 268-10 16-28 22-48 22H318c-20 0-38-6-48-22-34-54-42-138-38-268z" fill="url(#side)"/>
<ellipse cx="392" cy="520" rx="160" ry="34" fill="${shade}"/>
<ellipse cx="392" cy="524" rx="144" ry="27" fill="#3b2a20"/>
<path d="M254 520a144 27 0 0 1 276 0 150 26 0 0 0-276 0z" fill="#000" opacity=".18"/>
<g fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".5" filter="url(#soft)">
<path d="M350 470c-26-44 26-66 0-116s22-62 4-100"/><path d="M430 474c-24-40 26-62 2-108s20-56 4-90"/></g>`
}

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

/** Returns a folded throw; the larger size has one more fold. */
export function throwOf(folds: number) {
  return ({ main, shade, accent }: Palette): string => {
    const height = 104
    const layers = Array.from({ length: folds }, (_, index) => {
      const y = 806 - (index + 1) * height
      const inset = index % 2 ? 14 : 0
      const x = 146 + inset
      const width = 508 - inset * 2
      return `<rect x="${x}" y="${y}" width="${width}" height="${height - 6}" rx="46" fill="${index % 2 ? shade : main}"/>
<rect x="${x}" y="${y}" width="${width}" height="${height - 6}" rx="46" fill="url(#side)"/>
<path d="M${x + 40} ${y + 68}h${width - 80}M${x + 34} ${y + 80}h${width - 68}" stroke="${accent}" stroke-width="5" opacity=".7"/>`
    })
    const top = 806 - folds * height
    const fringe = Array.from(
      { length: 15 },
      (_, index) =>
        `<path d="M${412 + index * 16} ${top + 258}q${index % 2 ? 5 : -4} 22 0 46" stroke="${main}" stroke-width="6" stroke-linecap="round" fill="none"/>`
    )
    return `${shadow(400, 810, 620)}
${layers.join("\n")}
<path d="M398 ${top}h226c24 0 30 22 30 46v214H398z" fill="${main}"/>
<path d="M398 ${top + 202}h256M398 ${top + 218}h256M398 ${top + 234}h256" stroke="${accent}" stroke-width="6" opacity=".8"/>
<path d="M398 ${top}h226c24 0 30 22 30 46v214H398z" fill="url(#side)"/>
${fringe.join("")}`
  }
}

/** Returns three notebooks, the front one open to show its ruling. */
export function notebooks(dotted: boolean) {
  return ({ main, shade, accent }: Palette): string => {
    const dots = Array.from({ length: 11 * 9 }, (_, index) => {
      const column = index % 9
      const row = Math.floor(index / 9)
      return `<circle cx="${386 + column * 27}" cy="${470 + row * 29}" r="2.600" fill="#b9b2a6"/>`
    })
    return `${shadow(410, 820, 560)}
<g transform="rotate(-13 300 600)"><rect x="170" y="366" width="300" height="420" rx="20" fill="${shade}"/><rect x="170" y="366" width="34" height="420" rx="10" fill="#000" opacity=".16"/></g>
<g transform="rotate(-4 360 600)"><rect x="236" y="376" width="300" height="420" rx="20" fill="${accent}"/><rect x="236" y="376" width="34" height="420" rx="10" fill="#000" opacity=".14"/><rect x="320" y="450" width="150" height="64" rx="6" fill="#fff" opacity=".72"/></g>
<g transform="rotate(6 470 620)"><rect x="332" y="404" width="312" height="420" rx="20" fill="${main}"/>
<rect x="346" y="414" width="292" height="400" rx="12" fill="#fffdf8"/><rect x="346" y="414" width="22" height="400" fill="#000" opacity=".06"/>
${dotted ? dots.join("") : ""}
<path d="M592 404v470l14-16 14 16V404z" fill="${main}"/></g>`
  }
}

export function candle({ main, shade, accent }: Palette): string {
  return `<defs><radialGradient id="flame"><stop offset="0" stop-color="#ffd98a" stop-opacity=".9"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient></defs>
<circle cx="400" cy="430" r="270" fill="url(#flame)" opacity=".55"/>
${shadow(400, 814, 380)}
<rect x="248" y="500" width="304" height="316" rx="30" fill="#fff" opacity=".36"/>
<path d="M262 566c60-16 216-16 276 0v206c0 18-14 30-32 30H294c-18 0-32-12-32-30z" fill="${main}"/>
<path d="M262 566c60-16 216-16 276 0 0 22-276 22-276 0z" fill="${shade}" opacity=".7"/>
<rect x="396" y="516" width="8" height="52" rx="4" fill="#3a3029"/>
<path d="M400 420c34 46 40 66 32 88-6 16-18 24-32 24s-26-8-32-24c-8-22-2-42 32-88z" fill="#ffb545"/>
<path d="M400 462c16 24 18 36 14 48-3 9-8 13-14 13s-11-4-14-13c-4-12-2-24 14-48z" fill="#fff3cf"/>
<rect x="308" y="634" width="184" height="112" rx="8" fill="#fffaf1"/>
<path d="M400 664c26 6 34 24 28 46-24-2-36-16-28-46zm0 0c-26 6-34 24-28 46 24-2 36-16 28-46z" fill="${accent}"/>
<rect x="248" y="500" width="304" height="316" rx="30" fill="url(#side)"/>
<rect x="274" y="520" width="16" height="270" rx="8" fill="#fff" opacity=".5"/>`
}

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
