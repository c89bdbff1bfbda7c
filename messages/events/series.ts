import { message } from '#lib/text/message.ts'

/** What is wrong with the rule of a series, for whoever imports it. */
export const wrongRule = message({
  en: (what: string) => `The rule of the series cannot be read: ${what}`,
  es: (what: string) => `No se puede leer la regla de la serie: ${what}`,
})
export const tooOften = message({
  en: (what: string) => `The series happens too often: ${what}`,
  es: (what: string) => `La serie se repite con demasiada frecuencia: ${what}`,
})
export const tooMuchWork = message({
  en: 'The dates of the series take too long to find',
  es: 'Se tarda demasiado en hallar las fechas de la serie',
})
export const noDates = message({
  en: 'The rule of the series gives no dates',
  es: 'La regla de la serie no da ninguna fecha',
})
export const tooManyDates = message({
  en: (most: number) => `The series has more dates to list than ${most.toLocaleString('en')}`,
  es: (most: number) => `La serie tiene más fechas que enumerar que ${most.toLocaleString('es')}`,
})
export const noSuchSeries = message({ en: 'There is no such series', es: 'No existe esa serie' })
export const unreadableDate = message({
  en: 'A date of this series cannot be read. Ask an administrator to repair or delete it, then change the series.',
  es: 'No se puede leer una fecha de esta serie. Pide a un administrador que la repare o la borre y cambia después la serie.',
})
