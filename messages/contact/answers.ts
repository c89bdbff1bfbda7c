import { message } from '#lib/text/message.ts'

// API messages and form errors of the contact form.

export const nameMissing = message({ en: 'Enter your name.', es: 'Di quién eres.' })
export const emailMissing = message({
  en: 'Enter your email address. The reply goes there.',
  es: 'Indica una dirección de correo: ahí llega la respuesta.',
})
export const emailWrong = message({
  en: 'Enter a complete email address, such as ada@example.org.',
  es: 'No es una dirección de correo completa, como ada@example.org.',
})
export const subjectMissing = message({ en: 'Enter a subject.', es: 'Di de qué se trata.' })
export const textMissing = message({ en: 'Enter your message.', es: 'Escribe tu mensaje.' })
export const oneLine = message({ en: 'Enter this on a single line.', es: 'Escríbelo en una sola línea.' })

export const sentMailed = message({
  en: 'Your message was emailed to the operator of this portal. A copy is stored here for the administrators.',
  es: 'Tu mensaje se ha pasado por correo a quien mantiene este portal. También se guarda aquí, para que nada se pierda por el camino.',
})
export const sentKept = message({
  en: 'Your message is stored here for the administrators of this portal. They do not get an email, and will read it the next time they sign in.',
  es: 'Tu mensaje queda guardado aquí para los administradores de este portal. No se les envía ningún correo: lo leerán la próxima vez que entren.',
})
export const tooManyMessages = message({
  en: (minutes: number) =>
    `There were too many messages in the past hour. Yours was not sent. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  es: (minutes) =>
    `Han llegado muchos mensajes en la última hora. El tuyo no se ha enviado; vuelve a intentarlo dentro de ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
})
export const noSuchMessage = message({ en: 'This message does not exist.', es: 'No existe ese mensaje.' })

/** For the archive with all data of a person. */
export const aboutMessages = message({
  en: 'Messages sent to the operator through the contact form with your email address.',
  es: 'Lo que se ha escrito al operador en el formulario de contacto con tu dirección.',
})
