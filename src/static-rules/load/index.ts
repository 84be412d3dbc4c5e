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

/** Returns all data that static rules are compiled from, in five queries for any size of shop. */
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
