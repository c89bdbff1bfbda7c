import { message } from '#lib/text/message.ts'

// Links of the top bar and the mobile menu, which only the server renders.

export const mainNavigation = message({ en: 'Main', es: 'Principal' })
export const articles = message({ en: 'Articles', es: 'Artículos' })
export const allArticles = message({ en: 'All articles', es: 'Todos los artículos' })
export const eventsOfAllSectors = message({
  en: 'Events in all sectors',
  es: 'Eventos de todos los sectores',
})
export const university = message({ en: 'University', es: 'Universidad' })
export const jobs = message({ en: 'Jobs', es: 'Empleos' })
export const institutesAndCompanies = message({
  en: 'Institutes & companies',
  es: 'Centros y empresas',
})
