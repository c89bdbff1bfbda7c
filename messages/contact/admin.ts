import { message } from '#lib/text/message.ts'

// Messages of the contact form, for administrators.

export const messagesTitle = message({ en: 'Messages', es: 'Mensajes' })
export const lede = {
  mailed: message({
    en: 'Messages sent through the contact form. Each was also emailed to CONTACT_EMAIL. Reply there or from here.',
    es: 'Lo que la gente ha escrito en el formulario de contacto. Cada mensaje se envió también a CONTACT_EMAIL; responde allí o desde aquí.',
  }),
  kept: message({
    en: 'Messages sent through the contact form. They are stored only here. Set CONTACT_EMAIL and SMTP_URL to receive them by email as well.',
    es: 'Lo que la gente ha escrito en el formulario de contacto. Solo están aquí: con los ajustes CONTACT_EMAIL y SMTP_URL se envían además por correo.',
  }),
}
export const listed = message({ en: 'Filter messages', es: 'Qué mensajes' })
export const stateNames = {
  open: message({ en: 'Open', es: 'Abiertos' }),
  answered: message({ en: 'Answered', es: 'Respondidos' }),
}
export const answerByMail = message({ en: 'Reply by email', es: 'Responder por correo' })
export const answerTo = message({
  en: (name: string) => `Reply by email: ${name}`,
  es: (name: string) => `Responder por correo: ${name}`,
})
export const markAnswered = message({ en: 'Mark as answered', es: 'Marcar como respondido' })
export const markAnsweredOf = message({
  en: (subject: string) => `Mark as answered: ${subject}`,
  es: (subject: string) => `Marcar como respondido: ${subject}`,
})
export const reopen = message({ en: 'Reopen', es: 'Volver a abrir' })
export const reopenOf = message({
  en: (subject: string) => `Reopen: ${subject}`,
  es: (subject: string) => `Volver a abrir: ${subject}`,
})
export const answeredOn = message({
  en: (when: string, by: string | null) => `Answered on ${when}${by ? ` by ${by}` : ''}`,
  es: (when, by) => `Respondido el ${when}${by ? ` por ${by}` : ''}`,
})
export const writtenIn = message({
  en: (language: string) => `Sent from the page in ${language}`,
  es: (language: string) => `Escrito en la página en ${language}`,
})
export const nothingOpen = message({
  en: 'No messages are waiting for a reply.',
  es: 'Ningún mensaje espera respuesta.',
})
export const nothingAnswered = message({
  en: 'No messages have been answered yet.',
  es: 'Todavía no se ha respondido ningún mensaje.',
})
