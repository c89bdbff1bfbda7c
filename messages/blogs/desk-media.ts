import { message } from '#lib/text/message.ts'

// Videos, books, attachments and other details in the article editor.

export const video = message({ en: 'Video', es: 'Vídeo' })
export const addVideo = message({ en: 'Add video', es: 'Añadir un vídeo' })
export const removeVideo = message({ en: 'Remove video', es: 'Quitar el vídeo' })
export const videoAddress = message({ en: 'Video URL', es: 'Dirección del vídeo' })
export const videoHint = message({
  en: 'From YouTube or Vimeo. Add further videos in their own subsections.',
  es: 'De YouTube o Vimeo. Otro vídeo va en una subsección propia.',
})
export const videoFrom = message({
  en: (host: string) => `A ${host} video. Nothing is loaded from there until readers press play.`,
  es: (host) => `Un vídeo de ${host}. No se carga nada de allí hasta que se pulse reproducir.`,
})
export const videoWrong = message({
  en: 'Enter a YouTube or Vimeo URL: https://www.youtube.com/watch?v=…, https://youtu.be/… or https://vimeo.com/… Link to other videos in the text.',
  es: 'Escribe una dirección de YouTube o Vimeo: https://www.youtube.com/watch?v=…, https://youtu.be/… o https://vimeo.com/… Enlaza los demás vídeos en el texto.',
})
export const videoWrongIn = message({
  en: (section: string) => `The video in “${section}” is not from YouTube or Vimeo`,
  es: (section) => `El vídeo de “${section}” no es de YouTube ni de Vimeo`,
})
export const videoTitle = message({ en: 'Video caption', es: 'Pie de vídeo' })
export const videoTitleHint = message({
  en: 'Shown below the video.',
  es: 'Aparece debajo del vídeo.',
})
export const ownVideo = message({
  en: 'This video is hosted by the portal.',
  es: 'Este vídeo lo guarda el propio portal.',
})
export const source = message({ en: 'Source', es: 'Fuente' })
export const sourceHint = message({
  en: 'A link, if somebody else made it.',
  es: 'Una dirección, si es de otra persona.',
})
export const pictureBehind = message({ en: 'Image after the text', es: 'Imagen tras el texto' })
export const pictureWords = message({
  en: 'Caption and alternative text',
  es: 'Pie de imagen y texto alternativo',
})
export const pictureWordsNeeded = message({
  en: 'Describe what the image shows',
  es: 'Di qué muestra la imagen',
})

// Books, attachments and details
export const addBook = message({ en: 'Add book', es: 'Añadir un libro' })
export const bookName = message({
  en: 'Authors, title, publisher, year',
  es: 'Autoría, título, editorial, año',
})
export const addAttachment = message({ en: 'Add attachment', es: 'Añadir un adjunto' })
export const uploadAttachment = message({ en: 'Upload file', es: 'Subir un archivo' })
export const uploadAttachmentHint = message({
  en: 'PDF, office documents, EPUB, ZIP, text, CSV, Markdown or JSON, up to 10 MB. Readers can download it.',
  es: 'PDF, documentos de oficina, EPUB, ZIP, texto, CSV, Markdown o JSON, hasta 10 MB. Quien lee puede descargarlo.',
})
export const documentNoConnection = message({
  en: 'You’re offline, so the file was not uploaded. What you typed is kept. Try again when you’re back online.',
  es: 'Sin conexión: el archivo no se ha subido. Lo que escribas aquí se conserva. Reinténtalo cuando vuelva la conexión.',
})
export const documentUploaded = message({
  en: (name: string) => `${name} uploaded.`,
  es: (name: string) => `${name} se ha subido.`,
})
export const attachmentTitle = message({ en: 'Document title', es: 'Título del documento' })
export const addSponsor = message({ en: 'Add sponsor', es: 'Añadir un patrocinio' })
export const sponsorKind = message({
  en: 'Type of organization, such as university',
  es: 'Tipo de organización, por ejemplo, universidad',
})
export const more = message({ en: 'More details', es: 'Más sobre el artículo' })
export const posterHint = message({
  en: 'Shown next to the title in lists. If you add none, the portal creates one.',
  es: 'Aparece junto al título en las listas; sin ella, el portal dibuja una.',
})
export const choosePoster = message({ en: 'Choose image', es: 'Elegir una imagen' })
export const diversityHint = message({
  en: 'What the article says about underrepresented groups in this field.',
  es: 'Qué dice el artículo de los grupos poco representados en este ámbito.',
})
export const canonicalHint = message({
  en: 'Link to the original publication, starting with https://. Search engines treat it as the original.',
  es: 'Dónde se publicó primero, como https://… Los buscadores se guían por eso.',
})
export const addressHint = message({
  en: 'The last part of the URL: lower-case letters, digits and hyphens. If empty, it is made from the title. If you change it later, the old URL redirects.',
  es: 'La última parte de su dirección: minúsculas, cifras y guiones. Vacía: se hace del título. Si la cambias más tarde, la antigua lleva a la nueva.',
})
export const relatedHint = message({
  en: 'Links to articles on this portal, separated by commas',
  es: 'Direcciones de artículos de este portal, separadas por comas',
})
export const translationHint = message({
  en: 'Link to the original, if it is on this portal',
  es: 'Dirección del original, si es de este portal',
})
