import { message } from '#lib/text/message.ts'

// Pages that show only a title, a sentence and a link.

export const home = message({ en: 'Home', es: 'Inicio' })
export const readArticles = message({ en: 'Read articles', es: 'Leer artículos' })
export const readArticlesOn = message({
  en: (field: string) => `Read articles: ${field}`,
  es: (field: string) => `Leer artículos: ${field}`,
})
