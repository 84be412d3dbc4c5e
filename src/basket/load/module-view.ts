type Method = (...given: never[]) => unknown

/**
 * A module of which one method is asked while some of what it reads is known already. Inside a
 * workflow Medusa hands out modules whose methods always run on the module itself: the method is
 * taken from its class, so that it finds what is known.
 *
 * @param known what the method finds in place of the module's own, by name
 */
export function moduleView<Module extends object>(
  module: Module,
  method: keyof Module & string,
  known: Record<string, unknown>
): Module {
  const prototype = Object.getPrototypeOf(module) as Record<string, Method>
  const own = { ...known, [method]: prototype[method] }
  const described = Object.entries(own).map(([name, value]) => [name, { value }] as const)
  return Object.create(module, Object.fromEntries(described)) as Module
}
