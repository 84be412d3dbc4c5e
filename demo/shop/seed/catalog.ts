/** A product of the catalog. */
export type Product = {
  /** Handle of the product, and prefix of its picture names and SKUs. */
  handle: string
  title: string
  subtitle: string
  description: string
  category: string
  material: string
  option: string
  euros: number
  yen: number
  variants: Choice[]
}

type Choice = {
  value: string
  sku: string
  /** Units in stock. */
  stock: number
  /** Can be ordered without stock. */
  backorder?: boolean
  /** The variant's own price, if it differs from the product's. */
  euros?: number
  yen?: number
}

/** The catalog, with every kind of stock a buyer can see. */
export const CATALOG: Product[] = [
  {
    handle: "brume-mug",
    title: "Brume mug",
    subtitle: "Stoneware, thrown by hand",
    description:
      "A generous mug with a thumb rest where you want it. Each one is thrown, trimmed and glazed by hand, so no two are quite alike. Holds 320 ml; happy in the dishwasher.",
    category: "Table",
    material: "Stoneware from Burgundy",
    option: "Glaze",
    euros: 24,
    yen: 3900,
    variants: [
      { value: "Sand", sku: "MUG-SAND", stock: 140 },
      { value: "Moss", sku: "MUG-MOSS", stock: 80 },
      { value: "Ink", sku: "MUG-INK", stock: 3 },
    ],
  },
  {
    handle: "halo-lamp",
    title: "Halo lamp",
    subtitle: "A quiet light for evenings",
    description:
      "A dome of spun metal on a slim stem, with a dimmer under your finger. The inside is painted white to keep the light soft. Cable of 2 m, bulb included.",
    category: "Light",
    material: "Spun steel, oak base",
    option: "Color",
    euros: 149,
    yen: 24000,
    variants: [
      { value: "Terracotta", sku: "LAMP-TERRA", stock: 18 },
      { value: "Pine", sku: "LAMP-PINE", stock: 12 },
    ],
  },
  {
    handle: "alpage-throw",
    title: "Alpage throw",
    subtitle: "Merino wool, woven in the Alps",
    description:
      "Warm without weight. Woven on old shuttle looms from undyed and plant-dyed merino, washed in spring water until it falls the way it should.",
    category: "Textiles",
    material: "100 % merino wool",
    option: "Size",
    euros: 119,
    yen: 19000,
    variants: [
      { value: "130 × 180 cm", sku: "THROW-M", stock: 25 },
      { value: "160 × 220 cm", sku: "THROW-L", stock: 10, euros: 159, yen: 25500 },
    ],
  },
  {
    handle: "carnet-notebooks",
    title: "Carnet notebooks",
    subtitle: "Three, bound with thread",
    description:
      "Three notebooks that lie flat, on paper that takes a fountain pen without a shadow. 96 pages each, rounded corners, a pocket at the back.",
    category: "Desk",
    material: "Recycled paper, 90 g",
    option: "Ruling",
    euros: 18.5,
    yen: 2950,
    variants: [
      { value: "Dotted", sku: "NOTE-DOT", stock: 200 },
      { value: "Plain", sku: "NOTE-PLAIN", stock: 0, backorder: true },
    ],
  },
  {
    handle: "lisiere-candle",
    title: "Lisière candle",
    subtitle: "The edge of a forest, at dusk",
    description:
      "Rapeseed wax poured in small batches, with a cotton wick. It burns for about 45 hours; afterwards the glass is a good one to drink from.",
    category: "Home",
    material: "Rapeseed wax, glass",
    option: "Scent",
    euros: 32,
    yen: 5200,
    variants: [
      { value: "Fig leaf", sku: "CANDLE-FIG", stock: 60 },
      { value: "Cedar", sku: "CANDLE-CEDAR", stock: 0 },
    ],
  },
  {
    handle: "coteau-tote",
    title: "Coteau tote",
    subtitle: "Linen canvas, leather handles",
    description:
      "A bag for the market that holds more than it lets on. Washed linen canvas, handles of vegetable-tanned leather, one pocket for keys.",
    category: "Textiles",
    material: "Linen, leather",
    option: "Color",
    euros: 79,
    yen: 12800,
    variants: [
      { value: "Ecru", sku: "TOTE-ECRU", stock: 40 },
      { value: "Clay", sku: "TOTE-CLAY", stock: 22 },
    ],
  },
]

/** Returns the name of a picture in the storefront's `/pictures`. */
export function pictureName(product: Product, choice: Choice): string {
  return `${product.handle}-${choice.value.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.svg`
}
