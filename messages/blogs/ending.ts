import { message } from '#lib/text/message.ts'

// Links at the end of an article
export const moreBy = message({
  en: (name: string) => `More by ${name}`,
  es: (name) => `Más de ${name}`,
})
export const nextIn = message({
  en: (field: string) => `Next in ${field}`,
  es: (field) => `A continuación, en ${field}`,
})
export const eventsOnThis = message({ en: 'Related events', es: 'Eventos relacionados' })
export const taughtIn = message({ en: 'Taught in', es: 'Se enseña en' })
export const jobsAsking = message({ en: 'Related jobs', es: 'Empleos relacionados' })
