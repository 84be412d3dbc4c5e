type Product = { handle: string; variant_id: string }

/** Returns whether a text is the address of a storefront's product pages, with `{handle}` in it. */
export function isProductPage(page: string): boolean {
  const example = fill(page, { handle: "mug", variant_id: "variant_1" })
  return (
    page.includes("{handle}") &&
    /^https?:\/\//.test(page) &&
    !page.includes("#") &&
    URL.canParse(example)
  )
}

/**
 * Returns the link to a product's page with the button of one variant in focus, which the button
 * recognizes by the fragment. `null` without a page.
 *
 * @param page an address with `{handle}`, and `{variant}` if the page's address chooses the variant
 */
export function buyLink(page: string, product: Product): string | null {
  return page ? `${fill(page, product)}#one-click=${product.variant_id}` : null
}

function fill(page: string, { handle, variant_id }: Product): string {
  return page
    .replaceAll("{handle}", encodeURIComponent(handle))
    .replaceAll("{variant}", encodeURIComponent(variant_id))
}
