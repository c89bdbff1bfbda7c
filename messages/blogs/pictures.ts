import { message } from '#lib/text/message.ts'

// Pictures that authors put into an article.

export const picture = message({ en: 'Picture', es: 'Imagen' })
export const addPicture = message({ en: 'Add pictures', es: 'Añadir imágenes' })
export const dialogTitle = message({
  en: (count: number) => (count === 1 ? 'Add a picture' : `Add ${count} pictures`),
  es: (count) => (count === 1 ? 'Añadir una imagen' : `Añadir ${count} imágenes`),
})
export const caption = message({ en: 'Caption', es: 'Pie de imagen' })
export const captionHint = message({
  en: 'Stands below the picture; it may stay empty.',
  es: 'Aparece debajo de la imagen; puede quedar vacío.',
})
export const alternativeNeeded = message({
  en: 'Say what the picture shows: without it the article cannot be submitted.',
  es: 'Di qué muestra la imagen: sin ello no se puede enviar el artículo.',
})
export const tryAgain = message({ en: 'Try again', es: 'Reintentar' })
export const leaveOut = message({ en: 'Leave it out', es: 'Dejarla fuera' })
export const onOne = message({
  en: (act: string, name: string) => `${act}: ${name}`,
  es: (act, name) => `${act}: ${name}`,
})
export const noConnection = message({
  en: 'No connection: the picture is not uploaded. What you write here stays. Try again once the connection is back.',
  es: 'Sin conexión: la imagen no se ha subido. Lo que escribas aquí se conserva. Reinténtalo cuando vuelva la conexión.',
})
export const onlyFirst = message({
  en: (most: number) => `At most ${most} pictures come in at a time: these are the first.`,
  es: (most) => `Entran como mucho ${most} imágenes a la vez: estas son las primeras.`,
})
export const uploaded = message({ en: 'Uploaded', es: 'Subida' })
export const moveUp = message({ en: 'Move the picture up', es: 'Subir la imagen' })
export const moveDown = message({ en: 'Move the picture down', es: 'Bajar la imagen' })
export const removePicture = message({ en: 'Remove the picture', es: 'Quitar la imagen' })
