import { message } from '#lib/text/message.ts'

// What is different between two texts, as it is read aloud.

export const added = message({ en: 'Added:', es: 'Añadido:' })
export const removed = message({ en: 'Removed:', es: 'Quitado:' })
