export { authorizePurchaseWorkflow } from "./authorize-purchase"
export { captureOrderWorkflow } from "./capture-order"
export {
  cartContextWorkflow,
  promotionContextWorkflow,
  taxLineContextWorkflow,
} from "../pricing/hooks"
export { compareOrderWorkflow } from "./compare-order"
export { decideOrderWorkflow } from "./decide-order"
export { emitOrderPlacedWorkflow } from "./emit-order-placed"
export { eraseCustomerDataWorkflow } from "./customer-data"
export { exportCustomerDataWorkflow } from "./customer-data"
export { placeOrderWorkflow } from "./place-order"
export { recordRefundWorkflow } from "./record-refund"
export { registerStaticRulesWorkflow } from "./register-static-rules"
export { switchOneClickWorkflow } from "./switch-one-click"
