import { message } from '#lib/text/message.ts'

// The form on the page of an institute or a company, by which visitors write to it.

export const takesNoMessages = {
  institute: message({
    en: 'This institute takes no messages here any more. Your message was not sent; reload the page.',
    es: 'Este centro ya no recibe mensajes aquí. Tu mensaje no se ha enviado; recarga la página.',
  }),
  business: message({
    en: 'This company takes no messages here any more. Your message was not sent; reload the page.',
    es: 'Esta empresa ya no recibe mensajes aquí. Tu mensaje no se ha enviado; recarga la página.',
  }),
}
export const mailed = {
  institute: message({
    en: 'Your message is on its way to the institute by mail. The answer comes to your address, from the institute itself.',
    es: 'Tu mensaje va por correo hacia el centro. La respuesta llegará a tu dirección, del propio centro.',
  }),
  business: message({
    en: 'Your message is on its way to the company by mail. The answer comes to your address, from the company itself.',
    es: 'Tu mensaje va por correo hacia la empresa. La respuesta llegará a tu dirección, de la propia empresa.',
  }),
}
export const notMailed = {
  institute: message({
    en: 'Your message waits: no mail leaves this portal, since it has no mail server. Write to the institute by another way.',
    es: 'Tu mensaje espera: de este portal no sale correo, porque no tiene servidor de correo. Escribe al centro por otra vía.',
  }),
  business: message({
    en: 'Your message waits: no mail leaves this portal, since it has no mail server. Write to the company by another way.',
    es: 'Tu mensaje espera: de este portal no sale correo, porque no tiene servidor de correo. Escribe a la empresa por otra vía.',
  }),
}
export const writeTitle = {
  institute: message({ en: 'Write to the institute', es: 'Escribir al centro' }),
  business: message({ en: 'Write to the company', es: 'Escribir a la empresa' }),
}
export const writeLead = {
  institute: message({
    en: 'Your message goes by mail to the institute, with your address for the answer. It is not kept here.',
    es: 'Tu mensaje va por correo al centro, con tu dirección para la respuesta. Aquí no se guarda.',
  }),
  business: message({
    en: 'Your message goes by mail to the company, with your address for the answer. It is not kept here.',
    es: 'Tu mensaje va por correo a la empresa, con tu dirección para la respuesta. Aquí no se guarda.',
  }),
}
export const department = message({ en: 'Department', es: 'Departamento' })
