import { message } from '#lib/text/message.ts'

// The form on an institute's page, by which visitors write to it.

export const takesNoMessages = message({
  en: 'This institute takes no messages here any more. Your message was not sent; reload the page.',
  es: 'Este centro ya no recibe mensajes aquí. Tu mensaje no se ha enviado; recarga la página.',
})
export const mailed = message({
  en: 'Your message is on its way to the institute by mail. The answer comes to your address, from the institute itself.',
  es: 'Tu mensaje va por correo hacia el centro. La respuesta llegará a tu dirección, del propio centro.',
})
export const notMailed = message({
  en: 'Your message waits: no mail leaves this portal, since it has no mail server. Write to the institute by another way.',
  es: 'Tu mensaje espera: de este portal no sale correo, porque no tiene servidor de correo. Escribe al centro por otra vía.',
})
export const writeTitle = message({ en: 'Write to the institute', es: 'Escribir al centro' })
export const writeLead = message({
  en: 'Your message goes by mail to the institute, with your address for the answer. It is not kept here.',
  es: 'Tu mensaje va por correo al centro, con tu dirección para la respuesta. Aquí no se guarda.',
})
export const department = message({ en: 'Department', es: 'Departamento' })
export const backToPage = message({ en: 'Back to the institute', es: 'Volver al centro' })
