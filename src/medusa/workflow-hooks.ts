/**
 * Returns a function that returns whether a shop uses one of the workflow's hooks. Medusa does not
 * report it; a shop reads a hook only to use it. If Medusa no longer lets its hooks be watched,
 * they count as used, which is slower and right.
 */
export function watchHooks<Hooks extends object>(workflow: { hooks: Hooks }): () => boolean {
  let used = false
  try {
    workflow.hooks = new Proxy(workflow.hooks, {
      get: (hooks, name, receiver): unknown => {
        used = true
        return Reflect.get(hooks, name, receiver)
      },
    })
  } catch {
    return () => true
  }
  return () => used
}
