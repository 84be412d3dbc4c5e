import { definePolicies } from "@medusajs/framework/utils"
import { ONE_CLICK_RESOURCE } from "../modules/one-click/permissions"

/** What a role can be allowed to do, with Medusa's feature flag `rbac`. */
export const oneClickPolicies = definePolicies([
  {
    name: "ReadOneClick",
    resource: ONE_CLICK_RESOURCE,
    operation: "read",
    description: "View one-click orders, figures and settings",
  },
  {
    name: "DecideOneClick",
    resource: ONE_CLICK_RESOURCE,
    operation: "decide",
    description: "Accept, decline, retry and resolve one-click orders",
  },
  {
    name: "ConfigureOneClick",
    resource: ONE_CLICK_RESOURCE,
    operation: "configure",
    description: "Change one-click settings, and sync with the service",
  },
])
