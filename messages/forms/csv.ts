import { message } from '#lib/text/message.ts'

// Exporting lists as CSV files and importing them.

export const exportList = message({
  en: (list: string) => `Export ${list} as CSV`,
  es: (list: string) => `Exportar ${list} como CSV`,
})
export const importList = message({
  en: (list: string) => `Import ${list} from CSV`,
  es: (list: string) => `Importar ${list} desde CSV`,
})
export const exported = message({
  en: (name: string) => `${name} downloaded`,
  es: (name: string) => `Se ha guardado ${name}.`,
})
export const intro = message({
  en: 'Use a CSV file with one row per entry. Columns are matched by name, in any order. You review the changes before they are saved. Entries and columns that are not in the file stay as they are.',
  es: 'Un archivo con una fila por entrada, como lo guardan las hojas de cálculo. Las columnas van por su nombre, en cualquier orden. Nada cambia antes de que veas qué cambiaría, y lo que el archivo no nombra se queda.',
})
export const columns = message({ en: 'Columns', es: 'Columnas' })
export const columnsText = message({
  en: 'To put a list in one cell, separate its entries with ;. If the entries have several parts, put each entry on its own line and separate the parts with |.',
  es: 'Listas dentro de una celda: entradas separadas por ;; elementos de una lista en una línea cada uno, con sus partes separadas por |.',
})
export const example = message({ en: 'Download example', es: 'Descargar un ejemplo' })
export const chooseFile = message({ en: 'Choose CSV file', es: 'Elegir archivo CSV' })
export const otherFile = message({ en: 'Choose another file', es: 'Elegir otro archivo' })
export const chosenFile = message({ en: 'CSV file', es: 'Archivo CSV' })

export const emptyFile = message({
  en: 'This file is empty. Choose another one.',
  es: 'Este archivo está vacío.',
})
export const noColumns = message({
  en: (known: string) =>
    `No column of this file is recognized. Name the columns in the first row, such as: ${known}.`,
  es: (known: string) =>
    `No se conoce ninguna de sus columnas. La primera fila las nombra; las que se conocen: ${known}.`,
})
export const tooManyItems = message({
  en: (most: number) => `A list can have at most ${most} entries. Remove some rows from the file.`,
  es: (most: number) =>
    `Con este archivo habría más de ${most} entradas, que son las que caben. Quita algunas filas.`,
})
export const fileTooLarge = message({
  en: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Split it and import the parts one by one.`,
  es: (megabytes: number) =>
    `Este archivo ocupa más de ${megabytes} MB. Divídelo e importa las partes una tras otra.`,
})
export const tooManyChanges = message({
  en: 'This file has more changes than can be saved at once. Split it and import the parts one by one.',
  es: 'Este archivo cambia más de lo que se puede guardar de una vez. Divídelo e importa las partes una tras otra.',
})
export const changedMeanwhile = message({
  en: 'The list was changed in another window or on another device. Nothing was imported. Review the changes again.',
  es: 'Otra ventana u otro dispositivo ha cambiado la lista mientras tanto. No se ha importado nada; debajo está lo que cambiaría ahora el archivo.',
})
export const notText = message({
  en: 'This is not a CSV file. Save it as CSV in your spreadsheet program.',
  es: 'Esto no es un archivo CSV. En una hoja de cálculo, guárdalo como CSV.',
})
export const unmatchedQuotes = message({
  en: (line: number) => `A quotation mark in line ${line} of this file is not closed. Save it as CSV again.`,
  es: (line) => `Las comillas de la línea ${line} de este archivo no coinciden. Guárdalo otra vez como CSV.`,
})

export const dayOrMonth = message({
  en: (text: string, written: string) =>
    `The month in ‘${text}’ is unclear. Write dates with the year first, such as ${written}.`,
  es: (text: string, written: string) =>
    `¿Cuál es el mes en «${text}»? Escribe las fechas con el año delante, como ${written}.`,
})
export const notOffered = message({
  en: (text: string) => `‘${text}’ is not one of the options.`,
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
export const reasonColumn = message({ en: 'Reason', es: 'Por qué se rechazó' })
export const entry = message({ en: 'Entry', es: 'Entrada' })
export const outcome = message({ en: 'Result', es: 'Qué pasa' })
export const details = message({ en: 'Details', es: 'Detalles' })
export const kinds = {
  added: message({ en: 'Added', es: 'Se añade' }),
  changed: message({ en: 'Changed', es: 'Cambia' }),
  unchanged: message({ en: 'Unchanged', es: 'Sin cambios' }),
  refused: message({ en: 'Rejected', es: 'Se rechaza' }),
}
export const counts = message({
  en: (added: number, changed: number, unchanged: number, refused: number) =>
    `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} rejected`,
  es: (added: number, changed: number, unchanged: number, refused: number) =>
    `${added} se añaden, ${changed} cambian, ${unchanged} sin cambios, ${refused} se rechazan`,
})
export const planTitle = message({ en: 'Changes from this file', es: 'Qué cambiaría el archivo' })
export const nothingToDo = message({
  en: 'The list already has everything in this file.',
  es: 'Todo lo que hay en este archivo ya está.',
})
export const strange = message({
  en: (names: string) => `Unknown columns, which are ignored: ${names}.`,
  es: (names: string) => `Se omiten las columnas que no corresponden a nada: ${names}.`,
})
export const absent = message({
  en: (names: string) => `Columns that are not in this file and stay as they are: ${names}.`,
  es: (names: string) => `No están en este archivo y se quedan como están: ${names}.`,
})
export const fromTo = message({
  en: (label: string, from: string, to: string) => `${label}: ${from || '(empty)'} → ${to || '(empty)'}`,
  es: (label: string, from: string, to: string) => `${label}: ${from || '(vacío)'} → ${to || '(vacío)'}`,
})
export const furtherRows = message({
  en: (count: number) => `${count} more rows`,
  es: (count: number) => `Y ${count} filas más de este tipo.`,
})
export const downloadRefused = message({
  en: 'Download rejected rows',
  es: 'Descargar las filas rechazadas',
})
export const importRows = message({
  en: (count: number) => (count === 1 ? 'Import 1 entry' : `Import ${count} entries`),
  es: (count: number) => (count === 1 ? 'Importar 1 entrada' : `Importar ${count} entradas`),
})
export const imported = message({
  en: (count: number) => (count === 1 ? '1 entry imported' : `${count} entries imported`),
  es: (count: number) => (count === 1 ? 'Se ha importado 1 entrada.' : `Se han importado ${count} entradas.`),
})
