import { message } from '#lib/text/message.ts'

// Notices to owners about moderation of their content.

export const standing = {
  hide: message({
    en: (title: string) => `A moderator has hidden “${title}”`,
    es: (title) => `Los moderadores han ocultado «${title}»`,
  }),
  warn: message({
    en: (title: string) => `A moderator has warned you about “${title}”`,
    es: (title) => `Los moderadores te han advertido sobre «${title}»`,
  }),
}
export const appealTo = message({
  en: (title: string) => `Appeal: ${title}`,
  es: (title) => `Reclamar: ${title}`,
})
export const appealLead = message({
  en: 'You can appeal once. Another moderator decides, and we email you the decision.',
  es: 'Puedes reclamar una vez. Decide otro moderador, y recibes la respuesta por correo.',
})
export const appealLabel = message({
  en: 'Reason for your appeal',
  es: 'Motivo de tu reclamación',
})
export const appealHint = message({
  en: (most: number) => `Up to ${most} characters.`,
  es: (most: number) => `Hasta ${most} caracteres.`,
})
export const appealAct = message({ en: 'Appeal', es: 'Reclamar' })
export const sendAppeal = message({ en: 'Send appeal', es: 'Enviar la reclamación' })
export const writeAppeal = message({
  en: 'Enter a reason for your appeal.',
  es: 'Escribe el motivo de tu reclamación.',
})
export const appealed = message({
  en: 'Appeal sent. A moderator will review it and we’ll email you the decision.',
  es: 'Has reclamado. Lo leerá un moderador, y recibirás la respuesta por correo.',
})
export const declined = message({
  en: 'Your appeal was declined:',
  es: 'Tu reclamación se ha rechazado:',
})
export const whatItMeans = {
  hide: message({
    en: 'Only you can see it. You can edit it.',
    es: 'Solo tú lo ves. Puedes corregirlo.',
  }),
  warn: message({
    en: 'Everyone can still see it, but you need to change it.',
    es: 'Todos lo ven, pero tiene que cambiar.',
  }),
}
