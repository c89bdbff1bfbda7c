import { message } from '#lib/text/message.ts'

// The poster or picture of an event, in its organiser's form.

export const labels = {
  eventImage: message({ en: 'Poster or picture', es: 'Cartel o imagen' }),
  eventImageText: message({ en: 'What the picture says', es: 'Qué dice la imagen' }),
}
export const hint = message({
  en: 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB: on the page of the event, in lists and where its link is shared. Without one the portal draws',
  es: 'JPEG, PNG, WebP, AVIF o GIF, hasta 10 MB: en la página del evento, en las listas y donde se comparta su enlace. Sin ella dibuja el portal',
})
export const textHint = message({
  en: 'For those who do not see it: what it shows, and the words on it that stand nowhere else',
  es: 'Para quien no la ve: qué muestra, y las palabras que no están en otro sitio',
})
export const textRequired = message({
  en: 'Say what the picture shows, for those who do not see it',
  es: 'Di qué muestra la imagen, para quien no la ve',
})
export const gone = message({
  en: 'This picture is no longer there. Choose it once more.',
  es: 'Esta imagen ya no está. Elígela otra vez.',
})
