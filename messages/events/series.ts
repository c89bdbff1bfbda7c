import { message } from '#lib/text/message.ts'

/** Errors of a recurrence rule, shown to importers. */
export const wrongRule = message({
  en: (what: string) => `The recurrence rule cannot be read: ${what}`,
  es: (what: string) => `No se puede leer la regla de la serie: ${what}`,
})
export const tooOften = message({
  en: (what: string) => `The series repeats too often: ${what}`,
  es: (what: string) => `La serie se repite con demasiada frecuencia: ${what}`,
})
export const tooMuchWork = message({
  en: 'The recurrence rule takes too long to expand',
  es: 'Se tarda demasiado en hallar las fechas de la serie',
})
export const noDates = message({
  en: 'The recurrence rule gives no dates',
  es: 'La regla de la serie no da ninguna fecha',
})
export const tooManyDates = message({
  en: (most: number) => `The series lists more than ${most.toLocaleString('en')} dates`,
  es: (most: number) => `La serie enumera más de ${most.toLocaleString('es')} fechas`,
})
export const noSuchSeries = message({ en: 'Series not found', es: 'No existe esa serie' })
export const unreadableDate = message({
  en: 'A date of this series cannot be read. Ask an administrator to repair or delete it, then change the series.',
  es: 'No se puede leer una fecha de esta serie. Pide a un administrador que la repare o la borre y cambia después la serie.',
})
