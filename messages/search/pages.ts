import { message } from '#lib/text/message.ts'

// What the portal's own pages are found by, beside what they say.
export const fieldWords = message({ en: 'sector subject field', es: 'sector materia área' })
export const institutes = message({ en: 'Institutes', es: 'Centros' })
