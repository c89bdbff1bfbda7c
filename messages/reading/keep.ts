import { message } from '#lib/text/message.ts'

// The buttons to save an article or follow its author.

export const save = message({ en: 'Save', es: 'Guardar' })
export const saved = message({ en: 'Saved', es: 'Guardado' })
