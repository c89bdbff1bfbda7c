import { message } from '#lib/text/message.ts'

// The editor of a section's text
export const toolbar = message({ en: 'Formatting', es: 'Formato' })
export const blocks = message({ en: 'Blocks', es: 'Bloques' })
export const writeHint = message({
  en: 'Type Markdown, or paste from Word, Google Docs or a web page. Paste or drop images. Type / on an empty line to add a block. Press Alt+F10 to reach the toolbar.',
  es: 'Puede escribir en Markdown y pegar desde Word, Google Docs o una página web. Las imágenes se pueden pegar y soltar aquí. Una barra (/) en una línea vacía abre la lista de bloques; Alt+F10 lleva a la barra de formato.',
})
export const bold = message({ en: 'Bold', es: 'Negrita' })
export const italic = message({ en: 'Italic', es: 'Cursiva' })
export const codeInText = message({ en: 'Inline code', es: 'Código en el texto' })
export const link = message({ en: 'Link', es: 'Enlace' })
export const headingInText = message({ en: 'Heading', es: 'Encabezado dentro del texto' })
export const bulletList = message({ en: 'Bulleted list', es: 'Lista' })
export const numberedList = message({ en: 'Numbered list', es: 'Lista numerada' })
export const quote = message({ en: 'Quote', es: 'Cita' })
export const codeBlock = message({ en: 'Code block', es: 'Bloque de código' })
export const codeLanguage = message({ en: 'Code language', es: 'Lenguaje del código' })
export const codeLanguageHint = message({
  en: 'For example js, python or sql. Use math for a formula on its own line.',
  es: 'Por ejemplo, js, python o sql; math para una fórmula en su propia línea.',
})
export const codeLanguageWrong = message({
  en: 'Use at most 30 letters, digits and the characters _ + # -',
  es: 'Como máximo 30 letras, cifras y los signos _ + # -',
})
export const formula = message({ en: 'Formula', es: 'Fórmula' })
export const formulaTex = message({ en: 'Formula in TeX', es: 'Fórmula en TeX' })
export const formulaHint = message({
  en: 'For example x^2 + \\frac{1}{2}',
  es: 'Por ejemplo, x^2 + \\frac{1}{2}',
})
export const table = message({ en: 'Table', es: 'Tabla' })
export const addRow = message({ en: 'Add row below', es: 'Añadir una fila debajo' })
export const addColumn = message({ en: 'Add column after', es: 'Añadir una columna después' })
export const deleteRow = message({ en: 'Delete row', es: 'Eliminar la fila' })
export const deleteColumn = message({ en: 'Delete column', es: 'Eliminar la columna' })
export const deleteTable = message({ en: 'Delete table', es: 'Eliminar la tabla' })
export const rule = message({ en: 'Dividing line', es: 'Línea divisoria' })
export const alternative = message({ en: 'Alternative text', es: 'Texto alternativo' })
export const alternativeHint = message({
  en: 'Describes the image for people who can’t see it.',
  es: 'Dice lo que muestra la imagen a quienes no la ven.',
})
export const undo = message({ en: 'Undo', es: 'Deshacer' })
export const redo = message({ en: 'Redo', es: 'Rehacer' })
export const address = message({ en: 'URL', es: 'URL' })
export const addressWrong = message({
  en: 'Enter a URL that starts with https://, http://, mailto:, / or #.',
  es: 'Una dirección empieza por https://, http://, mailto:, / o #.',
})
export const missing = message({ en: 'This field is required.', es: 'Este campo es obligatorio.' })
export const insert = message({ en: 'Apply', es: 'Aplicar' })
export const removeLink = message({ en: 'Remove link', es: 'Quitar el enlace' })
export const keptBlock = message({
  en: 'Can’t be edited here; you can move or delete it:',
  es: 'No se puede editar aquí; se puede mover o eliminar:',
})
