/**
 * Returns a view of a module whose methods find preloaded data instead of reading it. Inside a
 * workflow, Medusa's modules bind their methods to the module itself, even when one method calls
 * another; the view therefore takes the methods from the class, so that they all run on the view.
 *
 * @param known the members that replace the module's own, by name
 */
export function withPreloadedData<Module extends object>(
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
