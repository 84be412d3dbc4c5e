/** Returns the beginning of the service's order id, which the buyer sees as the payment reference. */
export function shortReference(service_order_id: string): string {
  return service_order_id.slice(0, 8)
}
