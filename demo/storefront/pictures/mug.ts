import { Palette, shadow } from "./canvas"

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
