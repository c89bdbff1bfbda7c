import { message } from '#lib/text/message.ts'

// Importing a CV and exporting JSON Resume: buttons and dialog. Notes about a file are in profile/resume-import.ts.

export const importResume = message({ en: 'Import a CV', es: 'Importar un currículum' })
export const exportResume = message({ en: 'Export JSON Resume', es: 'Exportar JSON Resume' })
export const beginWithFile = message({ en: 'Start with a CV', es: 'Empieza con un currículum' })
export const close = message({ en: 'Close', es: 'Cerrar' })
export const cancel = message({ en: 'Cancel', es: 'Cancelar' })
export const imported = message({
  en: 'CV imported into your profile.',
  es: 'Currículum importado en tu perfil.',
})
export const exportFailed = message({
  en: 'The file could not be created. Try again.',
  es: 'No se pudo crear el archivo. Inténtalo de nuevo.',
})
export const dialogFailed = message({
  en: 'The import could not be opened. Check your connection and try again.',
  es: 'No se pudo abrir la importación. Comprueba tu conexión e inténtalo de nuevo.',
})

// The file
export const dropHere = message({
  en: 'Drop your CV here',
  es: 'Suelta aquí tu currículum',
})
export const chooseFile = message({ en: 'Choose a file', es: 'Elegir un archivo' })
export const otherFile = message({ en: 'Choose another file', es: 'Elegir otro archivo' })
export const aboutFile = message({
  en: 'A CV created here (.pdf), a JSON Resume (.json), a Europass (.pdf, .xml) or a LinkedIn export (.zip, .csv). You can review the entries before anything is saved.',
  es: 'Un CV creado aquí (.pdf), un JSON Resume (.json), un Europass (.pdf, .xml) o una exportación de LinkedIn (.zip, .csv). Verás qué se añadiría antes de guardar nada.',
})
export const reading = message({ en: 'Reading the file…', es: 'Leyendo el archivo…' })
export const unreadable = message({
  en: 'This file cannot be opened. Choose it again.',
  es: 'No se puede abrir este archivo. Elígelo otra vez.',
})
export const fileRefused = message({
  en: (name: string) => `“${name}” cannot be imported`,
  es: (name: string) => `«${name}» no se puede importar`,
})

// Entries to import
export const howTitle = message({ en: 'Import method', es: 'Cómo se añade' })
export const add = message({ en: 'Add to my profile', es: 'Añadir a lo que hay' })
export const replace = message({ en: 'Replace', es: 'Reemplazar' })
export const addText = message({
  en: 'Your entries are not changed or removed. Entries you already have are skipped.',
  es: 'No se cambia ni se quita nada tuyo. Las entradas que ya están se omiten.',
})
export const replaceText = message({
  en: 'The selected sections will contain only the entries from the file.',
  es: 'Las secciones elegidas tendrán lo que trae el archivo y nada más.',
})
export const partsTitle = message({ en: 'Entries to import', es: 'Qué se añade' })
export const comesIn = message({
  en: (count: number) => `${count} new`,
  es: (count: number) => (count === 1 ? '1 nueva' : `${count} nuevas`),
})
export const entries = message({
  en: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  es: (count: number) => (count === 1 ? '1 entrada' : `${count} entradas`),
})
export const sameAlready = message({
  en: (count: number) => (count === 1 ? '1 already in your profile' : `${count} already in your profile`),
  es: (count: number) => (count === 1 ? '1 ya está' : `${count} ya están`),
})
export const there = message({
  en: (count: number) => (count === 1 ? '1 current entry' : `${count} current entries`),
  es: (count: number) => (count === 1 ? 'ahora hay 1 entrada' : `ahora hay ${count} entradas`),
})
export const goes = message({
  en: (count: number) =>
    count === 1 ? '1 current entry will be removed' : `${count} current entries will be removed`,
  es: (count: number) => (count === 1 ? 'se quita 1 que hay ahora' : `se quitan ${count} que hay ahora`),
})
export const noRoom = message({
  en: (count: number) => `${count} over the limit`,
  es: (count: number) => `no caben ${count}`,
})
export const allThere = message({ en: 'Everything is already in your profile', es: 'Ya está todo' })
export const needed = message({ en: 'Required for a new profile', es: 'Un perfil empieza con estos datos' })

// Incomplete entries
export const heldTitle = message({
  en: (count: number) => (count === 1 ? '1 entry needs your input' : `${count} entries need your input`),
  es: (count: number) =>
    count === 1 ? 'A 1 entrada le falta un dato' : `A ${count} entradas les falta un dato`,
})
export const heldText = message({
  en: 'Some details are missing or unclear. You can import a position without its employment type. Other entries are skipped if you leave them as they are.',
  es: 'Falta algo que solo sabes tú. Un puesto puede entrar sin su tipo de empleo; las demás entradas que dejes como están se omiten.',
})
export const employmentOfAll = message({
  en: (count: number) =>
    count === 1 ? 'Employment type of 1 position' : `Employment type of these ${count} positions`,
  es: (count: number) =>
    count === 1 ? 'Tipo de empleo de 1 puesto' : `Tipo de empleo de estos ${count} puestos`,
})
export const choose = message({ en: 'Choose', es: 'Elegir' })
export const employmentHint = message({
  en: 'Open an entry to choose a different type',
  es: 'Abre una entrada si es distinto',
})
export const acts = {
  finish: {
    label: message({ en: 'Complete', es: 'Completar' }),
    on: message({ en: (name: string) => `Complete “${name}”`, es: (name) => `Completar «${name}»` }),
  },
  review: {
    label: message({ en: 'Review', es: 'Revisar' }),
    on: message({ en: (name: string) => `Review “${name}”`, es: (name) => `Revisar «${name}»` }),
  },
  change: {
    label: message({ en: 'Change', es: 'Cambiar' }),
    on: message({ en: (name: string) => `Change “${name}”`, es: (name) => `Cambiar «${name}»` }),
  },
}
export const ready = message({ en: 'Included', es: 'Incluida' })
export const staysOut = message({ en: 'Skipped', es: 'Omitida' })
export const positionOf = message({
  en: (name: string) => `Position for “${name}”`,
  es: (name: string) => `Puesto al que pertenece «${name}»`,
})
export const noPositionYet = message({
  en: 'A project belongs to a position. Complete or add one first.',
  es: 'Un proyecto pertenece a un puesto. Completa o añade uno antes.',
})
export const projectsTitle = message({ en: 'Project', es: 'Proyecto' })

// The report
export const reportTitle = message({
  en: (count: number) => (count === 1 ? '1 note about the file' : `${count} notes about the file`),
  es: (count: number) => (count === 1 ? '1 aviso sobre el archivo' : `${count} avisos sobre el archivo`),
})
export const times = message({
  en: (count: number, reason: string) => `${count} × ${reason}`,
  es: (count, reason) => `${count} × ${reason}`,
})
export const nothingToDoNotes = message({
  en: (count: number) => (count === 1 ? '1 note that needs no action' : `${count} notes that need no action`),
  es: (count: number) => (count === 1 ? '1 aviso que no pide nada' : `${count} avisos que no piden nada`),
})
export const copyReport = message({ en: 'Copy notes', es: 'Copiar los avisos' })
export const copied = message({ en: 'Copied', es: 'Copiado' })
export const notCopied = message({
  en: 'Your browser blocked copying. Select the text instead.',
  es: 'El navegador no lo permitió. Selecciona el texto.',
})
export const kinds = {
  left: message({ en: 'Not imported', es: 'Sin importar' }),
  partly: message({ en: 'Partly imported', es: 'Importado en parte' }),
  moved: message({ en: 'Imported elsewhere', es: 'Importado en otro sitio' }),
  changed: message({ en: 'Changed by another program', es: 'Cambiado por otro programa' }),
  held: message({ en: 'Needs your input', es: 'Pendiente de ti' }),
  file: message({ en: 'File', es: 'El archivo' }),
}

// The footer
export const doImport = message({ en: 'Import', es: 'Importar' })
export const outcome = message({
  en: (come: number, out: number) =>
    (come === 1 ? '1 entry included' : `${come} entries included`) + (out === 0 ? '' : `, ${out} skipped`),
  es: (come: number, out: number) =>
    (come === 1 ? '1 entrada incluida' : `${come} entradas incluidas`) +
    (out === 0 ? '' : out === 1 ? ', 1 omitida' : `, ${out} omitidas`),
})
export const nothingChosen = message({
  en: 'Nothing new is selected',
  es: 'No hay nada nuevo elegido',
})
export const personalFirst = message({
  en: 'Complete the personal details first',
  es: 'Completa primero los datos personales',
})
export const changedMeanwhile = message({
  en: 'Your profile was changed elsewhere in the meantime. The list above is now up to date. Import again to continue.',
  es: 'Mientras tanto, tu perfil cambió en otro sitio. La lista de arriba lo muestra como está ahora; vuelve a importar para continuar.',
})
