import { message } from '#lib/text/message.ts'

// What the end of an article leads to
export const moreBy = message({
  en: (name: string) => `More by ${name}`,
  es: (name) => `Más de ${name}`,
})
export const nextIn = message({
  en: (field: string) => `Next in ${field}`,
  es: (field) => `A continuación, en ${field}`,
})
export const eventsOnThis = message({ en: 'Events on this', es: 'Eventos sobre esto' })
export const taughtIn = message({ en: 'Taught in', es: 'Se enseña en' })
export const jobsAsking = message({ en: 'Jobs that ask for it', es: 'Empleos que lo piden' })
