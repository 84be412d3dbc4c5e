/** The open windows of each purchase's modal: the shop's dialog, or a tab of its own. */
export class Views {
  private readonly open = new Map<string, Set<string>>()

  add(orderId: string, view: string): void {
    this.open.set(orderId, (this.open.get(orderId) ?? new Set()).add(view))
  }

  /** Returns whether this was the last open window of the purchase. */
  remove(orderId: string, view: string): boolean {
    const views = this.open.get(orderId)
    if (!views?.delete(view) || views.size > 0) {
      return false
    }
    return this.open.delete(orderId)
  }

  has(orderId: string): boolean {
    return this.open.has(orderId)
  }
}
