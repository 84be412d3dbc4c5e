export { authorizePurchaseWorkflow } from "./authorize-purchase"
export {
  cartContextWorkflow,
  promotionContextWorkflow,
  taxLineContextWorkflow,
} from "../pricing/hooks"
export { compareOrderWorkflow } from "./compare-order"
export { decideOrderWorkflow } from "./decide-order"
export { emitOrderPlacedWorkflow } from "./emit-order-placed"
export { eraseCustomerDataWorkflow, exportCustomerDataWorkflow } from "./customer-data"
export { placeOrderWorkflow } from "./place-order"
export { registerStaticRulesWorkflow } from "./register-static-rules"
export { switchOneClickWorkflow } from "./switch-one-click"
