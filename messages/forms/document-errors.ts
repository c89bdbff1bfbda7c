import { message } from '#lib/text/message.ts'

// Why a document was not taken.

export const documentTooLarge = message({
  en: (megabytes: number) => `The file is larger than ${megabytes} MB. Choose a smaller one.`,
  es: (megabytes: number) => `El archivo ocupa más de ${megabytes} MB. Elige uno más pequeño.`,
})
export const wrongKindOfDocument = message({
  en: 'Files of this kind are not taken. Choose a PDF, a document, table or presentation of LibreOffice or Microsoft Office (not of before 2007), an EPUB, a ZIP archive, a text, CSV, Markdown or JSON file.',
  es: 'No se admiten archivos de este tipo. Elige un PDF, un documento, una tabla o una presentación de LibreOffice o Microsoft Office (no anterior a 2007), un EPUB, un archivo ZIP o un archivo de texto, CSV, Markdown o JSON.',
})
export const documentWithMacros = message({
  en: 'The file holds macros: programs that run when somebody opens it. Save it without them first.',
  es: 'El archivo contiene macros: programas que se ejecutan al abrirlo. Guárdalo antes sin ellas.',
})
export const documentDamaged = message({
  en: 'The file is damaged, or was cut off. Choose another one.',
  es: 'El archivo está dañado o incompleto. Elige otro.',
})
export const documentWithPage = message({
  en: 'The file is a web page or a drawing, which browsers would open in the name of this portal. Save it as PDF, or pack it into a ZIP archive.',
  es: 'El archivo es una página web o un dibujo, que los navegadores abrirían en nombre de este portal. Guárdalo como PDF o mételo en un archivo ZIP.',
})
