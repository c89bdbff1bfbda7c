import { message } from '#lib/text/message.ts'

// Texts that all searchable lists share.

export const closeBy = message({ en: 'Try instead:', es: 'Prueba con:' })
export const showMore = message({
  en: (more: number) => `Show ${more} more`,
  es: (more) => `Mostrar ${more} más`,
})
export const loadingMore = message({ en: 'Loading more', es: 'Cargando más' })
export const shownOf = message({
  en: (shown: number, total: number | string) => `${shown} of ${total} shown`,
  es: (shown, total) => `${shown} de ${total} mostrados`,
})
export const rangeOf = message({
  en: (first: number, last: number, total: number | string) => `${first}–${last} of ${total}`,
  es: (first, last, total) => `${first}–${last} de ${total}`,
})
export const pageNumber = message({ en: (page: number) => `Page ${page}`, es: (page) => `Página ${page}` })
export const firstPage = message({ en: 'First page', es: 'Primera página' })
export const pages = message({ en: 'Pages', es: 'Páginas' })
export const activeFilters = message({ en: 'Active filters', es: 'Filtros activos' })
export const removeFilter = message({
  en: (name: string) => `Remove the filter ${name}`,
  es: (name) => `Quitar el filtro ${name}`,
})
export const skipFilters = message({ en: 'Skip to the list', es: 'Saltar a la lista' })
export const clearAll = message({ en: 'Clear all', es: 'Quitar todos' })
export const narrowedBy = message({
  en: (names: string) => `Active filters: ${names}. Remove some to see more results.`,
  es: (names) => `Estos filtros limitan la lista: ${names}.`,
})
export const keptFilters = message({
  en: 'Your filters are still set.',
  es: 'Lo que habías elegido sigue aquí.',
})
export const retry = message({ en: 'Retry', es: 'Reintentar' })
export const closeFilters = message({ en: 'Close', es: 'Cerrar' })
export const applyFilters = message({ en: 'Apply', es: 'Aplicar' })
export const searchIn = message({ en: 'Search in', es: 'Buscar en' })
export const inEverything = message({ en: 'Everything', es: 'Todo' })
export const order = message({ en: 'Sort by', es: 'Orden' })
export const keepSearch = message({ en: 'Save this search', es: 'Guarda esta búsqueda' })
export const keepText = message({
  en: 'Follow new results in your reading list or with a feed reader.',
  es: 'En tu lista de lectura o como canal: lo nuevo que cumple estos filtros.',
})
export const atomFeed = message({ en: 'Atom feed', es: 'Canal Atom' })
export const jsonFeed = message({ en: 'JSON feed', es: 'Canal JSON' })
export const hiringLists = message({ en: 'Jobs and organizations', es: 'Trabajo y sitios donde aprender' })
