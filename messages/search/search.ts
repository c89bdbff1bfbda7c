import { message } from '#lib/text/message.ts'

// The portal-wide search page.

export const all = message({ en: 'All', es: 'Todo' })
export const kindTabs = message({ en: 'Result types', es: 'Tipos de resultado' })
export const kindNames = {
  article: message({ en: 'Articles', es: 'Artículos' }),
  event: message({ en: 'Events', es: 'Eventos' }),
  person: message({ en: 'People', es: 'Personas' }),
  institute: message({ en: 'Institutes', es: 'Centros' }),
  programme: message({ en: 'Programmes', es: 'Titulaciones' }),
  company: message({ en: 'Companies', es: 'Empresas' }),
  job: message({ en: 'Jobs', es: 'Empleos' }),
  project: message({ en: 'Projects', es: 'Proyectos' }),
  page: message({ en: 'Fields and pages', es: 'Áreas y páginas' }),
}
export const allOfKind = message({
  en: (n: string, kind: string) => `See all ${n} ${kind.toLowerCase()}`,
  es: (n: string, kind: string) => `Ver ${kind.toLowerCase()}: ${n}`,
})
export const resultsFor = message({
  en: (n: string, words: string) => (n === '1' ? `1 result for “${words}”` : `${n} results for “${words}”`),
  es: (n: string, words: string) =>
    n === '1' ? `1 resultado para «${words}»` : `${n} resultados para «${words}»`,
})
export const nothingHasAll = message({
  en: 'No exact matches. Showing results with most of your words.',
  es: 'Nada contiene todas estas palabras. Esto contiene la mayoría.',
})
export const searching = message({ en: 'Searching …', es: 'Buscando …' })
export const searchFailed = message({ en: 'Search failed', es: 'La búsqueda no ha funcionado' })
export const alsoIn = message({
  en: (languages: string) => `Also in ${languages}`,
  es: (languages: string) => `También en ${languages}`,
})
export const when = message({ en: 'When', es: 'Cuándo' })
export const anyTime = message({ en: 'Any time', es: 'En cualquier momento' })
export const times = {
  coming: message({ en: 'Upcoming', es: 'Por venir' }),
  past: message({ en: 'Past', es: 'Pasados' }),
}
export const published = message({ en: 'Published', es: 'Publicados' })
export const publishedWithin = {
  week: message({ en: 'Past week', es: 'Última semana' }),
  month: message({ en: 'Past month', es: 'Último mes' }),
  year: message({ en: 'Past year', es: 'Último año' }),
}
export const goThrough = message({ en: 'Browse', es: 'Explorar' })
export const searchEverything = message({
  en: 'Search articles, events, people, jobs …',
  es: 'Buscar artículos, eventos, personas, empleos …',
})
