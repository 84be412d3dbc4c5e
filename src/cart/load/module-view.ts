/**
 * A module of which some of what it reads is known already: its methods find that in place of their
 * own. Inside a workflow Medusa hands out modules whose methods always run on the module itself, also
 * when one calls another: they are taken from the class, so that all of them run on the view.
 *
 * @param known what the methods find in place of the module's own, by name
 */
export function moduleView<Module extends object>(
  module: Module,
  known: Record<string | symbol, unknown>
): Module {
  const methods = Object.getPrototypeOf(module) as object
  return new Proxy(module, {
    get: (target, name, view): unknown => {
      if (name in known) {
        return known[name]
      }
      return name in methods ? Reflect.get(methods, name, view) : Reflect.get(target, name)
    },
  })
}
