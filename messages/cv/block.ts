import { message } from '#lib/text/message.ts'

// Downloads of a single profile section.

export const print = message({
  en: (section: string) => `Print ${section}`,
  es: (section: string) => `Imprimir ${section}`,
})
export const asPdf = message({ en: 'Download as PDF', es: 'Descargar como PDF' })
export const asPicture = message({ en: 'Download as image', es: 'Descargar como imagen' })
export const making = message({ en: 'Creating the file…', es: 'Creando el archivo…' })
export const ready = message({
  en: (file: string) => `${file} is ready`,
  es: (file: string) => `${file} está listo`,
})
export const failed = message({
  en: (reason: string) => `The file could not be created. ${reason}`,
  es: (reason: string) => `No se pudo crear el archivo. ${reason}`,
})
export const loadFailed = message({
  en: 'Check your connection and try again.',
  es: 'Comprueba tu conexión e inténtalo de nuevo.',
})
export const nothing = message({
  en: 'This section has nothing to print yet.',
  es: 'Todavía no hay nada que imprimir en esta sección.',
})
export const noPicture = message({
  en: 'This browser could not create the image. Download the PDF instead.',
  es: 'Este navegador no pudo dibujarlo; descárgalo como PDF.',
})
