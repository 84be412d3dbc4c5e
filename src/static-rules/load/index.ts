import type { MedusaContainer } from "@medusajs/framework/types"
import { selectRows } from "../../cart/load/sql"
import type {
  ShopOption,
  ShopRegion,
  ShopShipping,
  ShopTaxRegion,
  ShopZone,
} from "../shop-shipping"
import { CATALOGUE, OPTIONS, REGIONS, TAX_REGIONS, ZONES } from "./queries"

type Catalogue = Omit<ShopShipping, "regions" | "tax_regions" | "zones" | "options">

/** Reads all that static rules are made from, in five queries whatever the shop's size. */
export async function loadShopShipping(container: MedusaContainer): Promise<ShopShipping> {
  const [regions, tax_regions, zones, options, [catalogue]] = await Promise.all([
    selectRows<ShopRegion>(container, REGIONS, {}),
    selectRows<ShopTaxRegion>(container, TAX_REGIONS, {}),
    selectRows<ShopZone>(container, ZONES, {}),
    selectRows<ShopOption>(container, OPTIONS, {}),
    selectRows<Catalogue>(container, CATALOGUE, {}),
  ])
  return { regions, tax_regions, zones, options, ...catalogue }
}
