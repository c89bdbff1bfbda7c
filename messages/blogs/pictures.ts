import { message } from '#lib/text/message.ts'

// Images in the article editor.

export const picture = message({ en: 'Image', es: 'Imagen' })
export const addPicture = message({ en: 'Add images', es: 'Añadir imágenes' })
export const dialogTitle = message({
  en: (count: number) => (count === 1 ? 'Add image' : `Add ${count} images`),
  es: (count) => (count === 1 ? 'Añadir una imagen' : `Añadir ${count} imágenes`),
})
export const caption = message({ en: 'Caption', es: 'Pie de imagen' })
export const captionHint = message({
  en: 'Shown below the image. Optional.',
  es: 'Aparece debajo de la imagen. Opcional.',
})
export const alternativeNeeded = message({
  en: 'Describe what the image shows. You can’t submit the article without it.',
  es: 'Di qué muestra la imagen: sin ello no se puede enviar el artículo.',
})
export const tryAgain = message({ en: 'Try again', es: 'Reintentar' })
export const leaveOut = message({ en: 'Remove image', es: 'Quitar la imagen' })
export const onOne = message({
  en: (act: string, name: string) => `${act}: ${name}`,
  es: (act, name) => `${act}: ${name}`,
})
export const noConnection = message({
  en: 'You’re offline, so the image was not uploaded. What you typed is kept. Try again when you’re back online.',
  es: 'Sin conexión: la imagen no se ha subido. Lo que escribas aquí se conserva. Reinténtalo cuando vuelva la conexión.',
})
export const onlyFirst = message({
  en: (most: number) => `You can add at most ${most} images at a time. These are the first ${most}.`,
  es: (most) => `Entran como mucho ${most} imágenes a la vez: estas son las primeras.`,
})
export const uploaded = message({ en: 'Uploaded', es: 'Subida' })
export const moveUp = message({ en: 'Move image up', es: 'Subir la imagen' })
export const moveDown = message({ en: 'Move image down', es: 'Bajar la imagen' })
export const removePicture = message({ en: 'Remove image', es: 'Quitar la imagen' })
