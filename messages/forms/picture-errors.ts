import { message } from '#lib/text/message.ts'

// Why a picture was not taken.

export const tooLarge = message({
  en: (megabytes: number) => `The picture is larger than ${megabytes} MB. Choose a smaller one.`,
  es: (megabytes: number) => `La imagen ocupa más de ${megabytes} MB. Elige una más pequeña.`,
})
export const wrongKind = message({
  en: 'This is not a picture that can be shown. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
  es: 'Esta imagen no se puede mostrar. Elige un archivo JPEG, PNG, WebP, AVIF o GIF.',
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
