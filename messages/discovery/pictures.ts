import { message } from '#lib/text/message.ts'

// Texts on posters and social images.

export const scanOr = message({ en: 'Scan the code, or go to', es: 'Escanea el código o entra en' })
export const allDay = message({ en: 'All day', es: 'Todo el día' })
export const noSuchPicture = message({
  en: 'Image not found.',
  es: 'No existe esa imagen.',
})
