import { message } from '#lib/text/message.ts'

// The buttons and the dialog that take a résumé in, or out as JSON Resume; what is said about a file is in profile/resume-import.ts.

export const importResume = message({ en: 'Import a résumé', es: 'Importar un currículum' })
export const exportResume = message({ en: 'Export JSON Resume', es: 'Exportar JSON Resume' })
export const beginWithFile = message({ en: 'Begin with a résumé', es: 'Empieza con un currículum' })
export const close = message({ en: 'Close', es: 'Cerrar' })
export const cancel = message({ en: 'Cancel', es: 'Cancelar' })
export const imported = message({
  en: 'Your résumé is in your profile.',
  es: 'Tu currículum está en tu perfil.',
})
export const exportFailed = message({
  en: 'The file could not be made. Try again.',
  es: 'No se pudo crear el archivo. Inténtalo de nuevo.',
})
export const dialogFailed = message({
  en: 'The import could not be opened. Check your connection and try again.',
  es: 'No se pudo abrir la importación. Comprueba tu conexión e inténtalo de nuevo.',
})

// The file
export const dropHere = message({
  en: 'Drop your résumé here',
  es: 'Suelta aquí tu currículum',
})
export const chooseFile = message({ en: 'Choose a file', es: 'Elegir un archivo' })
export const otherFile = message({ en: 'Choose another file', es: 'Elegir otro archivo' })
export const aboutFile = message({
  en: 'A CV that was made here (.pdf), a JSON Resume (.json), a Europass (.pdf, .xml) or a LinkedIn export (.zip, .csv). You see what would come in before anything is saved.',
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

// What comes in
export const howTitle = message({ en: 'How it is added', es: 'Cómo se añade' })
export const add = message({ en: 'Add to what is there', es: 'Añadir a lo que hay' })
export const replace = message({ en: 'Replace', es: 'Reemplazar' })
export const addText = message({
  en: 'Nothing of yours is changed or removed. Entries that are there already are skipped.',
  es: 'No se cambia ni se quita nada tuyo. Las entradas que ya están se omiten.',
})
export const replaceText = message({
  en: 'The chosen sections will hold what the file has, and nothing else.',
  es: 'Las secciones elegidas tendrán lo que trae el archivo y nada más.',
})
export const partsTitle = message({ en: 'What is added', es: 'Qué se añade' })
export const comesIn = message({
  en: (count: number) => `${count} new`,
  es: (count: number) => (count === 1 ? '1 nueva' : `${count} nuevas`),
})
export const entries = message({
  en: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  es: (count: number) => (count === 1 ? '1 entrada' : `${count} entradas`),
})
export const sameAlready = message({
  en: (count: number) => (count === 1 ? '1 is there already' : `${count} are there already`),
  es: (count: number) => (count === 1 ? '1 ya está' : `${count} ya están`),
})
export const there = message({
  en: (count: number) => (count === 1 ? '1 entry there now' : `${count} entries there now`),
  es: (count: number) => (count === 1 ? 'ahora hay 1 entrada' : `ahora hay ${count} entradas`),
})
export const goes = message({
  en: (count: number) => (count === 1 ? '1 that is there now goes' : `${count} that are there now go`),
  es: (count: number) => (count === 1 ? 'se quita 1 que hay ahora' : `se quitan ${count} que hay ahora`),
})
export const noRoom = message({
  en: (count: number) => `no room for ${count}`,
  es: (count: number) => `no caben ${count}`,
})
export const allThere = message({ en: 'All of it is there already', es: 'Ya está todo' })
export const needed = message({ en: 'A profile begins with these', es: 'Un perfil empieza con estos datos' })

// What was held back
export const heldTitle = message({
  en: (count: number) => (count === 1 ? '1 entry needs a detail' : `${count} entries need a detail`),
  es: (count: number) =>
    count === 1 ? 'A 1 entrada le falta un dato' : `A ${count} entradas les falta un dato`,
})
export const heldText = message({
  en: 'Something is missing that only you know. A position may come in without its employment type; other entries that you leave as they are will be skipped.',
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
  en: 'Open an entry where it differs',
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
  en: (name: string) => `Position that “${name}” belongs to`,
  es: (name: string) => `Puesto al que pertenece «${name}»`,
})
export const noPositionYet = message({
  en: 'A project belongs to a position. Complete or add one first.',
  es: 'Un proyecto pertenece a un puesto. Completa o añade uno antes.',
})
export const projectsTitle = message({ en: 'Project', es: 'Proyecto' })

// The report
export const reportTitle = message({
  en: (count: number) => (count === 1 ? '1 note on the file' : `${count} notes on the file`),
  es: (count: number) => (count === 1 ? '1 aviso sobre el archivo' : `${count} avisos sobre el archivo`),
})
export const times = message({
  en: (count: number, reason: string) => `${count} × ${reason}`,
  es: (count, reason) => `${count} × ${reason}`,
})
export const nothingToDoNotes = message({
  en: (count: number) =>
    count === 1 ? '1 note that asks for nothing' : `${count} notes that ask for nothing`,
  es: (count: number) => (count === 1 ? '1 aviso que no pide nada' : `${count} avisos que no piden nada`),
})
export const copyReport = message({ en: 'Copy the notes', es: 'Copiar los avisos' })
export const copied = message({ en: 'Copied', es: 'Copiado' })
export const notCopied = message({
  en: 'Your browser did not allow it. Select the text instead.',
  es: 'El navegador no lo permitió. Selecciona el texto.',
})
export const kinds = {
  left: message({ en: 'Left out', es: 'Sin importar' }),
  partly: message({ en: 'Taken in part', es: 'Importado en parte' }),
  moved: message({ en: 'Taken to another place', es: 'Importado en otro sitio' }),
  changed: message({ en: 'Changed by another program', es: 'Cambiado por otro programa' }),
  held: message({ en: 'Waiting for you', es: 'Pendiente de ti' }),
  file: message({ en: 'The file', es: 'El archivo' }),
}

// The foot
export const doImport = message({ en: 'Import', es: 'Importar' })
export const outcome = message({
  en: (come: number, out: number) =>
    (come === 1 ? '1 entry included' : `${come} entries included`) + (out === 0 ? '' : `, ${out} skipped`),
  es: (come: number, out: number) =>
    (come === 1 ? '1 entrada incluida' : `${come} entradas incluidas`) +
    (out === 0 ? '' : out === 1 ? ', 1 omitida' : `, ${out} omitidas`),
})
export const nothingChosen = message({
  en: 'Nothing new is chosen',
  es: 'No hay nada nuevo elegido',
})
export const personalFirst = message({
  en: 'Complete the personal details first',
  es: 'Completa primero los datos personales',
})
export const changedMeanwhile = message({
  en: 'Your profile was changed elsewhere meanwhile. The list above shows it as it is now; import again to go on.',
  es: 'Mientras tanto, tu perfil cambió en otro sitio. La lista de arriba lo muestra como está ahora; vuelve a importar para continuar.',
})
