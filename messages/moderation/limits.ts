import { message } from '#lib/text/message.ts'

/** Tells new accounts that they reached a limit. */
export const newAccountLimit = message({
  en: (most: number, days: number, hours: number) =>
    `New accounts can do this ${most} times in 24 hours during their first ${days} days. Nothing was sent. Try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
  es: (most, days, hours) =>
    `En sus primeros ${days} días una cuenta puede hacer esto ${most} veces en 24 horas. No se ha enviado nada: se podrá de nuevo dentro de ${hours === 1 ? 'una hora' : `${hours} horas`}.`,
})
