import { message } from '#lib/text/message.ts'

/** The label of demo content. */
export const demonstration = message({ en: 'Demonstration', es: 'Demostración' })
