import { message } from '#lib/text/message.ts'

export const databaseAway = message({
  en: 'The portal cannot reach its database right now. Try again in a minute.',
  es: 'El portal no puede acceder a su base de datos en este momento. Vuelve a intentarlo en un minuto.',
})
export const outOfRoom = message({
  en: 'The portal has run out of storage, and nothing was saved. Try again in a few minutes.',
  es: 'El portal no tiene espacio para guardar esto y no ha guardado nada. Vuelve a intentarlo dentro de unos minutos.',
})
export const busyTitle = message({
  en: 'The portal is busy right now',
  es: 'El portal está muy ocupado ahora',
})
export const busyText = message({
  en: (seconds: number) =>
    `There are more requests than the portal can handle. Try again in ${seconds} seconds.`,
  es: (seconds) =>
    `En este momento se piden más páginas de las que el portal puede preparar. Vuelve a intentarlo dentro de ${seconds} segundos.`,
})
export const tryAgain = message({ en: 'Try again', es: 'Volver a intentarlo' })
