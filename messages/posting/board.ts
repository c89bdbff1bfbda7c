import { message } from '#lib/text/message.ts'

// Texts shared by the lists of jobs and projects.

export const inTitle = message({ en: 'In titles', es: 'En los títulos' })
export const skill = message({ en: 'Skill', es: 'Aptitud' })
export const industry = message({ en: 'Industry', es: 'Industria' })
export const sector = message({ en: 'Sector', es: 'Sector' })
export const posted = message({ en: 'Posted', es: 'Publicado' })
export const postedWithin = {
  '1': message({ en: 'Last day', es: 'Último día' }),
  '7': message({ en: 'Last 7 days', es: 'Últimos 7 días' }),
  '30': message({ en: 'Last 30 days', es: 'Últimos 30 días' }),
}
export const newestFirst = message({ en: 'Newest first', es: 'Primero los más recientes' })
/** @param day the day, written out. */
export const postedOn = message({ en: (day: string) => `Posted ${day}`, es: (day) => `Publicado el ${day}` })
export const openUntil = message({ en: 'Open until', es: 'Abierto hasta' })
