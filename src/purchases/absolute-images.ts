/**
 * Returns the addresses of images that a browser elsewhere can load (spec 2.2, 2.11): absolute, by
 * http or https, each once. Relative ones belong to the backend; others, such as `data:`, are left
 * out.
 *
 * @param backend the backend's address; without it, relative addresses are left out
 */
export function absoluteImages(
  addresses: (string | null | undefined)[],
  backend: string | undefined
): string[] {
  const absolute = addresses.flatMap((address) => {
    const text = address?.trim()
    if (!text || !URL.canParse(text, backend)) {
      return []
    }
    const url = new URL(text, backend)
    return /^https?:$/.test(url.protocol) && !url.username ? [url.href] : []
  })
  return [...new Set(absolute)]
}
