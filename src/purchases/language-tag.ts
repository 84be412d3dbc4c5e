const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i

/** The language of a request where it is one, such as `fr-FR`: it is the storefront's word, and kept. */
export function languageTag(given: string | undefined): string | undefined {
  return given && LANGUAGE_TAG.test(given) ? given : undefined
}
