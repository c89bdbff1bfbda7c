import { message } from '#lib/text/message.ts'

// The contact form on the page of an institute or a company.

export const takesNoMessages = {
  institute: message({
    en: 'This institute no longer accepts messages here. Your message was not sent. Reload the page.',
    es: 'Este centro ya no recibe mensajes aquí. Tu mensaje no se ha enviado; recarga la página.',
  }),
  business: message({
    en: 'This company no longer accepts messages here. Your message was not sent. Reload the page.',
    es: 'Esta empresa ya no recibe mensajes aquí. Tu mensaje no se ha enviado; recarga la página.',
  }),
}
export const mailed = {
  institute: message({
    en: 'Your message was emailed to the institute. The institute will reply to your email address.',
    es: 'Tu mensaje va por correo hacia el centro. La respuesta llegará a tu dirección, del propio centro.',
  }),
  business: message({
    en: 'Your message was emailed to the company. The company will reply to your email address.',
    es: 'Tu mensaje va por correo hacia la empresa. La respuesta llegará a tu dirección, de la propia empresa.',
  }),
}
export const notMailed = {
  institute: message({
    en: 'Your message was not emailed, because this portal has no mail server. Contact the institute another way.',
    es: 'Tu mensaje no se ha enviado por correo, porque este portal no tiene servidor de correo. Escribe al centro por otra vía.',
  }),
  business: message({
    en: 'Your message was not emailed, because this portal has no mail server. Contact the company another way.',
    es: 'Tu mensaje no se ha enviado por correo, porque este portal no tiene servidor de correo. Escribe a la empresa por otra vía.',
  }),
}
export const writeTitle = {
  institute: message({ en: 'Write to the institute', es: 'Escribir al centro' }),
  business: message({ en: 'Write to the company', es: 'Escribir a la empresa' }),
}
export const writeLead = {
  institute: message({
    en: 'We email your message to the institute, with your address for the reply. It is not stored here.',
    es: 'Tu mensaje va por correo al centro, con tu dirección para la respuesta. Aquí no se guarda.',
  }),
  business: message({
    en: 'We email your message to the company, with your address for the reply. It is not stored here.',
    es: 'Tu mensaje va por correo a la empresa, con tu dirección para la respuesta. Aquí no se guarda.',
  }),
}
export const department = message({ en: 'Department', es: 'Departamento' })
