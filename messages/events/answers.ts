import { message } from '#lib/text/message.ts'

/** Errors of event calls. */
export const noSuchZone = message({
  en: (zone: string) => `Unknown time zone '${zone}'`,
  es: (zone: string) => `No existe la zona horaria «${zone}»`,
})
export const outsideDays = message({
  en: (item: string) => `“${item}” is outside the dates of the event`,
  es: (item: string) => `«${item}» no está en los días del evento`,
})
export const noSuchDay = message({
  en: (day: string) => `'${day}' is not a date between 1900 and 2200`,
  es: (day: string) => `No existe el día «${day}» entre 1900 y 2200`,
})
export const notADay = message({
  en: 'Enter a date such as 2026-12-31 or 31/12/2026',
  es: 'Escribe una fecha como 2026-12-31 o 31/12/2026',
})
export const notAMonth = message({ en: 'Enter a month such as 2026-12', es: 'Escribe un mes como 2026-12' })
export const sharesSum = message({
  en: 'The shares must add up to 100',
  es: 'Los repartos deben sumar 100',
})
export const rangeReversed = message({
  en: 'Enter an end date on or after the start date',
  es: 'Indica una fecha final igual o posterior a la inicial',
})
export const noSuchEvent = message({ en: 'Event not found', es: 'No existe ese evento' })
