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
 * Lets the next call of a method wait for `pass`, and no other; `arrived` returns the number of
 * calls since then.
 */
export function hold<Owner extends Record<Name, Method>, Name extends string>(
  owner: Owner,
  name: Name
) {
  const { pass } = gate(2)
  const own = owner[name]
  const held = jest.spyOn(owner as Record<string, Method>, name)
  const before = held.mock.calls.length
  held.mockImplementationOnce(async function (this: Owner, ...given: Parameters<Owner[Name]>) {
    await pass()
    return own.apply(this, given)
  } as Method)
  return { pass, arrived: () => held.mock.calls.length - before }
}
