import { z } from "zod"

const variantSchema = z.object({
  id: z.string(),
  title: z.string(),
  thumbnail: z.string().nullish(),
  variant_rank: z.number().nullish(),
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  inventory_quantity: z.number().nullish(),
  calculated_price: z.object({
    calculated_amount_with_tax: z.number(),
    original_amount_with_tax: z.number(),
    currency_code: z.string(),
  }),
})

const productSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  subtitle: z.string().nullish(),
  description: z.string().nullish(),
  material: z.string().nullish(),
  thumbnail: z.string().nullish(),
  options: z.array(z.object({ title: z.string() })),
  variants: z.array(variantSchema),
})

const regionSchema = z.object({
  id: z.string(),
  name: z.string(),
  currency_code: z.string(),
  countries: z.array(z.object({ iso_2: z.string(), display_name: z.string() })),
})

export type Variant = z.infer<typeof variantSchema>
export type Product = z.infer<typeof productSchema>
export type Region = z.infer<typeof regionSchema>

/** Reads Medusa's store API with the publishable key, like any storefront. */
export class StoreApi {
  constructor(
    private readonly backendUrl: string,
    private readonly publishableKey: string
  ) {}

  /** Returns every region with its countries. */
  async regions(): Promise<Region[]> {
    const { regions } = await this.get(
      "/store/regions",
      { fields: "id,name,currency_code,*countries" },
      z.object({ regions: z.array(regionSchema) })
    )
    return regions
  }

  /** Returns the products for sale with their prices in a region, taxed for a country. */
  async products(region: Region, country: string, handle?: string): Promise<Product[]> {
    const { products } = await this.get(
      "/store/products",
      {
        region_id: region.id,
        country_code: country,
        fields:
          "id,handle,title,subtitle,description,material,thumbnail,*options,*variants,*variants.calculated_price,+variants.inventory_quantity",
        order: "created_at",
        ...(handle ? { handle } : {}),
      },
      z.object({ products: z.array(productSchema) })
    )
    return products.map((product) => ({
      ...product,
      variants: [...product.variants].sort((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0)),
    }))
  }

  /** Returns the state of a purchase, or undefined if there is no such purchase. */
  async purchaseStatus(contextId: string): Promise<string | undefined> {
    const schema = z.object({ purchase: z.object({ status: z.string() }) })
    const path = `/store/one-click/purchases/${encodeURIComponent(contextId)}`
    return this.get(path, {}, schema).then(
      ({ purchase }) => purchase.status,
      () => undefined
    )
  }

  private async get<Answer>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<Answer>
  ): Promise<Answer> {
    const url = `${this.backendUrl}${path}?${new URLSearchParams(query)}`
    const response = await fetch(url, {
      headers: { "x-publishable-api-key": this.publishableKey },
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) {
      throw new Error(`Medusa answered ${response.status} to ${path}.`)
    }
    return schema.parse(await response.json())
  }
}
