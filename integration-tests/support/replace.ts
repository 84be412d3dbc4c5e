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
 * calls since then, the waiting one included.
 *
 * @param when what was given to the call that waits; by default whatever
 */
export function hold<Owner extends Record<Name, Method>, Name extends string>(
  owner: Owner,
  name: Name,
  when: (...given: Parameters<Owner[Name]>) => boolean = () => true
) {
  const own = owner[name]
  const mock = jest.spyOn(owner as Record<string, Method>, name)
  const { pass } = gate(2)
  let earlier = Infinity
  const watchNext = () => {
    mock.mockImplementationOnce(function (this: Owner, ...given: Parameters<Owner[Name]>) {
      if (when(...given)) {
        earlier = mock.mock.calls.length - 1
        return pass().then(() => own.apply(this, given))
      }
      const result = own.apply(this, given)
      watchNext()
      return result
    } as Method)
  }
  watchNext()
  return { pass, arrived: () => Math.max(0, mock.mock.calls.length - earlier) }
}

/**
 * Lets calls of a method wait until there are this many, and go on in the order of arrival; returns
 * how many there were.
 *
 * @param when what was given to the calls that wait; by default whatever
 */
export function gather<Owner extends Record<Name, Method>, Name extends string>(
  owner: Owner,
  name: Name,
  count: number,
  when: (...given: Parameters<Owner[Name]>) => boolean = () => true
): () => number {
  const { pass, arrived } = gate(count)
  replace(owner, name, (call, ...given) =>
    when(...given) ? (pass().then(call) as ReturnType<Owner[Name]>) : call()
  )
  return arrived
}

/** Blocks callers until there are this many, then lets them go on in the order of arrival. */
function gate(count: number) {
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
