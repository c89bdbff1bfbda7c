import { message } from '#lib/text/message.ts'

// Where an organiser writes to those who are registered.

const peopleEn = (n: number) => (n === 1 ? '1 person' : `${n} people`)
const peopleEs = (n: number) => (n === 1 ? '1 persona' : `${n} personas`)

export const title = message({ en: 'Write to the registered', es: 'Escribir a las personas inscritas' })
export const lede = message({
  en: 'Each gets a mail of their own, in the language that they read the portal in; your text goes out as you write it.',
  es: 'Cada cual recibe su propio correo, en el idioma en que lee el portal; tu texto sale tal como lo escribes.',
})
export const nobodyNow = message({
  en: 'Nobody is registered now: there is nobody to write to.',
  es: 'Ahora no hay inscripciones: no hay a quién escribir.',
})
export const failed = message({ en: 'The messages did not load', es: 'No se pudieron cargar los mensajes' })
export const whomLabel = message({ en: 'To', es: 'Para' })
export const whom = {
  confirmed: message({ en: 'Everybody with a place', es: 'Todas las personas con plaza' }),
  waiting: message({ en: 'The waiting list', es: 'La lista de espera' }),
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
  en: (email: string) => `Answers go to ${email}, which everybody who gets it sees.`,
  es: (email) => `Las respuestas van a ${email}, dirección que ve quien lo recibe.`,
})
export const noAnswers = message({
  en: 'It cannot be answered: nobody here has confirmed the organiser’s address.',
  es: 'No se puede responder: nadie ha confirmado aquí la dirección de la organización.',
})
export const left = message({
  en: (n: number, most: number) =>
    n === 0
      ? `All ${most} messages of a day are sent.`
      : `${n === 1 ? '1 message' : `${n} messages`} of ${most} a day left.`,
  es: (n, most) =>
    n === 0
      ? `Se han enviado los ${most} mensajes de un día.`
      : n === 1
        ? `Queda 1 mensaje de los ${most} de un día.`
        : `Quedan ${n} mensajes de los ${most} de un día.`,
})
export const check = message({ en: 'Check and send', es: 'Revisar y enviar' })
export const question = message({
  en: (n: number) => `Send this to ${peopleEn(n)}?`,
  es: (n) => `¿Enviar esto a ${peopleEs(n)}?`,
})
export const notBack = message({
  en: 'A mail that is sent cannot be taken back.',
  es: 'Un correo enviado no se puede retirar.',
})
export const back = message({ en: 'Go on writing', es: 'Seguir escribiendo' })
export const send = message({ en: 'Send', es: 'Enviar' })
export const sentTo = message({
  en: (n: number) => `The message goes out to ${peopleEn(n)}.`,
  es: (n) => `El mensaje sale para ${peopleEs(n)}.`,
})

// What was sent
export const sentTitle = message({ en: 'Sent messages', es: 'Mensajes enviados' })
export const nothingSent = message({ en: 'None yet.', es: 'Todavía ninguno.' })
export const toPeople = message({
  en: (to: string, n: number) => `${to}: ${peopleEn(n)}`,
  es: (to, n) => `${to}: ${peopleEs(n)}`,
})
export const byWhom = message({ en: (name: string) => `By ${name}`, es: (name) => `De ${name}` })
export const somebodyGone = message({ en: 'a deleted account', es: 'una cuenta eliminada' })
export const onlyLatest = message({
  en: (n: number) => `These are the latest ${n}.`,
  es: (n) => `Estos son los ${n} últimos.`,
})
