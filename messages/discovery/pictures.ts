import { message } from '#lib/text/message.ts'

// What stands on posters and pictures for sharing.

export const scanOr = message({ en: 'Scan the code, or go to', es: 'Escanea el código o entra en' })
export const allDay = message({ en: 'All day', es: 'Todo el día' })
export const noSuchPicture = message({
  en: 'There is no such picture: what it would show is not there.',
  es: 'No existe esa imagen: lo que mostraría no está.',
})
