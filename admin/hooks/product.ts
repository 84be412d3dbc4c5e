import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ProductView } from "../../src/dashboard/product-view"
import { readPart, write } from "../client"

const keyOf = (id: string) => ["one-click", "product", id]

/** Returns whether a product and its variants can be bought in one click. */
export function useProductView(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => readPart<ProductView>(`products/${id}`, "product"),
  })
}

export function useSwitch(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { switched_off: boolean; variant_id?: string }) =>
      write<{ product: ProductView }>(`products/${id}`, change),
    onSuccess: ({ product }) => client.setQueryData(keyOf(id), product),
  })
}
