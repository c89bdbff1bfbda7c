import { message } from '#lib/text/message.ts'

// Why an uploaded document was refused.

export const documentTooLarge = message({
  en: (megabytes: number) => `The file is larger than ${megabytes} MB. Choose a smaller one.`,
  es: (megabytes: number) => `El archivo ocupa más de ${megabytes} MB. Elige uno más pequeño.`,
})
export const wrongKindOfDocument = message({
  en: 'This file type is not supported. Choose a PDF, a LibreOffice or Microsoft Office file (2007 or later), an EPUB, a ZIP archive, or a text, CSV, Markdown or JSON file.',
  es: 'No se admiten archivos de este tipo. Elige un PDF, un documento, una tabla o una presentación de LibreOffice o Microsoft Office (no anterior a 2007), un EPUB, un archivo ZIP o un archivo de texto, CSV, Markdown o JSON.',
})
export const documentWithMacros = message({
  en: 'The file contains macros, which run when somebody opens it. Save it without macros first.',
  es: 'El archivo contiene macros: programas que se ejecutan al abrirlo. Guárdalo antes sin ellas.',
})
export const documentDamaged = message({
  en: 'The file is damaged or incomplete. Choose another one.',
  es: 'El archivo está dañado o incompleto. Elige otro.',
})
export const documentWithPage = message({
  en: 'The file is a web page or a drawing, which could run scripts on this portal. Save it as PDF, or put it into a ZIP archive.',
  es: 'El archivo es una página web o un dibujo, que los navegadores abrirían en nombre de este portal. Guárdalo como PDF o mételo en un archivo ZIP.',
})
