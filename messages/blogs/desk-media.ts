import { message } from '#lib/text/message.ts'

// Videos of a section, and what else an article has beside its text.

export const video = message({ en: 'Video', es: 'Vídeo' })
export const addVideo = message({ en: 'Add a video', es: 'Añadir un vídeo' })
export const removeVideo = message({ en: 'Remove the video', es: 'Quitar el vídeo' })
export const videoAddress = message({ en: 'Address of the video', es: 'Dirección del vídeo' })
export const videoHint = message({
  en: 'Of YouTube or Vimeo. Another video goes into a subsection of its own.',
  es: 'De YouTube o Vimeo. Otro vídeo va en una subsección propia.',
})
export const videoFrom = message({
  en: (host: string) => `A video of ${host}. Nothing is loaded from there before readers press play.`,
  es: (host) => `Un vídeo de ${host}. No se carga nada de allí hasta que se pulse reproducir.`,
})
export const videoWrong = message({
  en: 'Only videos of YouTube and Vimeo can be shown: https://www.youtube.com/watch?v=…, https://youtu.be/… or https://vimeo.com/… Link any other within the text.',
  es: 'Solo se pueden mostrar vídeos de YouTube y Vimeo: https://www.youtube.com/watch?v=…, https://youtu.be/… o https://vimeo.com/… Enlaza cualquier otro en el texto.',
})
export const videoWrongIn = message({
  en: (section: string) => `The video in “${section}” is not one of YouTube or Vimeo`,
  es: (section) => `El vídeo de “${section}” no es de YouTube ni de Vimeo`,
})
export const videoTitle = message({ en: 'What it shows', es: 'Qué muestra' })
export const videoTitleHint = message({
  en: 'Stands below the video.',
  es: 'Aparece debajo del vídeo.',
})
export const ownVideo = message({
  en: 'This video is kept by the portal itself.',
  es: 'Este vídeo lo guarda el propio portal.',
})
export const source = message({ en: 'Where it is from', es: 'De dónde es' })
export const sourceHint = message({
  en: 'An address, if it is somebody else’s.',
  es: 'Una dirección, si es de otra persona.',
})
export const pictureBehind = message({ en: 'Picture behind the text', es: 'Imagen tras el texto' })
export const pictureWords = message({
  en: 'Caption and alternative text',
  es: 'Pie de imagen y texto alternativo',
})
export const pictureWordsNeeded = message({
  en: 'Say what the picture shows',
  es: 'Di qué muestra la imagen',
})

// Beside the text
export const addBook = message({ en: 'Add a book', es: 'Añadir un libro' })
export const bookName = message({
  en: 'Authors, title, publisher, year',
  es: 'Autoría, título, editorial, año',
})
export const addAttachment = message({ en: 'Add an attachment', es: 'Añadir un adjunto' })
export const uploadAttachment = message({ en: 'Upload a file', es: 'Subir un archivo' })
export const uploadAttachmentHint = message({
  en: 'PDF, office documents, EPUB, ZIP, text, CSV, Markdown or JSON, up to 10 MB. Readers save it to their device.',
  es: 'PDF, documentos de oficina, EPUB, ZIP, texto, CSV, Markdown o JSON, hasta 10 MB. Quien lee lo guarda en su dispositivo.',
})
export const documentNoConnection = message({
  en: 'No connection: the file is not uploaded. What you write here stays. Try again once the connection is back.',
  es: 'Sin conexión: el archivo no se ha subido. Lo que escribas aquí se conserva. Reinténtalo cuando vuelva la conexión.',
})
export const documentUploaded = message({
  en: (name: string) => `${name} is uploaded.`,
  es: (name: string) => `${name} se ha subido.`,
})
export const attachmentTitle = message({ en: 'What it is', es: 'Qué es' })
export const addSponsor = message({ en: 'Add a sponsor', es: 'Añadir un patrocinio' })
export const sponsorKind = message({
  en: 'What it is, such as a university',
  es: 'Qué es, por ejemplo, una universidad',
})
export const more = message({ en: 'More about the article', es: 'Más sobre el artículo' })
export const posterHint = message({
  en: 'Stands beside the title in lists; without one the portal draws one.',
  es: 'Aparece junto al título en las listas; sin ella, el portal dibuja una.',
})
export const choosePoster = message({ en: 'Choose a picture', es: 'Elegir una imagen' })
export const diversityHint = message({
  en: 'What it says of those who are seldom heard of in this field.',
  es: 'Qué dice de quienes rara vez se oyen en este ámbito.',
})
export const canonicalHint = message({
  en: 'Where it was published first, as https://… Search engines go by that.',
  es: 'Dónde se publicó primero, como https://… Los buscadores se guían por eso.',
})
export const addressHint = message({
  en: 'The last part of its address: small letters, digits and hyphens. Empty: made of the title. If you change it later, the old one leads there.',
  es: 'La última parte de su dirección: minúsculas, cifras y guiones. Vacía: se hace del título. Si la cambias más tarde, la antigua lleva a la nueva.',
})
export const relatedHint = message({
  en: 'Addresses of articles of this portal, separated by commas',
  es: 'Direcciones de artículos de este portal, separadas por comas',
})
export const translationHint = message({
  en: 'Address of the original, if it is one of this portal',
  es: 'Dirección del original, si es de este portal',
})
