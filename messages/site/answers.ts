import { message } from '#lib/text/message.ts'

// What the server says about what administrators write for the whole portal.

export const noSuchPart = message({
  en: 'The portal has no such part to write.',
  es: 'El portal no tiene esa parte para escribir.',
})
export const noSuchVersion = message({
  en: 'There is no such version.',
  es: 'No existe esa versión.',
})
export const changedMeanwhile = message({
  en: 'Somebody has changed this meanwhile. Look at what would change now, and save again if it is right.',
  es: 'Alguien lo ha cambiado entretanto. Mira qué cambiaría ahora y guarda otra vez si está bien.',
})
export const tooLong = message({
  en: (longest: number) => `At most ${longest} characters.`,
  es: (longest: number) => `Como máximo ${longest} caracteres.`,
})
export const oneLine = message({ en: 'One line only.', es: 'Solo una línea.' })
export const webAddress = message({
  en: 'A whole address that begins with https:// or http://, or nothing.',
  es: 'Una dirección completa que empiece por https:// o http://, o nada.',
})
export const mailAddress = message({
  en: 'A whole e-mail address, or nothing.',
  es: 'Una dirección de correo completa, o nada.',
})
export const labelMissing = message({ en: 'Give the link a name.', es: 'Da un nombre al enlace.' })
export const linkAddress = message({
  en: 'A page of the portal that begins with a slash, or a whole address such as https://example.org.',
  es: 'Una página del portal que empiece por una barra, o una dirección completa como https://example.org.',
})
export const twice = message({ en: 'One of them stands there twice.', es: 'Una de ellas está dos veces.' })
export const tooManyLinks = message({
  en: (most: number) => `At most ${most} links.`,
  es: (most: number) => `Como máximo ${most} enlaces.`,
})
export const textMissing = message({
  en: 'The text is needed in each language.',
  es: 'El texto hace falta en cada idioma.',
})
