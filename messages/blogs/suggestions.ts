import { message } from '#lib/text/message.ts'

// Search suggestions, on every page.

export const suggestions = message({ en: 'Suggestions', es: 'Sugerencias' })
export const noData = message({ en: 'No Data', es: 'Sin datos' })
export const suggestionCount = message({
  en: (n: number) => (n === 1 ? '1 suggestion' : `${n} suggestions`),
  es: (n) => (n === 1 ? '1 sugerencia' : `${n} sugerencias`),
})
