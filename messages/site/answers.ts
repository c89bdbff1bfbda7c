import { message } from '#lib/text/message.ts'

// Answers of the calls that edit the portal.

export const noSuchPart = message({
  en: 'This part of the portal does not exist.',
  es: 'El portal no tiene esa parte para escribir.',
})
export const noSuchVersion = message({
  en: 'Version not found.',
  es: 'No existe esa versión.',
})
export const changedMeanwhile = message({
  en: 'Somebody else has changed this. Review the changes, then save again.',
  es: 'Alguien lo ha cambiado entretanto. Mira qué cambiaría ahora y guarda otra vez si está bien.',
})
export const tooLong = message({
  en: (longest: number) => `Enter at most ${longest} characters.`,
  es: (longest: number) => `Como máximo ${longest} caracteres.`,
})
export const oneLine = message({ en: 'Enter a single line.', es: 'Solo una línea.' })
export const webAddress = message({
  en: 'Enter a URL that starts with https:// or http://, or leave empty.',
  es: 'Una dirección completa que empiece por https:// o http://, o nada.',
})
export const mailAddress = message({
  en: 'Enter an email address, or leave empty.',
  es: 'Una dirección de correo completa, o nada.',
})
export const labelMissing = message({ en: 'Enter a name for the link.', es: 'Da un nombre al enlace.' })
export const linkAddress = message({
  en: 'Enter a path that starts with a slash, or a URL such as https://example.org.',
  es: 'Una página del portal que empiece por una barra, o una dirección completa como https://example.org.',
})
export const twice = message({ en: 'The list contains an entry twice.', es: 'Una de ellas está dos veces.' })
export const tooManyLinks = message({
  en: (most: number) => `Add at most ${most} links.`,
  es: (most: number) => `Como máximo ${most} enlaces.`,
})
export const textMissing = message({
  en: 'Enter the text in each language.',
  es: 'El texto hace falta en cada idioma.',
})
