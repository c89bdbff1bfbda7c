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
