import { message } from '#lib/text/message.ts'

// What the server says of messages, and what the form says while one writes.

export const nameMissing = message({ en: 'Say who you are.', es: 'Di quién eres.' })
export const emailMissing = message({
  en: 'Give an e-mail address: that is where the answer goes.',
  es: 'Indica una dirección de correo: ahí llega la respuesta.',
})
export const emailWrong = message({
  en: 'This is not a whole e-mail address, such as ada@example.org.',
  es: 'No es una dirección de correo completa, como ada@example.org.',
})
export const subjectMissing = message({ en: 'Say what it is about.', es: 'Di de qué se trata.' })
export const textMissing = message({ en: 'Write your message.', es: 'Escribe tu mensaje.' })
export const oneLine = message({ en: 'Write it on one line.', es: 'Escríbelo en una sola línea.' })

export const sentMailed = message({
  en: 'Your message has been handed on by mail to whoever runs this portal. It is also kept here, so that nothing is lost on the way.',
  es: 'Tu mensaje se ha pasado por correo a quien mantiene este portal. También se guarda aquí, para que nada se pierda por el camino.',
})
export const sentKept = message({
  en: 'Your message is kept here for the administrators of this portal. No mail goes out to them: they read it when they next look in.',
  es: 'Tu mensaje queda guardado aquí para los administradores de este portal. No se les envía ningún correo: lo leerán la próxima vez que entren.',
})
export const tooManyMessages = message({
  en: (minutes: number) =>
    `Many messages have come in within the last hour. Yours was not sent; try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  es: (minutes) =>
    `Han llegado muchos mensajes en la última hora. El tuyo no se ha enviado; vuelve a intentarlo dentro de ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
})
export const noSuchMessage = message({ en: 'There is no such message.', es: 'No existe ese mensaje.' })

/** In the archive of everything about a person. */
export const aboutMessages = message({
  en: 'What was written to the operator at the contact form with your address.',
  es: 'Lo que se ha escrito al operador en el formulario de contacto con tu dirección.',
})
