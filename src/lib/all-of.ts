/** Returns what the promises of an object resolve to, by their names. */
export async function allOf<Reads extends Record<string, unknown>>(reads: Reads) {
  const values = await Promise.all(Object.values(reads))
  return Object.fromEntries(Object.keys(reads).map((name, at) => [name, values[at]])) as {
    [Name in keyof Reads]: Awaited<Reads[Name]>
  }
}
