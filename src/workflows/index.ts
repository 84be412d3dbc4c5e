export { authorizePurchaseWorkflow } from "./authorize-purchase"
