import { message } from '#lib/text/message.ts'

// What is wrong with a message to the registered: the form and the server say the same.

export const subjectMissing = message({ en: 'Say what it is about.', es: 'Di de qué se trata.' })
export const textMissing = message({ en: 'Write your message.', es: 'Escribe tu mensaje.' })
export const oneLine = message({ en: 'Write it on one line.', es: 'Escríbelo en una sola línea.' })
export const tooLong = message({
  en: (most: number) => `Longer than ${most} characters: shorten it.`,
  es: (most) => `Más de ${most} caracteres: acórtalo.`,
})
/** By to whom it was to go. */
export const nobodyThere = {
  confirmed: message({
    en: 'Nobody has a place now, so nothing was sent. Choose the waiting list, or write later.',
    es: 'Nadie tiene plaza ahora, así que no se ha enviado nada. Elige la lista de espera o escribe más tarde.',
  }),
  waiting: message({
    en: 'Nobody is on the waiting list now, so nothing was sent. Choose those with a place.',
    es: 'Nadie está ahora en la lista de espera, así que no se ha enviado nada. Elige a quienes tienen plaza.',
  }),
  both: message({
    en: 'Nobody is registered now, so nothing was sent. Write again once somebody is.',
    es: 'No hay inscripciones ahora, así que no se ha enviado nada. Escribe cuando haya alguna.',
  }),
}
export const tooMany = message({
  en: (most: number, hours: number) =>
    `The people of this event have been sent ${most} messages within a day, which is the most. Yours was not sent: send it in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
  es: (most, hours) =>
    `En un día se han enviado ${most} mensajes a la gente de este evento, el máximo. El tuyo no se ha enviado: envíalo dentro de ${hours === 1 ? 'una hora' : `${hours} horas`}.`,
})

/** In the archive of everything about a person. */
export const aboutEventMessages = message({
  en: 'What you wrote to those who were registered for an event.',
  es: 'Lo que has escrito a quienes tenían inscripción en un evento.',
})
