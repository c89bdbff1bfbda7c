import { message } from '#lib/text/message.ts'

// A field for a list of short texts, such as skills.

export const hint = message({
  en: 'Press Enter or comma to add an entry, or paste a list',
  es: 'Intro o una coma añade uno; se puede pegar una lista entera',
})
/** The name of the list for screen readers. */
export const soFar = message({
  en: (label: string, count: number) => `${label}, ${count} so far`,
  es: (label: string, count: number) => `${label}, ${count} hasta ahora`,
})
/** A hint for screen readers, beside the list. */
export const keys = message({
  en: 'Arrow keys move through the list, Delete removes an entry',
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
