import { message } from '#lib/text/message.ts'

// A field for a list of short texts, such as skills.

export const hint = message({
  en: 'Enter or a comma adds one; a whole list can be pasted',
  es: 'Intro o una coma añade uno; se puede pegar una lista entera',
})
/** What the list is called, for screen readers. */
export const soFar = message({
  en: (label: string, count: number) => `${label}, ${count} so far`,
  es: (label: string, count: number) => `${label}, ${count} hasta ahora`,
})
/** The same, beside the list. */
export const keys = message({
  en: 'The arrow keys go through the list, Delete removes',
  es: 'Las flechas recorren la lista, Supr quita',
})
/** @param texts joined. */
export const added = message({
  en: (texts: string) => `Added: ${texts}`,
  es: (texts: string) => `Añadido: ${texts}`,
})
export const removed = message({
  en: (text: string) => `Removed: ${text}`,
  es: (text: string) => `Quitado: ${text}`,
})
export const repeated = message({
  en: (texts: string) => `Already in the list: ${texts}`,
  es: (texts: string) => `Ya en la lista: ${texts}`,
})
