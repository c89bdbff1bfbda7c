import { message } from '#lib/text/message.ts'

// What every list that people search and filter says.

export const closeBy = message({ en: 'Close to it:', es: 'Lo más parecido:' })
export const nextPage = message({ en: 'Next', es: 'Siguientes' })
export const firstPage = message({ en: 'First page', es: 'Primera página' })
export const pages = message({ en: 'Pages', es: 'Páginas' })
