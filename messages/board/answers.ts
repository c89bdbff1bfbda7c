import { message } from '#lib/text/message.ts'

/** Errors of list calls. */
export const wrongCursor = message({
  en: 'Invalid cursor: use the nextCursor of this list',
  es: 'Este no es el cursor de una página de esta lista',
})
/** For filters that accept several values. */
export const noSuchValue = message({
  en: (value: string, allowed: string) => `Unknown value '${value}'; allowed: ${allowed}`,
  es: (value: string, allowed: string) => `No existe «${value}»; se admite: ${allowed}`,
})
export const tooManyValues = message({
  en: (most: number) => `At most ${most} values`,
  es: (most: number) => `${most} valores como máximo`,
})
export const noText = message({
  en: (value: string) => `'${value}' must be a text of at most 200 characters`,
  es: (value: string) => `«${value}» no es un texto de 200 caracteres como máximo`,
})
