import { message } from '#lib/text/message.ts'

// The buttons of an article that keep it, or follow who wrote it.

export const save = message({ en: 'Save', es: 'Guardar' })
export const saved = message({ en: 'Saved', es: 'Guardado' })
