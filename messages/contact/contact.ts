import { message } from '#lib/text/message.ts'

// The contact page.

export const contactLede = message({
  en: 'Write to whoever runs this portal: about a mistake, about something that stops you, about your data, or about a page that should not be here. No account is needed.',
  es: 'Escribe a quien mantiene este portal: sobre un error, sobre algo que te impide avanzar, sobre tus datos o sobre una página que no debería estar aquí. No hace falta cuenta.',
})
export const goesByMail = message({
  en: 'Your message goes out by mail to the operator, and is kept here for the administrators for a year after it was answered.',
  es: 'Tu mensaje sale por correo hacia el operador y se guarda aquí para los administradores hasta un año después de responderlo.',
})
export const staysHere = message({
  en: 'Your message is kept here for the administrators, for a year after it was answered. This portal has no address to mail it to: it is read when an administrator looks in.',
  es: 'Tu mensaje se guarda aquí para los administradores, hasta un año después de responderlo. Este portal no tiene dirección a la que enviarlo por correo: se lee cuando un administrador entra a mirar.',
})
export const moreOnData = message({ en: 'Privacy policy', es: 'Política de privacidad' })

export const labels = {
  name: message({ en: 'Name', es: 'Nombre' }),
  email: message({ en: 'E-mail address', es: 'Dirección de correo' }),
  subject: message({ en: 'Subject', es: 'Asunto' }),
  text: message({ en: 'Message', es: 'Mensaje' }),
}
export const emailHint = message({
  en: 'The answer goes there; it is used for nothing else.',
  es: 'La respuesta llega ahí; no se usa para nada más.',
})
export const textHint = message({
  en: (most: number) => `Up to ${most} characters. If it is about a page, give its address.`,
  es: (most: number) => `Hasta ${most} caracteres. Si se trata de una página, indica su dirección.`,
})
export const send = message({ en: 'Send message', es: 'Enviar el mensaje' })

export const sentTitle = message({ en: 'Your message was sent', es: 'Tu mensaje se ha enviado' })
export const keptTitle = message({ en: 'Your message is kept', es: 'Tu mensaje está guardado' })
export const writeAnother = message({ en: 'Write another', es: 'Escribir otro' })

export const refusedTitle = message({
  en: 'Your message was not sent',
  es: 'Tu mensaje no se ha enviado',
})
