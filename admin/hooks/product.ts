import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ProductView } from "../../src/dashboard/product-view"
import { read, write } from "../client"

type Answer = { product: ProductView }

const keyOf = (id: string) => ["one-click", "product", id]

/** Returns whether a product and its variants can be bought in one click. */
export function useProductView(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => read<Answer>(`products/${id}`).then(({ product }) => product),
  })
}

export function useSwitch(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { switched_off: boolean; variant_id?: string }) =>
      write<Answer>(`products/${id}`, change),
    onSuccess: ({ product }) => client.setQueryData(keyOf(id), product),
  })
}
