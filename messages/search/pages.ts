import { message } from '#lib/text/message.ts'

// Extra keywords for the portal's own pages.
export const fieldWords = message({ en: 'sector subject field', es: 'sector materia área' })
export const institutes = message({ en: 'Institutes', es: 'Centros' })
