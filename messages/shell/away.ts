import { message } from '#lib/text/message.ts'

export const databaseAway = message({
  en: 'The portal cannot reach its database at the moment. Try again in a minute.',
  es: 'El portal no puede acceder a su base de datos en este momento. Vuelve a intentarlo en un minuto.',
})
export const outOfRoom = message({
  en: 'The portal has no room left to keep this, and has kept nothing of it. Try again in a few minutes.',
  es: 'El portal no tiene espacio para guardar esto y no ha guardado nada. Vuelve a intentarlo dentro de unos minutos.',
})
