import { message } from '#lib/text/message.ts'

// How a posting fits whoever is signed in.

export const fitsYou = message({ en: 'Fits you', es: 'Encaja contigo' })
