import { message } from '#lib/text/message.ts'

// What somebody reads of what moderators have done about something of theirs.

export const standing = {
  hide: message({
    en: (title: string) => `Moderators have hidden “${title}”`,
    es: (title) => `Los moderadores han ocultado «${title}»`,
  }),
  warn: message({
    en: (title: string) => `Moderators have warned you about “${title}”`,
    es: (title) => `Los moderadores te han advertido sobre «${title}»`,
  }),
}
export const appealTo = message({
  en: (title: string) => `Appeal: ${title}`,
  es: (title) => `Reclamar: ${title}`,
})
export const appealLead = message({
  en: 'You can appeal once. Another moderator decides, and you get the answer by mail.',
  es: 'Puedes reclamar una vez. Decide otro moderador, y recibes la respuesta por correo.',
})
export const appealLabel = message({
  en: 'Why it should stay as it was',
  es: 'Por qué debería seguir como estaba',
})
export const appealHint = message({
  en: (most: number) => `Up to ${most} characters.`,
  es: (most: number) => `Hasta ${most} caracteres.`,
})
export const appealAct = message({ en: 'Appeal', es: 'Reclamar' })
export const sendAppeal = message({ en: 'Send the appeal', es: 'Enviar la reclamación' })
export const writeAppeal = message({ en: 'Write it first.', es: 'Escríbela primero.' })
export const appealed = message({
  en: 'You have appealed. A moderator reads it, and you get the answer by mail.',
  es: 'Has reclamado. Lo leerá un moderador, y recibirás la respuesta por correo.',
})
export const declined = message({
  en: 'Your appeal was declined:',
  es: 'Tu reclamación se ha rechazado:',
})
export const whatItMeans = {
  hide: message({
    en: 'Only you see it. You can correct it.',
    es: 'Solo tú lo ves. Puedes corregirlo.',
  }),
  warn: message({
    en: 'Everybody sees it, but it has to change.',
    es: 'Todos lo ven, pero tiene que cambiar.',
  }),
}
