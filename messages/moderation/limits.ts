import { message } from '#lib/text/message.ts'

/** What the server says to accounts that are new. */
export const newAccountLimit = message({
  en: (most: number, days: number, hours: number) =>
    `In its first ${days} days an account may do this ${most} times within 24 hours. Nothing was sent: it is possible again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
  es: (most, days, hours) =>
    `En sus primeros ${days} días una cuenta puede hacer esto ${most} veces en 24 horas. No se ha enviado nada: se podrá de nuevo dentro de ${hours === 1 ? 'una hora' : `${hours} horas`}.`,
})
