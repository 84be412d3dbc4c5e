import { Palette, shadow } from "./canvas"

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
