import { message } from '#lib/text/message.ts'

// What the calls of the reading list answer, beside what they find.

export const noSuchArticle = message({ en: 'There is no such article.', es: 'No existe ese artículo.' })
export const nothingToFollow = message({
  en: 'There is nothing of that name to follow.',
  es: 'No hay nada con ese nombre que se pueda seguir.',
})
export const listFull = message({
  en: (most: number) => `You keep ${most} articles already. Remove one to keep another.`,
  es: (most) => `Ya guardas ${most} artículos. Quita uno para guardar otro.`,
})
export const followsFull = message({
  en: (most: number) => `You follow ${most} things already. Stop following one to follow another.`,
  es: (most) => `Ya sigues ${most} cosas. Deja de seguir una para seguir otra.`,
})
export const verifyForDigest = message({
  en: 'Confirm your e-mail address first: the weekly mail goes there.',
  es: 'Confirma antes tu dirección de correo: el correo semanal llega ahí.',
})
export const noSuchFeed = message({
  en: 'There is no such feed. Its owner may have made a new address.',
  es: 'No existe ese canal. Puede que su dueño le haya dado otra dirección.',
})
export const feedTitle = message({ en: 'What I follow', es: 'Lo que sigo' })
export const aboutReading = message({
  en: 'Articles that you keep, what you follow, and whether you get a weekly mail of it.',
  es: 'Los artículos que guardas, lo que sigues y si recibes un correo semanal de ello.',
})
