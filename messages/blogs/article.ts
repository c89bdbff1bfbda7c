import { message } from '#lib/text/message.ts'

export const retracted = message({
  en: (day: string) => `This article was retracted on ${day}.`,
  es: (day) => `Este artículo fue retractado el ${day}.`,
})
export const breadcrumb = message({ en: 'Breadcrumb', es: 'Ruta de navegación' })
export const loading = message({ en: 'Loading the article', es: 'Cargando el artículo' })
export const contents = message({ en: 'Contents', es: 'Contenido' })
export const minutesToRead = message({ en: (n: number) => `${n} min read`, es: (n) => `${n} min de lectura` })
export const writtenIn = message({
  en: (language: string) => `In ${language}`,
  es: (language) => `En ${language}`,
})
export const alsoIn = message({ en: 'Also in', es: 'También en' })
export const tags = message({ en: 'Tags', es: 'Etiquetas' })
export const linkToSection = message({
  en: (title: string) => `Copy link to “${title}”`,
  es: (title) => `Copiar el enlace a «${title}»`,
})
export const references = message({ en: 'References', es: 'Referencias' })
export const books = message({ en: 'Books', es: 'Libros' })
export const attachments = message({ en: 'Attachments', es: 'Archivos adjuntos' })
export const sourceCode = message({ en: 'Source Code', es: 'Código fuente' })
export const diversity = message({ en: 'Diversity', es: 'Diversidad' })
export const figureSource = message({ en: 'Image source', es: 'Fuente de la imagen' })
export const videoSource = message({ en: 'Video source', es: 'Fuente del vídeo' })
export const playVideo = message({
  en: (host: string) => `Play the video from ${host}`,
  es: (host) => `Reproducir el vídeo de ${host}`,
})
export const videoNote = message({
  en: (host: string) => `Nothing is loaded from ${host} until you press play.`,
  es: (host) => `No se carga nada de ${host} hasta que pulses reproducir.`,
})

// Sharing and citing
export const share = message({ en: 'Share', es: 'Compartir' })
export const shareThis = message({ en: 'Share this article', es: 'Compartir este artículo' })
export const byEmail = message({ en: 'Email', es: 'Correo electrónico' })
export const copyLink = message({ en: 'Copy link', es: 'Copiar enlace' })
export const copy = message({ en: 'Copy', es: 'Copiar' })
export const copied = message({ en: 'Copied', es: 'Copiado' })
export const copyFailed = message({
  en: 'Your browser did not allow copying',
  es: 'El navegador no permitió copiar',
})
export const cite = message({ en: 'Cite', es: 'Citar' })
export const citeThis = message({ en: 'Cite this article', es: 'Citar este artículo' })
export const notLoaded = message({ en: 'Not loaded. Try again.', es: 'No se ha cargado. Reinténtalo.' })
