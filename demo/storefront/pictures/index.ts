import { type Palette, stillLife } from "./canvas"
import { candle, lamp, mug, notebooks, throwOf, tote } from "./products"

type Picture = [draw: (palette: Palette) => string, palette: Palette]

/** Every picture of the catalog by its file name (`demo/shop/seed/catalog.ts`, pictureName). */
const PICTURES: Record<string, Picture> = {
  "brume-mug-sand.svg": [mug, palette("#efe4d6", "#d9c6ae", "#e3d2ba", "#b99d7c", "#f6ecdc")],
  "brume-mug-moss.svg": [mug, palette("#e6e8dc", "#c9c9b2", "#8d9a72", "#5f6b4a", "#c4cda9")],
  "brume-mug-ink.svg": [mug, palette("#e3e4e6", "#c3c5c8", "#3e4a5e", "#232c3b", "#7f8ea6")],
  "halo-lamp-terracotta.svg": [
    lamp,
    palette("#eadbd0", "#c9a98f", "#c2643c", "#8e4325", "#a97c55"),
  ],
  "halo-lamp-pine.svg": [lamp, palette("#dfe3da", "#b7a88c", "#3f5a49", "#263b2f", "#a9825a")],
  "alpage-throw-130-180-cm.svg": [
    throwOf(3),
    palette("#ece6dd", "#cdbda8", "#efe6d6", "#d9cab2", "#b06b45"),
  ],
  "alpage-throw-160-220-cm.svg": [
    throwOf(4),
    palette("#ece6dd", "#cdbda8", "#efe6d6", "#d9cab2", "#b06b45"),
  ],
  "carnet-notebooks-dotted.svg": [
    notebooks(true),
    palette("#e9e6e1", "#cfc7bb", "#b8573a", "#33475b", "#d7a24c"),
  ],
  "carnet-notebooks-plain.svg": [
    notebooks(false),
    palette("#e9e6e1", "#cfc7bb", "#44614f", "#8a5a44", "#c9b48c"),
  ],
  "lisiere-candle-fig-leaf.svg": [
    candle,
    palette("#dcd8cc", "#b4a58d", "#f3ead6", "#d8c8a6", "#5f7a4c"),
  ],
  "lisiere-candle-cedar.svg": [
    candle,
    palette("#d8cdc4", "#a88c76", "#ecdcc6", "#c9ab86", "#8a4f33"),
  ],
  "coteau-tote-ecru.svg": [tote, palette("#e7e3db", "#c8bca9", "#f1e9da", "#d3c5ab", "#9a6238")],
  "coteau-tote-clay.svg": [tote, palette("#eaddd3", "#c9ab97", "#c98a68", "#a5674a", "#6b3d26")],
}

/** Returns the picture with this name as SVG, or undefined. */
export function picture(name: string): string | undefined {
  if (!Object.hasOwn(PICTURES, name)) {
    return undefined
  }
  const [draw, colors] = PICTURES[name]
  return stillLife(colors, draw(colors))
}

function palette(wall: string, table: string, main: string, shade: string, accent: string) {
  return { wall, table, main, shade, accent }
}
