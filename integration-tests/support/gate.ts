/** Blocks callers until there are this many, then lets them go on in the order of arrival. */
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
