import { z } from "@medusajs/framework/zod"

/** An optional string; any other type counts as missing. */
export const looseText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() || null)

/** Where the buyer collects the shipment, in the form the Medusa order stores. */
export const pickupPointSchema = z.object({
  id: looseText,
  name: looseText,
  street: looseText,
  postal_code: looseText,
  city: looseText,
  /** As the service writes it: a name or a code. */
  country: looseText,
})

export type PickupPoint = z.infer<typeof pickupPointSchema>

const addressSchema = pickupPointSchema
  .omit({ id: true })
  .extend({ postcode: looseText })
  .nullish()
  .catch(null)

/**
 * `shipment.pickup_store` of an order (wire notes): the pickup point's id, or its parts, each
 * possibly missing. Null if nothing in it is readable.
 */
export const wirePickupPoint = z
  .union([z.union([z.string(), z.number()]).transform((id) => ({ id })), z.looseObject({})])
  .pipe(z.object({ id: looseText, name: looseText, address: addressSchema }))
  .nullish()
  .catch(null)
  .transform((store): PickupPoint | null => {
    const { address } = store ?? {}
    const point = {
      id: store?.id ?? null,
      name: store?.name ?? address?.name ?? null,
      street: address?.street ?? null,
      postal_code: address?.postal_code ?? address?.postcode ?? null,
      city: address?.city ?? null,
      country: address?.country ?? null,
    }
    return Object.values(point).some((value) => value !== null) ? point : null
  })
