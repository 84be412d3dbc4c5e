import { SectionRow } from "@medusajs/dashboard/components"
import type { PurchaseDetail } from "../../src/dashboard/purchase-detail"
import { useCountry } from "../hooks/formats"
import { useTexts } from "../hooks/texts"

/** The pickup point of the shipment: name, address and id, line by line. */
export function PickupRow({ point }: { point: NonNullable<PurchaseDetail["pickup_point"]> }) {
  const { t } = useTexts()
  const countryOf = useCountry()
  const { id, name, street, postal_code, city, country } = point
  const town = [postal_code, city].filter(Boolean).join(" ")
  const lines = [name, street, town, country && countryOf(country), id].filter(Boolean)
  return (
    <SectionRow
      title={t("facts.pickup_point")}
      value={
        <span className="flex min-w-0 flex-col">
          {lines.map((line, index) => (
            <bdi key={index} className="break-words">
              {line}
            </bdi>
          ))}
        </span>
      }
    />
  )
}
