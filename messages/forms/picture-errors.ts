import { message } from '#lib/text/message.ts'

// Why an uploaded picture was refused.

export const tooLarge = message({
  en: (megabytes: number) => `The picture is larger than ${megabytes} MB. Choose a smaller one.`,
  es: (megabytes: number) => `La imagen ocupa más de ${megabytes} MB. Elige una más pequeña.`,
})
export const wrongKind = message({
  en: 'This is not a picture in a supported format. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
  es: 'Esta imagen no se puede mostrar. Elige un archivo JPEG, PNG, WebP, AVIF o GIF.',
})
/** For pictures in articles. */
export const wrongKindForArticle = message({
  en: 'This is not a picture in a supported format. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG file.',
  es: 'Esta imagen no se puede mostrar. Elige un archivo JPEG, PNG, WebP, AVIF, GIF o SVG.',
})
export const drawingTooLarge = message({
  en: 'The drawing is larger than 1 MB. Choose a simpler one, or save it as PNG.',
  es: 'El dibujo ocupa más de 1 MB. Elige uno más sencillo o guárdalo como PNG.',
})
export const movesTooMuch = message({
  en: (megapixels: number) =>
    `The frames of this animation have more than ${megapixels} million pixels in total. Choose a shorter or smaller one.`,
  es: (megapixels: number) =>
    `Las imágenes de esta animación suman más de ${megapixels} millones de píxeles. Elige una más corta o más pequeña.`,
})
export const damaged = message({
  en: 'The picture is damaged. Choose another one.',
  es: 'La imagen está dañada. Elige otra.',
})
export const tooManyPixels = message({
  en: (megapixels: number) => `The picture has more than ${megapixels} million pixels. Choose a smaller one.`,
  es: (megapixels: number) =>
    `La imagen tiene más de ${megapixels} millones de píxeles. Elige una más pequeña.`,
})
