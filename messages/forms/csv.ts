import { message } from '#lib/text/message.ts'

// Lists as CSV files: taking them out, and reading them in.

export const exportList = message({
  en: (list: string) => `Export ${list} as CSV`,
  es: (list: string) => `Exportar ${list} como CSV`,
})
export const importList = message({
  en: (list: string) => `Import ${list} from CSV`,
  es: (list: string) => `Importar ${list} desde CSV`,
})
export const exported = message({
  en: (name: string) => `${name} is saved.`,
  es: (name: string) => `Se ha guardado ${name}.`,
})
export const intro = message({
  en: 'A file with a row for each entry, as spreadsheets save it. Columns go by their names, in any order. Nothing is changed before you have seen what would be, and what the file does not name stays.',
  es: 'Un archivo con una fila por entrada, como lo guardan las hojas de cálculo. Las columnas van por su nombre, en cualquier orden. Nada cambia antes de que veas qué cambiaría, y lo que el archivo no nombra se queda.',
})
export const columns = message({ en: 'Columns', es: 'Columnas' })
export const columnsText = message({
  en: 'Lists inside a cell: entries with ; between them; items of a list a line each, their parts with | between them.',
  es: 'Listas dentro de una celda: entradas separadas por ;; elementos de una lista en una línea cada uno, con sus partes separadas por |.',
})
export const example = message({ en: 'Download an example', es: 'Descargar un ejemplo' })
export const chooseFile = message({ en: 'Choose CSV file', es: 'Elegir archivo CSV' })
export const otherFile = message({ en: 'Choose another file', es: 'Elegir otro archivo' })
export const chosenFile = message({ en: 'CSV file', es: 'Archivo CSV' })

export const emptyFile = message({ en: 'There is nothing in this file.', es: 'Este archivo está vacío.' })
export const noColumns = message({
  en: (known: string) =>
    `None of its columns is known. The first row names them; those that are known: ${known}.`,
  es: (known: string) =>
    `No se conoce ninguna de sus columnas. La primera fila las nombra; las que se conocen: ${known}.`,
})
export const tooManyItems = message({
  en: (most: number) =>
    `With this file there would be more than ${most} entries, which is as many as there can be. Leave some rows out.`,
  es: (most: number) =>
    `Con este archivo habría más de ${most} entradas, que son las que caben. Quita algunas filas.`,
})
export const fileTooLarge = message({
  en: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Split it, and import the parts one after the other.`,
  es: (megabytes: number) =>
    `Este archivo ocupa más de ${megabytes} MB. Divídelo e importa las partes una tras otra.`,
})
export const tooManyChanges = message({
  en: 'This file changes more than can be saved at once. Split it, and import the parts one after the other.',
  es: 'Este archivo cambia más de lo que se puede guardar de una vez. Divídelo e importa las partes una tras otra.',
})
export const changedMeanwhile = message({
  en: 'Another window or device has changed the list meanwhile. Nothing was imported; below stands what the file would change now.',
  es: 'Otra ventana u otro dispositivo ha cambiado la lista mientras tanto. No se ha importado nada; debajo está lo que cambiaría ahora el archivo.',
})
export const notText = message({
  en: 'This is no CSV file. In a spreadsheet, save it as CSV.',
  es: 'Esto no es un archivo CSV. En una hoja de cálculo, guárdalo como CSV.',
})
export const unmatchedQuotes = message({
  en: (line: number) =>
    `The quotation marks in line ${line} of this file do not match. Save it as CSV again.`,
  es: (line) => `Las comillas de la línea ${line} de este archivo no coinciden. Guárdalo otra vez como CSV.`,
})

export const dayOrMonth = message({
  en: (text: string, written: string) =>
    `Which is the month in ‘${text}’? Write days with the year first, as ${written}.`,
  es: (text: string, written: string) =>
    `¿Cuál es el mes en «${text}»? Escribe las fechas con el año delante, como ${written}.`,
})
export const notOffered = message({
  en: (text: string) => `‘${text}’ is none of the choices.`,
  es: (text: string) => `«${text}» no es ninguna de las opciones.`,
})
export const tooManyParts = message({
  en: (line: string, most: number) => `‘${line}’ has more than ${most} parts.`,
  es: (line: string, most: number) => `«${line}» tiene más de ${most} partes.`,
})
export const twice = message({
  en: 'Another row has the same id.',
  es: 'Otra fila tiene el mismo id.',
})

export const rowColumn = message({ en: 'Row', es: 'Fila' })
export const reasonColumn = message({ en: 'Why it was refused', es: 'Por qué se rechazó' })
export const entry = message({ en: 'Entry', es: 'Entrada' })
export const outcome = message({ en: 'What happens', es: 'Qué pasa' })
export const details = message({ en: 'Details', es: 'Detalles' })
export const kinds = {
  added: message({ en: 'Added', es: 'Se añade' }),
  changed: message({ en: 'Changed', es: 'Cambia' }),
  unchanged: message({ en: 'Unchanged', es: 'Sin cambios' }),
  refused: message({ en: 'Refused', es: 'Se rechaza' }),
}
export const counts = message({
  en: (added: number, changed: number, unchanged: number, refused: number) =>
    `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`,
  es: (added: number, changed: number, unchanged: number, refused: number) =>
    `${added} se añaden, ${changed} cambian, ${unchanged} sin cambios, ${refused} se rechazan`,
})
export const planTitle = message({ en: 'What the file would change', es: 'Qué cambiaría el archivo' })
export const nothingToDo = message({
  en: 'Everything in this file is there already.',
  es: 'Todo lo que hay en este archivo ya está.',
})
export const strange = message({
  en: (names: string) => `Columns that fit nothing are left out: ${names}.`,
  es: (names: string) => `Se omiten las columnas que no corresponden a nada: ${names}.`,
})
export const absent = message({
  en: (names: string) => `Not in this file, and left as they are: ${names}.`,
  es: (names: string) => `No están en este archivo y se quedan como están: ${names}.`,
})
export const fromTo = message({
  en: (label: string, from: string, to: string) => `${label}: ${from || '(empty)'} → ${to || '(empty)'}`,
  es: (label: string, from: string, to: string) => `${label}: ${from || '(vacío)'} → ${to || '(vacío)'}`,
})
export const furtherRows = message({
  en: (count: number) => `And ${count} more rows of this kind.`,
  es: (count: number) => `Y ${count} filas más de este tipo.`,
})
export const downloadRefused = message({
  en: 'Download the refused rows',
  es: 'Descargar las filas rechazadas',
})
export const importRows = message({
  en: (count: number) => (count === 1 ? 'Import 1 entry' : `Import ${count} entries`),
  es: (count: number) => (count === 1 ? 'Importar 1 entrada' : `Importar ${count} entradas`),
})
export const imported = message({
  en: (count: number) => (count === 1 ? '1 entry is imported.' : `${count} entries are imported.`),
  es: (count: number) => (count === 1 ? 'Se ha importado 1 entrada.' : `Se han importado ${count} entradas.`),
})
