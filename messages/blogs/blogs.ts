import { message } from '#lib/text/message.ts'

// The list and search pages
export const searchArticles = message({ en: 'Search articles', es: 'Buscar artículos' })
export const searchInField = message({
  en: (field: string) => `Search in ${field}`,
  es: (field) => `Buscar en ${field}`,
})
export const searchBy = message({ en: 'Search by', es: 'Buscar por' })
export const byKeyword = message({ en: 'By Keyword', es: 'Por palabra clave' })
export const byOrganization = message({ en: 'By Organization', es: 'Por organización' })
export const apply = message({ en: 'Apply', es: 'Aplicar' })

// Filters
export const filters = message({ en: 'Filters', es: 'Filtros' })
export const category = message({ en: 'Category', es: 'Categoría' })
export const allCategories = message({ en: 'All Categories', es: 'Todas las categorías' })
export const language = message({ en: 'Language', es: 'Idioma' })
export const anyLanguage = message({ en: 'Any language', es: 'Cualquier idioma' })
export const topics = message({ en: 'Topics', es: 'Temas' })
export const topicsAndLanguage = message({ en: 'Topics and language', es: 'Temas e idioma' })
export const processCategory = message({ en: 'Process Category', es: 'Categoría de proceso' })
export const technologyCategory = message({ en: 'Technology Category', es: 'Categoría de tecnología' })
export const trending = message({ en: 'Trending', es: 'Tendencias' })
export const allFields = message({ en: 'All sectors and subjects', es: 'Todos los sectores y materias' })
export const fieldFilter = message({ en: 'Sector or subject', es: 'Sector o materia' })
export const showAllOn = message({
  en: (topic: string) => `All on ${topic}`,
  es: (topic) => `Todo sobre ${topic}`,
})

// Results
const articlesEn = (n: string) => (n === '1' ? '1 article' : `${n} articles`)
const articlesEs = (n: string) => (n === '1' ? '1 artículo' : `${n} artículos`)
/** `n` comes formatted: '34' or '1000+'. */
export const articleCount = message({ en: articlesEn, es: articlesEs })
export const articlesOn = message({
  en: (n: string, topic: string) => `${articlesEn(n)} on ${topic}`,
  es: (n, topic) => `${articlesEs(n)} sobre ${topic}`,
})
export const articlesFor = message({
  en: (n: string, words: string) => `${articlesEn(n)} for “${words}”`,
  es: (n, words) => `${articlesEs(n)} para «${words}»`,
})
export const articlesFrom = message({
  en: (n: string, name: string) => `${articlesEn(n)} from “${name}”`,
  es: (n, name) => `${articlesEs(n)} de «${name}»`,
})
export const searching = message({ en: 'Searching', es: 'Buscando' })
export const showMore = message({ en: 'Show more articles', es: 'Mostrar más artículos' })
export const loadingMore = message({ en: 'Loading more articles', es: 'Cargando más artículos' })
export const backToFirst = message({ en: 'Back to the first page', es: 'Volver a la primera página' })
export const noDataFound = message({ en: 'No data found.', es: 'No se encontraron datos.' })
export const nothingYet = message({
  en: 'Articles appear here once they are published.',
  es: 'Los artículos aparecerán aquí en cuanto se publique el primero.',
})
export const listFailed = message({
  en: 'Articles could not be loaded',
  es: 'No se pudieron cargar los artículos',
})
export const retry = message({ en: 'Retry', es: 'Reintentar' })
export const recommendations = message({ en: 'Recommendations', es: 'Recomendaciones' })
export const categories = message({ en: 'Categories', es: 'Categorías' })
export const outline = message({ en: 'Outline', es: 'Esquema' })
export const openOutline = message({
  en: (title: string) => `Outline of “${title}”`,
  es: (title) => `Esquema de «${title}»`,
})
export const sponsoredBy = message({
  en: (names: string) => `Sponsored by ${names}`,
  es: (names) => `Con el patrocinio de ${names}`,
})
export const contentOutline = message({ en: 'Content outline', es: 'Esquema del contenido' })
export const readArticle = message({ en: 'Read the article', es: 'Leer el artículo' })
export const close = message({ en: 'Close', es: 'Cerrar' })
export const outlineFailed = message({
  en: 'The outline could not be loaded',
  es: 'No se pudo cargar el esquema',
})

// Search page
export const nothingFoundFor = message({
  en: (words: string) => `No results for “${words}”. Try fewer words.`,
  es: (words) => `Nada coincide con «${words}». Prueba con menos palabras.`,
})
export const subscribeToSearch = message({
  en: 'Subscribe to this search',
  es: 'Suscribirse a esta búsqueda',
})
export const withoutWords = message({
  en: (words: string) => `Missing: ${words}`,
  es: (words) => `Sin: ${words}`,
})
export const inSection = message({
  en: (title: string) => `Section: ${title}`,
  es: (title) => `Sección: ${title}`,
})
/** Quotes words as they were typed. */
export const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')
export const nothingHas = message({
  en: (words: string) => `No results contain ${words}.`,
  es: (words) => `Nada contiene ${words}.`,
})
export const searchedWithout = message({
  en: (words: string) => `Your search is too long. Left out: ${words}.`,
  es: (words) => `Tu búsqueda es demasiado larga. Se ha omitido: ${words}.`,
})
export const showingInstead = message({
  en: (typed: string, shown: string) => `No results for “${typed}”. Showing results for “${shown}”.`,
  es: (typed, shown) => `Nada contiene «${typed}». Se muestra «${shown}».`,
})
export const searchExactly = message({ en: 'Search for the exact words', es: 'Buscar tal cual' })
export const tryThis = message({
  en: 'Try a different word with the same meaning.',
  es: 'Prueba con otra palabra que signifique lo mismo.',
})
export const searchWithoutFilters = message({ en: 'Search without filters', es: 'Buscar sin filtros' })
export const similarWords = message({ en: 'Similar words', es: 'Palabras parecidas' })

export const searchLede = message({
  en: 'Search everything published in all sectors and subjects.',
  es: 'Busca en todo lo publicado, en todos los sectores y materias.',
})
/** From a subject's articles to lectures. @param subject its name, or that of the nearest with lectures. */
export const writeArticle = message({ en: 'Write an article', es: 'Escribir un artículo' })
export const lecturesIn = message({
  en: (subject: string) => `Lectures: ${subject}`,
  es: (subject) => `Clases: ${subject}`,
})
