import { message } from '#lib/text/message.ts'

// Errors in the value of a field. English messages that the specification quotes are verbatim (profile areas, section 5).

export const tooLong = message({
  en: (most: number) => `At most ${most} characters`,
  es: (most: number) => `Como máximo ${most} caracteres`,
})
export const tooMany = message({
  en: (most: number) => `At most ${most} entries`,
  es: (most: number) => `Como máximo ${most} entradas`,
})
export const url = message({ en: 'URL should be in format', es: 'La URL debe tener el formato https://…' })
export const linkAddress = message({
  en: 'Enter an address that begins with https://, http:// or mailto:, such as https://example.org',
  es: 'Una dirección empieza por https://, http:// o mailto:, por ejemplo https://example.org',
})
export const year = message({
  en: 'Enter the year with four digits',
  es: 'Escribe el año con cuatro cifras',
})
export const month = message({ en: 'Choose a month', es: 'Elige un mes' })
export const yearOfMonth = message({ en: 'Choose the year as well', es: 'Elige también el año' })
export const day = message({ en: 'Enter a date that exists', es: 'Este día no existe' })
export const endBeforeStart = message({
  en: 'End date can’t be earlier than start date',
  es: 'La fecha de fin no puede ser anterior a la de inicio',
})
export const number = message({ en: 'Please enter a valid number', es: 'Escribe un número' })
export const wholeNumber = message({ en: 'Enter a whole number', es: 'Escribe un número entero' })
export const atLeast = message({
  en: (least: number) => `At least ${least}`,
  es: (least: number) => `Como mínimo ${least}`,
})
export const atMost = message({
  en: (most: number) => `At most ${most}`,
  es: (most: number) => `Como máximo ${most}`,
})
export const price = message({
  en: 'Price should be a valid number with up to two decimal places',
  es: 'El precio debe ser un número con dos decimales como máximo',
})
export const email = message({
  en: 'Please enter a valid email address',
  es: 'Escribe una dirección de correo válida',
})
export const phone = message({
  en: 'Enter a valid phone number, such as +91 98220 12345',
  es: 'Escribe un número de teléfono válido, como +34 612 34 56 78',
})
export const country = message({ en: 'Choose a country from the list', es: 'Elige un país de la lista' })
export const clock = message({ en: 'Enter a time, such as 09:30', es: 'Indica una hora como 09:30' })
