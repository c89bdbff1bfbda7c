import { message } from '#lib/text/message.ts'

/** What lists answer to what they cannot take. */
export const wrongCursor = message({
  en: 'This is not the cursor of a page of this list',
  es: 'Este no es el cursor de una página de esta lista',
})
/** Of a group of which several values may be chosen. */
export const noSuchValue = message({
  en: (value: string, allowed: string) => `There is no '${value}'; allowed: ${allowed}`,
  es: (value: string, allowed: string) => `No existe «${value}»; se admite: ${allowed}`,
})
export const tooManyValues = message({
  en: (most: number) => `At most ${most} values`,
  es: (most: number) => `${most} valores como máximo`,
})
export const noText = message({
  en: (value: string) => `'${value}' is no text of at most 200 characters`,
  es: (value: string) => `«${value}» no es un texto de 200 caracteres como máximo`,
})
