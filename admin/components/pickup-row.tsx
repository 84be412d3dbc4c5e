import { SectionRow } from "@medusajs/dashboard/components"
import type { PurchaseDetail } from "../../src/dashboard/purchase-detail"
import { useTexts } from "../hooks/texts"

type PickupPoint = NonNullable<PurchaseDetail["pickup_point"]>

/** Returns a function that writes a pickup point line by line: name, address and id. */
export function usePickupLines() {
  const { countryOf } = useTexts()
  return ({ id, name, street, postal_code, city, country }: PickupPoint) => {
    const town = [postal_code, city].filter(Boolean).join(" ")
    return [name, street, town, country && countryOf(country), id].filter(Boolean)
  }
}

/** The pickup point of the shipment. */
export function PickupRow({ point }: { point: PickupPoint }) {
  const { t } = useTexts()
  const lines = usePickupLines()(point)
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
