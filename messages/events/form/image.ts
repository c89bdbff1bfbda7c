import { message } from '#lib/text/message.ts'

// The image in the organizer’s event form.

export const labels = {
  eventImage: message({ en: 'Poster or image', es: 'Cartel o imagen' }),
  eventImageText: message({ en: 'Image description', es: 'Descripción de la imagen' }),
}
export const hint = message({
  en: 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. Shown on the event page, in lists and where its link is shared. Without one, the portal draws an image',
  es: 'JPEG, PNG, WebP, AVIF o GIF, hasta 10 MB. Se muestra en la página del evento, en las listas y donde se comparta su enlace. Si no pones ninguna, la dibuja el portal',
})
export const textHint = message({
  en: 'For people who can’t see the image: what it shows, and any text on it',
  es: 'Para quien no puede ver la imagen: qué muestra y el texto que contiene',
})
export const textRequired = message({
  en: 'Describe the image for people who can’t see it',
  es: 'Describe la imagen para quien no puede verla',
})
export const gone = message({
  en: 'This image is no longer available. Choose it again.',
  es: 'Esta imagen ya no está disponible. Elígela otra vez.',
})
