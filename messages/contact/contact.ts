import { message } from '#lib/text/message.ts'

// The contact page.

export const contactLede = message({
  en: 'Write to the operator of this portal about a mistake, a problem, your data, or a page that should not be here. You don’t need an account.',
  es: 'Escribe a quien mantiene este portal: sobre un error, sobre algo que te impide avanzar, sobre tus datos o sobre una página que no debería estar aquí. No hace falta cuenta.',
})
export const goesByMail = message({
  en: 'Your message is emailed to the operator and stored here for the administrators until one year after it is answered.',
  es: 'Tu mensaje sale por correo hacia el operador y se guarda aquí para los administradores hasta un año después de responderlo.',
})
export const staysHere = message({
  en: 'Your message is stored here for the administrators until one year after it is answered. This portal cannot email it, so an administrator reads it the next time they sign in.',
  es: 'Tu mensaje se guarda aquí para los administradores, hasta un año después de responderlo. Este portal no tiene dirección a la que enviarlo por correo: se lee cuando un administrador entra a mirar.',
})
export const moreOnData = message({ en: 'Privacy policy', es: 'Política de privacidad' })

export const labels = {
  name: message({ en: 'Name', es: 'Nombre' }),
  email: message({ en: 'Email address', es: 'Dirección de correo' }),
  subject: message({ en: 'Subject', es: 'Asunto' }),
  text: message({ en: 'Message', es: 'Mensaje' }),
}
export const emailHint = message({
  en: 'The reply goes to this address. We use it for nothing else.',
  es: 'La respuesta llega ahí; no se usa para nada más.',
})
export const textHint = message({
  en: (most: number) => `Up to ${most} characters. If it is about a page, include its link.`,
  es: (most: number) => `Hasta ${most} caracteres. Si se trata de una página, indica su dirección.`,
})
export const send = message({ en: 'Send message', es: 'Enviar el mensaje' })

export const sentTitle = message({ en: 'Your message was sent', es: 'Tu mensaje se ha enviado' })
export const keptTitle = message({ en: 'Your message was saved', es: 'Tu mensaje está guardado' })
export const writeAnother = message({ en: 'Write another message', es: 'Escribir otro' })

export const refusedTitle = message({
  en: 'Your message was not sent',
  es: 'Tu mensaje no se ha enviado',
})
