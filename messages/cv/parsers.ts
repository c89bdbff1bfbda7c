import { message } from '#lib/text/message.ts'

// What programs of employers fill into their form from the PDF, and what to do where that is not right.

export const title = message({
  en: 'How three common parsers fill in a form',
  es: 'Cómo rellenan un formulario tres programas habituales',
})
export const text = message({
  en: 'Employers often have a program read a CV first. This is what three kinds of them take from the PDF.',
  es: 'A menudo un programa lee el CV antes que la empresa. Esto es lo que tres tipos de programa sacan del PDF.',
})
export const parsers = {
  tags: message({ en: 'By its tags', es: 'Por sus etiquetas' }),
  lines: message({ en: 'Line by line', es: 'Línea a línea' }),
  inside: message({ en: 'The data inside', es: 'Los datos de dentro' }),
}
export const parserTexts = {
  tags: message({
    en: 'Follows headings, paragraphs and lists',
    es: 'Sigue títulos, párrafos y listas',
  }),
  lines: message({
    en: 'Sees plain text, and looks for words and patterns',
    es: 'Ve solo texto y busca palabras y patrones',
  }),
  inside: message({
    en: 'Reads the attached JSON Resume',
    es: 'Lee el JSON Resume adjunto',
  }),
}
/** The head of the column that the following stand in. */
export const entry = message({ en: 'Entry of the form', es: 'Campo del formulario' })
export const facts = {
  name: message({ en: 'Name', es: 'Nombre' }),
  mail: message({ en: 'Mail', es: 'Correo' }),
  phone: message({ en: 'Phone', es: 'Teléfono' }),
  employers: message({ en: 'Employers', es: 'Empresas' }),
  dates: message({ en: 'Dates', es: 'Fechas' }),
}
export const notFound = message({ en: 'Not found', es: 'No encontrado' })
export const notInProfile = message({ en: 'Not in your profile', es: 'No está en tu perfil' })

/** What to do about a fact that was not found, or found wrong. */
export const advice = {
  name: message({
    en: 'Try template 1, which has more room for a long name on one line, and replace characters that are left out.',
    es: 'Prueba la plantilla 1, donde un nombre largo cabe mejor en una línea, y reemplaza los caracteres que se omiten.',
  }),
  mail: message({
    en: 'Some programs know addresses of plain letters and digits only. Use one of those for applications.',
    es: 'Algunos programas solo conocen direcciones con letras y cifras sencillas. Usa una así para tus solicitudes.',
  }),
  phone: message({
    en: 'Write it in your account with digits, spaces and a plus sign only, such as +91 98765 43210.',
    es: 'Escríbelo en tu cuenta solo con cifras, espacios y el signo más, como +34 600 123 456.',
  }),
  employers: message({
    en: 'Write the employer’s name in the position without signs such as · or |, and choose how you are employed.',
    es: 'Escribe el nombre de la empresa en el puesto sin signos como · o |, y elige el tipo de empleo.',
  }),
  dates: message({
    en: 'Give each position a month and a year of its beginning.',
    es: 'Pon en cada puesto el mes y el año de inicio.',
  }),
}
