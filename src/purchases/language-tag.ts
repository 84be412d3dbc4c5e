const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i

/**
 * Returns a valid language tag such as `fr-FR`, else undefined: the value comes from the storefront
 * and is stored.
 */
export function languageTag(given: string | undefined): string | undefined {
  return given && LANGUAGE_TAG.test(given) ? given : undefined
}
