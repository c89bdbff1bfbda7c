import { message } from '#lib/text/message.ts'

// What employers' software extracts from the PDF, and how to fix wrong values.

export const title = message({
  en: 'How three common parsers fill in a form',
  es: 'Cómo rellenan un formulario tres programas habituales',
})
export const text = message({
  en: 'Employers often use software to read CVs first. This is what three kinds of parsers extract from the PDF.',
  es: 'A menudo un programa lee el CV antes que la empresa. Esto es lo que tres tipos de programa sacan del PDF.',
})
export const parsers = {
  tags: message({ en: 'By tags', es: 'Por sus etiquetas' }),
  lines: message({ en: 'Line by line', es: 'Línea a línea' }),
  inside: message({ en: 'Embedded data', es: 'Los datos de dentro' }),
}
export const parserTexts = {
  tags: message({
    en: 'Follows headings, paragraphs and lists',
    es: 'Sigue títulos, párrafos y listas',
  }),
  lines: message({
    en: 'Reads plain text and looks for words and patterns',
    es: 'Ve solo texto y busca palabras y patrones',
  }),
  inside: message({
    en: 'Reads the attached JSON Resume',
    es: 'Lee el JSON Resume adjunto',
  }),
}
/** Header of the column with the names of the facts. */
export const entry = message({ en: 'Form field', es: 'Campo del formulario' })
export const facts = {
  name: message({ en: 'Name', es: 'Nombre' }),
  mail: message({ en: 'Email', es: 'Correo' }),
  phone: message({ en: 'Phone', es: 'Teléfono' }),
  employers: message({ en: 'Employers', es: 'Empresas' }),
  dates: message({ en: 'Dates', es: 'Fechas' }),
}
export const notFound = message({ en: 'Not found', es: 'No encontrado' })
export const notInProfile = message({ en: 'Not in your profile', es: 'No está en tu perfil' })

/** Advice for a fact that was not found or is wrong. */
export const advice = {
  name: message({
    en: 'Try template 1, which has more room for a long name on one line. Replace characters that are left out.',
    es: 'Prueba la plantilla 1, donde un nombre largo cabe mejor en una línea, y reemplaza los caracteres que se omiten.',
  }),
  mail: message({
    en: 'Some programs only accept addresses with plain letters and digits. Use one for applications.',
    es: 'Algunos programas solo conocen direcciones con letras y cifras sencillas. Usa una así para tus solicitudes.',
  }),
  phone: message({
    en: 'In your account, enter it with digits, spaces and a plus sign only, such as +91 98765 43210.',
    es: 'Escríbelo en tu cuenta solo con cifras, espacios y el signo más, como +34 600 123 456.',
  }),
  employers: message({
    en: 'Enter the employer’s name in the position without characters such as · or |, and choose an employment type.',
    es: 'Escribe el nombre de la empresa en el puesto sin signos como · o |, y elige el tipo de empleo.',
  }),
  dates: message({
    en: 'Enter a start month and year for each position.',
    es: 'Pon en cada puesto el mes y el año de inicio.',
  }),
}
