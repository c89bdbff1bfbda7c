import { message } from '#lib/text/message.ts'

/** On what is made up. */
export const demonstration = message({ en: 'Demonstration', es: 'Demostración' })
