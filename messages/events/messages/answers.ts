import { message } from '#lib/text/message.ts'

// Errors of a message to attendees, shared by form and server.

export const subjectMissing = message({ en: 'Enter a subject.', es: 'Escribe un asunto.' })
export const textMissing = message({ en: 'Enter a message.', es: 'Escribe un mensaje.' })
export const oneLine = message({
  en: 'Enter the subject on a single line.',
  es: 'Escribe el asunto en una sola línea.',
})
export const tooLong = message({
  en: (most: number) => `Use at most ${most} characters.`,
  es: (most) => `Usa como mucho ${most} caracteres.`,
})
/** Nobody to send to, by recipient group. */
export const nobodyThere = {
  confirmed: message({
    en: 'There are no confirmed attendees, so nothing was sent. Choose the waiting list, or try again later.',
    es: 'Nadie tiene plaza ahora, así que no se ha enviado nada. Elige la lista de espera o inténtalo más tarde.',
  }),
  waiting: message({
    en: 'Nobody is on the waiting list, so nothing was sent. Choose confirmed attendees.',
    es: 'Nadie está ahora en la lista de espera, así que no se ha enviado nada. Elige a quienes tienen plaza.',
  }),
  both: message({
    en: 'Nobody is registered, so nothing was sent. Try again once there are registrations.',
    es: 'No hay inscripciones ahora, así que no se ha enviado nada. Inténtalo cuando haya alguna.',
  }),
}
export const tooMany = message({
  en: (most: number, hours: number) =>
    `This event has reached its limit of ${most} messages a day, so your message was not sent. Try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
  es: (most, hours) =>
    `Este evento ha llegado al máximo de ${most} mensajes al día, así que tu mensaje no se ha enviado. Inténtalo dentro de ${hours === 1 ? 'una hora' : `${hours} horas`}.`,
})

/** Describes the file in a person's data export. */
export const aboutEventMessages = message({
  en: 'Messages you sent to people registered for an event.',
  es: 'Mensajes que has enviado a quienes tenían inscripción en un evento.',
})
