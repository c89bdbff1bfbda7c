import { message } from '#lib/text/message.ts'

// Texts in calendar files and feeds.

export const eventsOf = message({
  en: (field: string) => `Events: ${field}`,
  es: (field: string) => `Eventos: ${field}`,
})
export const allEvents = message({ en: 'Events and lectures', es: 'Eventos y clases' })
export const lectures = message({ en: 'University lectures', es: 'Clases de la universidad' })
export const feedHolds = message({
  en: (days: number, most: number) =>
    `Upcoming events and those of the last ${days} days, up to ${most}. Updates automatically.`,
  es: (days: number, most: number) =>
    `Próximos eventos y los de los últimos ${days} días, ${most} como máximo. Se mantiene al día.`,
})
export const feedCut = message({
  en: 'This calendar has reached its limit. Use filters to narrow it down.',
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
  en: (name: string) => `Organizer: ${name}`,
  es: (name: string) => `Organiza: ${name}`,
})
export const price = message({
  en: (text: string) => `Price: ${text}`,
  es: (text: string) => `Precio: ${text}`,
})
export const noSuchFeed = message({ en: 'Calendar not found', es: 'No existe ese calendario' })
export const noIds = message({
  en: (most: number) => `Enter 1 to ${most} event IDs, separated by commas`,
  es: (most: number) => `Indica de 1 a ${most} eventos, separados por comas`,
})
