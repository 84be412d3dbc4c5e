/** Lets those who come go on once there are this many, in the order in which they came. */
export function gate(count: number) {
  let open: () => void
  let arrived = 0
  const all = new Promise<void>((resolve) => (open = resolve))
  return {
    pass: () => {
      arrived += 1
      if (arrived >= count) {
        open()
      }
      return all
    },
    arrived: () => arrived,
  }
}
