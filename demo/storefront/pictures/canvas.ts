/** Colors of a picture: wall, table, and the product in light and shade. */
export type Palette = { wall: string; table: string; main: string; shade: string; accent: string }

const WIDTH = 800
const HEIGHT = 1000

/** Returns a still life: a wall with soft light, a table, and the drawing on it. */
export function stillLife({ wall, table, main, shade }: Palette, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
<radialGradient id="light" cx=".28" cy=".22" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="body" x1="0" x2="1"><stop offset="0" stop-color="${main}"/><stop offset=".38" stop-color="${main}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
<linearGradient id="side" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="16"/></filter>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
<rect y="770" width="${WIDTH}" height="230" fill="${table}"/>
<rect y="770" width="${WIDTH}" height="3" fill="#000" opacity=".05"/>
${drawing}
</svg>
`
}

/** Returns the shadow of a product on the table. */
export function shadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${width / 13}" fill="#000" opacity=".24" filter="url(#soft)"/>`
}
