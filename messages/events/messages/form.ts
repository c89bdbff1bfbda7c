import { message } from '#lib/text/message.ts'

// Messages from the organizer to registered people.

const peopleEn = (n: number) => (n === 1 ? '1 person' : `${n} people`)
const peopleEs = (n: number) => (n === 1 ? '1 persona' : `${n} personas`)

export const title = message({ en: 'Message attendees', es: 'Escribir a las personas inscritas' })
export const lede = message({
  en: 'Each person gets a separate email in their portal language. Your text is sent as you write it.',
  es: 'Cada persona recibe su propio correo, en el idioma en que lee el portal. Tu texto se envía tal como lo escribes.',
})
export const nobodyNow = message({
  en: 'Nobody is registered, so there is nobody to write to.',
  es: 'Ahora no hay inscripciones: no hay a quién escribir.',
})
export const failed = message({ en: 'The messages did not load', es: 'No se pudieron cargar los mensajes' })
export const whomLabel = message({ en: 'To', es: 'Para' })
export const whom = {
  confirmed: message({ en: 'Confirmed attendees', es: 'Todas las personas con plaza' }),
  waiting: message({ en: 'Waiting list', es: 'Lista de espera' }),
  both: message({ en: 'Both', es: 'Ambas' }),
}
export const labels = {
  subject: message({ en: 'Subject', es: 'Asunto' }),
  text: message({ en: 'Message', es: 'Mensaje' }),
}
export const textHint = message({
  en: (most: number) => `Up to ${most} characters. What you type is kept in this browser until it is sent.`,
  es: (most) => `Hasta ${most} caracteres. Lo que escribes se guarda en este navegador hasta que se envíe.`,
})
export const answersGoTo = message({
  en: (email: string) => `Replies go to ${email}. Everyone who gets the message sees this address.`,
  es: (email) => `Las respuestas van a ${email}, dirección que ve quien lo recibe.`,
})
export const noAnswers = message({
  en: 'People can’t reply: the organizer has no confirmed email address here.',
  es: 'No se puede responder: la organización no tiene aquí una dirección de correo confirmada.',
})
export const left = message({
  en: (n: number, most: number) =>
    n === 0 ? `No messages left today. The limit is ${most} a day.` : `${n} of ${most} messages left today.`,
  es: (n, most) =>
    n === 0
      ? `Hoy no quedan mensajes. El máximo es de ${most} al día.`
      : n === 1
        ? `Hoy queda 1 de los ${most} mensajes.`
        : `Hoy quedan ${n} de los ${most} mensajes.`,
})
export const check = message({ en: 'Review and send', es: 'Revisar y enviar' })
export const question = message({
  en: (n: number) => `Send this to ${peopleEn(n)}?`,
  es: (n) => `¿Enviar esto a ${peopleEs(n)}?`,
})
export const notBack = message({
  en: 'You can’t undo sending an email.',
  es: 'Un correo enviado no se puede retirar.',
})
export const back = message({ en: 'Keep editing', es: 'Seguir editando' })
export const send = message({ en: 'Send', es: 'Enviar' })
export const sentTo = message({
  en: (n: number) => `Message sent to ${peopleEn(n)}.`,
  es: (n) => `Mensaje enviado a ${peopleEs(n)}.`,
})

// Sent messages
export const sentTitle = message({ en: 'Sent messages', es: 'Mensajes enviados' })
export const nothingSent = message({ en: 'No messages sent yet.', es: 'Todavía no has enviado mensajes.' })
export const toPeople = message({
  en: (to: string, n: number) => `${to}: ${peopleEn(n)}`,
  es: (to, n) => `${to}: ${peopleEs(n)}`,
})
export const byWhom = message({
  en: (name: string) => `Sent by ${name}`,
  es: (name) => `Enviado por ${name}`,
})
export const somebodyGone = message({ en: 'a deleted account', es: 'una cuenta eliminada' })
export const onlyLatest = message({
  en: (n: number) => `Showing the latest ${n}.`,
  es: (n) => `Estos son los ${n} últimos.`,
})
