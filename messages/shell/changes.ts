import { message } from '#lib/text/message.ts'

// Labels for screen readers in a text with marked changes.

export const added = message({ en: 'Added:', es: 'Añadido:' })
export const removed = message({ en: 'Removed:', es: 'Quitado:' })
