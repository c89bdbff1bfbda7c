import { message, type Message } from '#lib/text/message.ts'

// CV files: why a file cannot be read, positions in a file, and names for its codes. Notes about single values are in
// profile/resume-import.ts.

export const notJson = message({
  en: 'The file is not valid JSON',
  es: 'El archivo no es JSON',
})
export const notJsonAt = message({
  en: (line: number, column: number) => `The file is not valid JSON: see line ${line}, column ${column}`,
  es: (line, column) => `El archivo no es JSON: mira la línea ${line}, columna ${column}`,
})
export const notObject = message({
  en: 'The file contains JSON, but not a JSON Resume',
  es: 'El archivo contiene JSON, pero no un JSON Resume',
})
export const tooLarge = message({
  en: (megabytes: number) => `The file is larger than ${megabytes} MB`,
  es: (megabytes: number) => `El archivo ocupa más de ${megabytes} MB`,
})
export const tooDeep = message({
  en: (levels: number) => `The file is nested deeper than ${levels} levels`,
  es: (levels: number) => `El archivo tiene más de ${levels} niveles anidados`,
})
export const nothingInIt = message({
  en: 'The file contains no profile data',
  es: 'En el archivo no hay nada que corresponda a un perfil',
})
export const chooseAnother = message({
  en: 'Choose a JSON Resume, a PDF created here, a Europass or a LinkedIn export',
  es: 'Elige un JSON Resume, un PDF creado aquí, un Europass o una exportación de LinkedIn',
})
export const unknownFile = message({
  en: 'This file type is not supported',
  es: 'Este tipo de archivo no se puede leer aquí',
})
export const noResumeInPdf = message({
  en: 'The PDF contains no machine-readable CV',
  es: 'El PDF tiene páginas, pero ningún currículum que un programa pueda leer',
})
export const otherPdf = message({
  en: 'Choose a PDF created here or by Europass, or export your CV as JSON Resume from the program that created the PDF',
  es: 'Elige un PDF creado aquí o por Europass, o guarda tu currículum como JSON Resume en el programa que creó el PDF',
})
export const lockedPdf = message({
  en: 'The PDF is password-protected',
  es: 'El PDF está protegido con contraseña',
})
export const unlockPdf = message({
  en: 'Save it without a password, then choose it again',
  es: 'Guárdalo sin contraseña y vuelve a elegirlo',
})
export const brokenPdf = message({ en: 'The PDF is damaged', es: 'El PDF está dañado' })
export const endlessFile = message({
  en: 'The contents of the file are too large to read',
  es: 'Lo que contiene el archivo es demasiado grande para leerlo',
})
export const notXml = message({ en: 'The file is not valid XML', es: 'El archivo no es XML' })
export const notEuropass = message({
  en: 'The file contains XML, but not a Europass',
  es: 'El archivo contiene XML, pero no un Europass',
})
export const oneFile = message({
  en: 'Several files can be imported together only if they come from one LinkedIn export',
  es: 'Solo las tablas de una exportación de LinkedIn se leen juntas',
})
export const brokenZip = message({
  en: 'The zip file is damaged or password-protected',
  es: 'El archivo zip está dañado o protegido con contraseña',
})
export const noExport = message({
  en: 'The zip file contains no LinkedIn files, such as Profile.csv or Positions.csv',
  es: 'No contiene ninguno de los archivos que exporta LinkedIn, como Profile.csv o Positions.csv',
})
export const exportAgain = message({
  en: 'Choose the original file from LinkedIn',
  es: 'Elige el archivo tal como lo envió LinkedIn',
})
export const brokenTable = message({
  en: 'This file is not a table exported by LinkedIn',
  es: 'Este archivo no es la tabla que crea LinkedIn',
})
export const notOpened = message({
  en: 'These files were not opened because they are not part of a CV',
  es: 'Estos archivos no se abrieron: no son parte de un currículum',
})
export const rowOf = message({
  en: (file: string, row: number) => `${file}, row ${row}`,
  es: (file, row) => `${file}, fila ${row}`,
})
export const cellOf = message({
  en: (file: string, row: number, column: string) => `${file}, row ${row}, “${column}”`,
  es: (file, row, column) => `${file}, fila ${row}, «${column}»`,
})
export const fileAside = message({
  en: 'This embedded file was not read',
  es: 'No se leyó este archivo que está dentro del tuyo',
})

// Europass words that files contain as codes
export const motherTongue = message({ en: 'mother tongue', es: 'lengua materna' })
export const europassSkills: Readonly<Record<string, Message<[]>>> = {
  Communication: message({ en: 'Communication', es: 'Comunicación' }),
  Organisational: message({ en: 'Organisation', es: 'Organización' }),
  JobRelated: message({ en: 'Job-related skills', es: 'Competencias relacionadas con el empleo' }),
  Computer: message({ en: 'Digital skills', es: 'Competencias digitales' }),
  Other: message({ en: 'Other skills', es: 'Otras competencias' }),
}
const dimensions: Readonly<Record<string, Message<[]>>> = {
  Listening: message({ en: 'listening', es: 'comprensión auditiva' }),
  Reading: message({ en: 'reading', es: 'lectura' }),
  SpokenInteraction: message({ en: 'spoken interaction', es: 'interacción oral' }),
  SpokenProduction: message({ en: 'spoken production', es: 'expresión oral' }),
  Writing: message({ en: 'writing', es: 'escritura' }),
}
/** Returns 'C1' if all levels are equal, else each level with its dimension. */
export const levels = (given: readonly { name: string; level: string }[]): string =>
  new Set(given.map(({ level }) => level)).size < 2
    ? (given[0]?.level ?? '')
    : given.map(({ name, level }) => `${dimensions[name]?.() ?? name} ${level}`).join(', ')
