import { message } from '#lib/text/message.ts'

/** What the event service answers to what it cannot take. */
export const noSuchZone = message({
  en: (zone: string) => `There is no time zone '${zone}'`,
  es: (zone: string) => `No existe la zona horaria «${zone}»`,
})
export const outsideDays = message({
  en: (item: string) => `“${item}” is not on the days of the event`,
  es: (item: string) => `«${item}» no está en los días del evento`,
})
export const noSuchDay = message({
  en: (day: string) => `There is no day '${day}' between 1900 and 2200`,
  es: (day: string) => `No existe el día «${day}» entre 1900 y 2200`,
})
export const notADay = message({
  en: 'Not a date such as 2026-12-31 or 31/12/2026',
  es: 'No es una fecha como 2026-12-31 o 31/12/2026',
})
export const notAMonth = message({ en: 'Not a month such as 2026-12', es: 'No es un mes como 2026-12' })
export const sharesSum = message({
  en: 'The shares must sum to 100',
  es: 'Los repartos deben sumar 100',
})
export const rangeReversed = message({
  en: 'The last day is before the first',
  es: 'El último día es anterior al primero',
})
export const noSuchEvent = message({ en: 'There is no such event', es: 'No existe ese evento' })
