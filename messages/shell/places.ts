import { message } from '#lib/text/message.ts'

// What the top bar and the menu of phones lead to; only the server renders them.

export const mainNavigation = message({ en: 'Main', es: 'Principal' })
export const articles = message({ en: 'Articles', es: 'Artículos' })
export const allArticles = message({ en: 'All articles', es: 'Todos los artículos' })
export const eventsOfAllSectors = message({
  en: 'Events of all sectors',
  es: 'Eventos de todos los sectores',
})
export const university = message({ en: 'University', es: 'Universidad' })
export const jobs = message({ en: 'Jobs', es: 'Empleos' })
export const institutesAndCompanies = message({
  en: 'Institutes & companies',
  es: 'Centros y empresas',
})
