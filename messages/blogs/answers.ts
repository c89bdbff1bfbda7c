import { message } from '#lib/text/message.ts'

// Answers of calls about articles, feeds and sitemaps.

export const noSuchArticle = message({ en: 'Article not found.', es: 'No existe ese artículo.' })
export const unreadableArticle = message({
  en: (blogId: string) =>
    `The article “${blogId}” can’t be read. Ask an administrator to repair it; the log says what is wrong.`,
  es: (blogId: string) =>
    `El artículo «${blogId}» no se puede leer. Pide a un administrador que lo repare: el registro dice qué no encaja.`,
})
export const wrongStep = message({
  en: (from: string, to: string) => `An article can’t change from ${from} to ${to}.`,
  es: (from, to) => `Un artículo no puede pasar de ${from} a ${to}.`,
})
export const reasonNeeded = message({
  en: 'Give a reason for the rejection.',
  es: 'Para rechazarlo hace falta un motivo.',
})
export const noSuchSitemap = message({
  en: 'Sitemap not found.',
  es: 'No existe ese mapa del sitio.',
})
export const noSuchFormat = message({
  en: 'This feed format is not available.',
  es: 'No hay ningún canal en este formato.',
})
export const noSuchField = message({
  en: 'Sector or subject not found.',
  es: 'No existe ese sector o esa materia.',
})
export const wrongName = message({
  en: 'The name of the tag or author is too long or contains invalid characters.',
  es: 'El nombre de la etiqueta o del autor es demasiado largo o contiene caracteres no válidos.',
})
