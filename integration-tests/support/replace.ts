import { gate } from "./gate"

type Method = (...given: never[]) => unknown

type Replacement<Of extends Method> = (
  call: () => ReturnType<Of>,
  ...given: Parameters<Of>
) => ReturnType<Of>

/**
 * Runs `around` in place of a method, until `jest.restoreAllMocks()`; `call` calls the method itself
 * with what was given. Returns the mock.
 */
export function replace<Owner extends Record<Name, Method>, Name extends string>(
  owner: Owner,
  name: Name,
  around: Replacement<Owner[Name]>
) {
  const own = owner[name]
  return jest.spyOn(owner as Record<string, Method>, name).mockImplementation(function (
    this: Owner,
    ...given: Parameters<Owner[Name]>
  ) {
    return around(() => own.apply(this, given) as ReturnType<Owner[Name]>, ...given)
  } as Method)
}

/**
 * Lets a call of a method wait for `pass`, or for a second call, until `jest.restoreAllMocks()`;
 * `arrived` returns the number of calls.
 */
export function hold<Owner extends Record<Name, Method>, Name extends string>(
  owner: Owner,
  name: Name
) {
  const held = gate(2)
  replace(owner, name, (async (call: () => unknown) => {
    await held.pass()
    return call()
  }) as unknown as Replacement<Owner[Name]>)
  return held
}
