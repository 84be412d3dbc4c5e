import { Palette, shadow } from "./canvas"

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
