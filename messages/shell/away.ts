import { message } from '#lib/text/message.ts'

export const databaseAway = message({
  en: 'The portal cannot reach its database at the moment. Try again in a minute.',
  es: 'El portal no puede acceder a su base de datos en este momento. Vuelve a intentarlo en un minuto.',
})
