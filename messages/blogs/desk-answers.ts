import { message } from '#lib/text/message.ts'

// Answers of the calls of the article editor.

export const checkLater = message({
  en: (seconds: number) => `The links were checked a moment ago. Try again in ${seconds} seconds.`,
  es: (seconds) => `Los enlaces se acaban de comprobar. Inténtalo de nuevo en ${seconds} segundos.`,
})
export const twiceChosen = message({
  en: 'The list contains the same article twice.',
  es: 'Un artículo está dos veces.',
})
export const ofOne = message({
  en: (title: string, fault: string) => `“${title}”: ${fault} No articles were changed.`,
  es: (title, fault) => `«${title}»: ${fault} No se cambió ninguno.`,
})
export const noSuchArticle = message({ en: 'Article not found.', es: 'No existe ese artículo.' })
export const verifyFirst = message({
  en: 'Confirm your email address first. Use the link in the email we sent you.',
  es: 'Confirma antes tu dirección de correo: el enlace está en el mensaje que te enviamos.',
})
export const notOpen = message({
  en: 'The editors are reviewing this article. Withdraw it to keep editing. What you typed is not lost.',
  es: 'El artículo espera a la redacción. Retíralo para seguir escribiendo: lo que has escrito se conserva.',
})
export const differs = message({
  en: 'Somebody else has changed the same part since you opened it. Choose which version to keep.',
  es: 'Otra persona ha cambiado la misma parte desde que la abriste. Elige cuál de las dos se queda.',
})
export const changedMeanwhile = message({
  en: 'Somebody else has changed the article since you opened it. Reload to see the changes, then decide.',
  es: 'Otra persona ha cambiado el artículo desde que lo abriste. Vuelve a cargarlo para ver los cambios y decide.',
})
export const noSuchPart = message({
  en: 'Articles have no such part.',
  es: 'Un artículo no tiene esa parte.',
})
export const isPublished = message({
  en: 'Published articles can’t be deleted. Archive the article instead.',
  es: 'Los artículos publicados no se pueden eliminar. Archívalo en su lugar.',
})
export const notNow = message({
  en: 'This isn’t possible in the article’s current status.',
  es: 'Esto no es posible en el estado actual del artículo.',
})
export const unfinished = message({
  en: 'Some fields are missing or invalid.',
  es: 'Faltan campos o hay alguno no válido.',
})
export const titleMissing = message({ en: 'Enter a title', es: 'Escribe un título' })
export const descriptionMissing = message({
  en: 'Enter a summary',
  es: 'Escribe un resumen',
})
export const fieldMissing = message({ en: 'Choose a sector or subject', es: 'Elige un sector o una materia' })
export const authorMissing = message({ en: 'Add at least one author', es: 'Añade al menos un autor' })
export const textMissing = message({ en: 'Write some text', es: 'Escribe algo de texto' })
export const wrongValue = message({ en: 'Enter a valid value', es: 'Escribe un valor válido' })
export const addressWrong = message({
  en: 'Use only lower-case letters, digits and single hyphens',
  es: 'Solo minúsculas, cifras y guiones sueltos',
})
export const tooManyBegun = message({
  en: (most: number) => `You already have ${most} unfinished articles. Finish or delete some first.`,
  es: (most) => `Has empezado ${most} artículos. Termina o elimina antes alguno.`,
})
export const tooLong = message({
  en: (most: number) =>
    `An article can have at most ${most} characters, including its formatting. Split it into two.`,
  es: (most) => `Un artículo tiene como mucho ${most} caracteres, incluido el formato. Divídelo en dos.`,
})
export const tooManyPictures = message({
  en: 'This article has reached its limit of 200 images and files, or 60 MB in total. Files you removed count for two weeks.',
  es: 'Este artículo tiene todas las imágenes y archivos que puede tener: 200, de 60 MB en total. Los que quitaste cuentan dos semanas.',
})
export const alternativeMissing = message({
  en: (section: string) => `Add alternative text to the image in “${section}”`,
  es: (section) => `Una imagen de “${section}” no tiene texto alternativo: di qué muestra`,
})
export const editorsOnly = message({
  en: 'Only editors and administrators can do this.',
  es: 'Eso solo lo hacen la redacción y la administración.',
})
export const authorsOnly = message({
  en: 'Only the authors can do this.',
  es: 'Eso solo lo hacen sus autores.',
})
export const authorsCorrect = message({
  en: 'Only the authors and editors can correct this article. You can submit a translation, or use “Report this” at the end of the article.',
  es: 'Solo la corrigen sus autores y la redacción. Puedes proponer una traducción o decirnos qué está mal: «Denunciar» está al final.',
})
export const noSuchOriginal = message({
  en: 'No published article has this address',
  es: 'No hay ningún artículo publicado con esta dirección',
})
export const translatedAlready = message({
  en: 'The article already has a translation in this language',
  es: 'Ya está traducido a este idioma',
})
export const reasonNeeded = message({ en: 'Enter a reason', es: 'Escribe un motivo' })
export const wrongTime = message({
  en: 'Enter a time in the future, at most a year from now',
  es: 'La fecha debe ser futura y dentro de un año',
})
export const noSuchNote = message({ en: 'Note not found.', es: 'No existe esa nota.' })
