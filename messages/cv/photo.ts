import { message } from '#lib/text/message.ts'

// The profile picture on a CV.

export const photo = message({ en: 'Photo', es: 'Foto' })
export const photoHint = message({
  en: 'In many countries, such as the United Kingdom and the United States, employers expect a CV without a photo.',
  es: 'En muchos países, como el Reino Unido y los Estados Unidos, se espera un CV sin foto.',
})
export const photoLeftOut = message({
  en: 'It could not be loaded and is left out. The preview says what to do.',
  es: 'No se pudo cargar y se omite; la vista previa dice qué hacer.',
})
export const photoMissing = message({
  en: 'Your photo could not be loaded, so it is left out',
  es: 'No se pudo cargar tu foto, así que se omite',
})
export const photoMissingHelp = message({
  en: 'Check your connection and try again. If that doesn’t help, upload the picture to your profile again.',
  es: 'Comprueba tu conexión e inténtalo de nuevo. Si no sirve, vuelve a subir la imagen a tu perfil.',
})
