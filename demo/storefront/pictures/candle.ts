import { Palette, shadow } from "./canvas"

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
