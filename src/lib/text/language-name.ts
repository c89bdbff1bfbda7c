const namesIn = new Map<string, Intl.DisplayNames>()
const known = new Map<string, string>()

/**
 * Returns the name of a language within a sentence: 'Spanish', 'inglés'; an unknown code as it is.
 * @param locale the language of the name.
 */
export function languageInText(code: string, locale: string): string {
  const key = `${locale} ${code}`
  // Kept, since asking Intl takes as long as rendering a card.
  let name = known.get(key)
  if (name === undefined) known.set(key, (name = askName(code, locale)))
  return name
}

/** Returns the same with a capital letter, for lists and links. */
export function languageName(code: string, locale: string): string {
  const name = languageInText(code, locale)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

function askName(code: string, locale: string): string {
  let names = namesIn.get(locale)
  if (!names)
    namesIn.set(locale, (names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' })))
  try {
    return names.of(code) ?? code
  } catch {
    return code // not even the form of a code
  }
}
