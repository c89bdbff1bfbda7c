import { message } from '#lib/text/message.ts'

// API messages of the reading list.

export const noSuchArticle = message({ en: 'This article does not exist.', es: 'No existe ese artículo.' })
export const nothingToFollow = message({
  en: 'There is nothing to follow with this name.',
  es: 'No hay nada con ese nombre que se pueda seguir.',
})
export const listFull = message({
  en: (most: number) => `You have already saved ${most} articles. Remove one to save another.`,
  es: (most) => `Ya guardas ${most} artículos. Quita uno para guardar otro.`,
})
export const followsFull = message({
  en: (most: number) => `You have reached the limit of ${most} follows. Unfollow one to follow another.`,
  es: (most) => `Ya sigues ${most} cosas. Deja de seguir una para seguir otra.`,
})
export const verifyForDigest = message({
  en: 'Verify your email address first. The weekly email goes there.',
  es: 'Confirma antes tu dirección de correo: el correo semanal llega ahí.',
})
export const noSuchFeed = message({
  en: 'This feed does not exist. Its owner may have created a new link.',
  es: 'No existe ese canal. Puede que su dueño le haya dado otra dirección.',
})
export const feedTitle = message({ en: 'What I follow', es: 'Lo que sigo' })
export const aboutReading = message({
  en: 'Your saved articles, what you follow, and whether you get the weekly email.',
  es: 'Los artículos que guardas, lo que sigues y si recibes un correo semanal de ello.',
})
