import { message } from '#lib/text/message.ts'

// Texts in calendars that people keep or subscribe to.

export const eventsOf = message({
  en: (field: string) => `Events: ${field}`,
  es: (field: string) => `Eventos: ${field}`,
})
export const allEvents = message({ en: 'Events and lectures', es: 'Eventos y clases' })
export const lectures = message({ en: 'University lectures', es: 'Clases de la universidad' })
/** What a feed holds. */
export const feedHolds = message({
  en: (days: number, most: number) =>
    `Events to come and those of the last ${days} days, at most ${most}. It keeps itself up to date.`,
  es: (days: number, most: number) =>
    `Próximos eventos y los de los últimos ${days} días, ${most} como máximo. Se mantiene al día.`,
})
export const feedCut = message({
  en: 'There are more than this calendar can hold: choose filters for fewer.',
  es: 'Hay más de los que caben en este calendario: usa filtros para que sean menos.',
})
export const joinAt = message({
  en: (link: string) => `Join at: ${link}`,
  es: (link) => `Unirse en: ${link}`,
})
export const speakers = message({
  en: (names: string) => `Speakers: ${names}`,
  es: (names: string) => `Ponentes: ${names}`,
})
export const organiser = message({
  en: (name: string) => `Organiser: ${name}`,
  es: (name: string) => `Organiza: ${name}`,
})
export const price = message({
  en: (text: string) => `Price: ${text}`,
  es: (text: string) => `Precio: ${text}`,
})
export const noSuchFeed = message({ en: 'There is no such calendar', es: 'No existe ese calendario' })
export const noIds = message({
  en: (most: number) => `Name 1 to ${most} events, with commas between`,
  es: (most: number) => `Indica de 1 a ${most} eventos, separados por comas`,
})
