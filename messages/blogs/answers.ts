import { message } from '#lib/text/message.ts'

// What is answered about articles, their feeds and their sitemaps.

export const noSuchArticle = message({ en: 'There is no such article.', es: 'No existe ese artículo.' })
export const unreadableArticle = message({
  en: (blogId: string) =>
    `The article “${blogId}” cannot be read. Ask an administrator to repair it: the log says what does not fit.`,
  es: (blogId: string) =>
    `El artículo «${blogId}» no se puede leer. Pide a un administrador que lo repare: el registro dice qué no encaja.`,
})
export const wrongStep = message({
  en: (from: string, to: string) => `An article cannot go from ${from} to ${to}.`,
  es: (from, to) => `Un artículo no puede pasar de ${from} a ${to}.`,
})
export const reasonNeeded = message({
  en: 'A rejection needs a reason.',
  es: 'Para rechazarlo hace falta un motivo.',
})
export const noSuchSitemap = message({
  en: 'There is no such sitemap.',
  es: 'No existe ese mapa del sitio.',
})
export const noSuchFormat = message({
  en: 'There is no feed in this format.',
  es: 'No hay ningún canal en este formato.',
})
export const noSuchField = message({
  en: 'There is no such sector or subject.',
  es: 'No existe ese sector o esa materia.',
})
export const wrongName = message({
  en: 'The name of the tag or author is too long, or contains what no name does.',
  es: 'El nombre de la etiqueta o del autor es demasiado largo o contiene lo que no tiene ningún nombre.',
})
