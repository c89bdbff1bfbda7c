import { message } from '#lib/text/message.ts'

// What the calls of the article desk answer.

export const checkLater = message({
  en: (seconds: number) => `The links were checked only just now. Try again in ${seconds} seconds.`,
  es: (seconds) => `Los enlaces se acaban de comprobar. Inténtalo de nuevo en ${seconds} segundos.`,
})
export const twiceChosen = message({ en: 'An article is named twice.', es: 'Un artículo está dos veces.' })
export const ofOne = message({
  en: (title: string, fault: string) => `“${title}”: ${fault} None of them was changed.`,
  es: (title, fault) => `«${title}»: ${fault} No se cambió ninguno.`,
})
export const noSuchArticle = message({ en: 'There is no such article.', es: 'No existe ese artículo.' })
export const verifyFirst = message({
  en: 'Confirm your e-mail address first: the link is in the mail that we sent you.',
  es: 'Confirma antes tu dirección de correo: el enlace está en el mensaje que te enviamos.',
})
export const notOpen = message({
  en: 'The article waits for the editors. Withdraw it to go on writing: what you typed is kept.',
  es: 'El artículo espera a la redacción. Retíralo para seguir escribiendo: lo que has escrito se conserva.',
})
export const differs = message({
  en: 'Somebody else has changed the same part since you opened it. Choose which of the two stays.',
  es: 'Otra persona ha cambiado la misma parte desde que la abriste. Elige cuál de las dos se queda.',
})
export const changedMeanwhile = message({
  en: 'Somebody has changed the article since you looked at it. Look again, then decide.',
  es: 'Alguien ha cambiado el artículo desde que lo miraste. Vuelve a mirarlo y decide.',
})
export const noSuchPart = message({
  en: 'An article has no such part.',
  es: 'Un artículo no tiene esa parte.',
})
export const isPublished = message({
  en: 'What has been published is archived, not deleted.',
  es: 'Lo que se ha publicado se archiva, no se elimina.',
})
export const notNow = message({
  en: 'That cannot be done with the article as it stands now.',
  es: 'Eso no se puede hacer con el artículo tal como está ahora.',
})
export const unfinished = message({
  en: 'Something is still missing, or not right yet.',
  es: 'Todavía falta algo, o algo no está bien.',
})
export const titleMissing = message({ en: 'What is it called?', es: '¿Cómo se titula?' })
export const descriptionMissing = message({
  en: 'Say in a few sentences what it is about',
  es: 'Di en pocas frases de qué trata',
})
export const fieldMissing = message({ en: 'Choose its field', es: 'Elige su ámbito' })
export const authorMissing = message({ en: 'Who wrote it?', es: '¿Quién lo ha escrito?' })
export const textMissing = message({ en: 'There is no text yet', es: 'Todavía no hay texto' })
export const wrongValue = message({ en: 'This is not right yet', es: 'Esto todavía no está bien' })
export const addressWrong = message({
  en: 'Small letters, digits and single hyphens only',
  es: 'Solo minúsculas, cifras y guiones sueltos',
})
export const tooManyBegun = message({
  en: (most: number) => `You have begun ${most} articles. Finish or delete some of them first.`,
  es: (most) => `Has empezado ${most} artículos. Termina o elimina antes alguno.`,
})
export const tooLong = message({
  en: (most: number) => `An article has at most ${most} characters, with its marks. Make two of it.`,
  es: (most) => `Un artículo tiene como mucho ${most} caracteres, con sus marcas. Divídelo en dos.`,
})
export const tooManyPictures = message({
  en: 'This article has as many pictures and files as it may have: 200, of 60 MB together. Those that you removed count for two weeks.',
  es: 'Este artículo tiene todas las imágenes y archivos que puede tener: 200, de 60 MB en total. Los que quitaste cuentan dos semanas.',
})
export const alternativeMissing = message({
  en: (section: string) => `A picture in “${section}” has no alternative text: say what it shows`,
  es: (section) => `Una imagen de “${section}” no tiene texto alternativo: di qué muestra`,
})
export const editorsOnly = message({
  en: 'Only editors and administrators do that.',
  es: 'Eso solo lo hacen la redacción y la administración.',
})
export const authorsOnly = message({
  en: 'Only its authors do that.',
  es: 'Eso solo lo hacen sus autores.',
})
export const authorsCorrect = message({
  en: 'Only its authors and the editors correct it. You may propose a translation, or tell us what is wrong: “Report this” stands at its end.',
  es: 'Solo la corrigen sus autores y la redacción. Puedes proponer una traducción o decirnos qué está mal: «Denunciar» está al final.',
})
export const noSuchOriginal = message({
  en: 'There is no published article with this address',
  es: 'No hay ningún artículo publicado con esta dirección',
})
export const translatedAlready = message({
  en: 'It has been translated into this language already',
  es: 'Ya está traducido a este idioma',
})
export const reasonNeeded = message({ en: 'Say why', es: 'Di por qué' })
export const wrongTime = message({
  en: 'The time must be ahead, within a year',
  es: 'La fecha debe ser futura y dentro de un año',
})
export const noSuchNote = message({ en: 'There is no such note.', es: 'No existe esa nota.' })
