import { message } from '#lib/text/message.ts'

// The editor of a section's text
export const toolbar = message({ en: 'Formatting', es: 'Formato' })
export const blocks = message({ en: 'Blocks', es: 'Bloques' })
export const writeHint = message({
  en: 'Markdown works as you type, and so does pasting from Word, Google Docs or a web page. Pictures can be pasted and dropped. A slash in an empty line opens the list of blocks, Alt+F10 leads to the toolbar.',
  es: 'Puede escribir en Markdown y pegar desde Word, Google Docs o una página web. Las imágenes se pueden pegar y soltar aquí. Una barra (/) en una línea vacía abre la lista de bloques; Alt+F10 lleva a la barra de formato.',
})
export const bold = message({ en: 'Bold', es: 'Negrita' })
export const italic = message({ en: 'Italic', es: 'Cursiva' })
export const codeInText = message({ en: 'Code in the text', es: 'Código en el texto' })
export const link = message({ en: 'Link', es: 'Enlace' })
export const headingInText = message({ en: 'Heading within the text', es: 'Encabezado dentro del texto' })
export const bulletList = message({ en: 'List', es: 'Lista' })
export const numberedList = message({ en: 'Numbered list', es: 'Lista numerada' })
export const quote = message({ en: 'Quotation', es: 'Cita' })
export const codeBlock = message({ en: 'Block of code', es: 'Bloque de código' })
export const codeLanguage = message({ en: 'Language of the code', es: 'Lenguaje del código' })
export const codeLanguageHint = message({
  en: 'Such as js, python or sql; math for a formula on a line of its own.',
  es: 'Por ejemplo, js, python o sql; math para una fórmula en su propia línea.',
})
export const codeLanguageWrong = message({
  en: 'At most 30 letters, digits and the signs _ + # -',
  es: 'Como máximo 30 letras, cifras y los signos _ + # -',
})
export const formula = message({ en: 'Formula', es: 'Fórmula' })
export const formulaTex = message({ en: 'Formula in TeX', es: 'Fórmula en TeX' })
export const formulaHint = message({
  en: 'Such as x^2 + \\frac{1}{2}',
  es: 'Por ejemplo, x^2 + \\frac{1}{2}',
})
export const table = message({ en: 'Table', es: 'Tabla' })
export const addRow = message({ en: 'Add a row below', es: 'Añadir una fila debajo' })
export const addColumn = message({ en: 'Add a column after', es: 'Añadir una columna después' })
export const deleteRow = message({ en: 'Delete the row', es: 'Eliminar la fila' })
export const deleteColumn = message({ en: 'Delete the column', es: 'Eliminar la columna' })
export const deleteTable = message({ en: 'Delete the table', es: 'Eliminar la tabla' })
export const rule = message({ en: 'Dividing line', es: 'Línea divisoria' })
export const alternative = message({ en: 'Alternative text', es: 'Texto alternativo' })
export const alternativeHint = message({
  en: 'Says what the picture shows to those who do not see it.',
  es: 'Dice lo que muestra la imagen a quienes no la ven.',
})
export const undo = message({ en: 'Undo', es: 'Deshacer' })
export const redo = message({ en: 'Redo', es: 'Rehacer' })
export const address = message({ en: 'Address', es: 'Dirección' })
export const addressWrong = message({
  en: 'An address begins with https://, http://, mailto:, / or #.',
  es: 'Una dirección empieza por https://, http://, mailto:, / o #.',
})
export const missing = message({ en: 'Something has to stand here.', es: 'Aquí tiene que haber algo.' })
export const insert = message({ en: 'Apply', es: 'Aplicar' })
export const removeLink = message({ en: 'Remove the link', es: 'Quitar el enlace' })
export const keptBlock = message({
  en: 'Kept as it is; it can be moved or deleted:',
  es: 'Se conserva tal cual; se puede mover o eliminar:',
})
