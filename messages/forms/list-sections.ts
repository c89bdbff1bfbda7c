import { message } from '#lib/text/message.ts'

// Lists of a profile: headings, items and actions.

export const addTo = message({
  en: (section: string) => `Add to ${section}`,
  es: (section: string) => `Añadir a ${section}`,
})
export const editMode = message({
  en: (section: string) => `Edit mode for ${section}`,
  es: (section: string) => `Modo de edición de ${section}`,
})
export const actions = message({ en: 'Actions', es: 'Acciones' })
export const viewMore = message({ en: 'view more', es: 'ver más' })
/** Quoted by the specification (profile areas, section 3). */
export const viewDetail = message({ en: 'View more detail', es: 'Ver más detalles' })
export const viewDetailOf = message({
  en: (name: string) => `View more detail of ${name}`,
  es: (name: string) => `Ver más detalles de ${name}`,
})
export const viewLess = message({ en: 'view less', es: 'ver menos' })
/** '3 projects'. */
export const counted = message({
  en: (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many.toLowerCase()}`,
  es: (count: number, one: string, many: string) =>
    `${count} ${count === 1 ? one : many.toLocaleLowerCase('es')}`,
})

// Lists with more than one page.

export const searchIn = message({
  en: (list: string) => `Search in ${list}`,
  es: (list: string) => `Buscar en ${list}`,
})
export const sortBy = message({
  en: (list: string) => `Sort ${list}`,
  es: (list: string) => `Orden de ${list}`,
})
export const ownOrder = message({ en: 'Custom order', es: 'En su propio orden' })
export const ascending = message({
  en: (field: string) => `${field}, ascending`,
  es: (field: string) => `${field}, ascendente`,
})
export const descending = message({
  en: (field: string) => `${field}, descending`,
  es: (field: string) => `${field}, descendente`,
})
export const nameOf = message({
  en: (item: string) => `Name of the ${item}`,
  es: (item: string) => `Nombre: ${item}`,
})
/** As the specification quotes it (profile areas, section 8). */
export const nothingFound = message({ en: 'No results found.', es: 'No se ha encontrado nada.' })
export const pagesOf = message({
  en: (list: string) => `Pages of ${list}`,
  es: (list: string) => `Páginas de ${list}`,
})
export const previousRows = message({ en: 'Previous', es: 'Anteriores' })
export const nextRows = message({ en: 'Next', es: 'Siguientes' })
/** '26–50 of 1,000'. */
export const range = message({
  en: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  es: (first: number, last: number, total: number) =>
    `${first.toLocaleString('es')}–${last.toLocaleString('es')} de ${total.toLocaleString('es')}`,
})

export const yes = message({ en: 'Yes', es: 'Sí' })
export const no = message({ en: 'No', es: 'No' })

// Saving a document as a whole.

export const offline = message({
  en: 'The portal cannot be reached. Check your connection and try again. Your changes are not lost.',
  es: 'No se puede llegar al portal. Revisa tu conexión y vuelve a intentarlo; no se ha perdido nada.',
})
export const tooLarge = message({
  en: 'The profile is too large, or there are too many changes to save at once. Shorten a long text, delete what you no longer need, or save in parts.',
  es: 'Es más de lo que cabe en un perfil, o de lo que se puede guardar de una vez. Acorta algún texto largo, elimina lo que ya no haga falta, o guárdalo por partes.',
})
export const tooMany = message({
  en: 'You have saved too often in a short time. Wait a minute and try again. Your changes are not lost.',
  es: 'Se ha guardado muchas veces en poco tiempo. Espera un minuto y vuelve a intentarlo; no se ha perdido nada.',
})
export const sessionEnded = message({
  en: 'Your session has ended. Sign in again. Your changes are kept in this browser.',
  es: 'Tu sesión ha terminado. Inicia sesión de nuevo; lo que escribiste queda guardado en este navegador.',
})
export const failedHere = message({
  en: (reason: string) => `Your changes could not be saved, but they are not lost. ${reason}`,
  es: (reason: string) => `No se ha podido guardar; no se ha perdido nada. ${reason}`,
})

export const changedElsewhere = message({
  en: (section: string) => `“${section}” was changed elsewhere`,
  es: (section: string) => `«${section}» ha cambiado mientras tanto en otro lugar`,
})
export const changedElsewhereText = message({
  en: 'This entry was changed in another window or on another device. Apply your changes to it as well, or keep it as it is there.',
  es: 'Otra ventana u otro dispositivo ha cambiado la misma entrada. Aplica tu cambio encima, o déjala como está allí.',
})
export const applyMine = message({ en: 'Apply my changes', es: 'Aplicar lo mío encima' })
export const takeTheirs = message({ en: 'Discard my changes', es: 'Dejar lo del otro lugar' })

export const deletedElsewhereText = message({
  en: 'This entry was deleted in another window or on another device. Apply your changes to add it again, or discard them.',
  es: 'Otra ventana u otro dispositivo la ha eliminado. Añádela de nuevo con lo que escribiste, o déjala eliminada.',
})
/** Above fields that were changed both here and elsewhere. */
export const conflictText = message({
  en: (count: number) =>
    `${count === 1 ? 'This field was' : 'These fields were'} also changed in another window or on another device. Choose which version to keep. All other changes are kept.`,
  es: (count: number) =>
    `Otra ventana u otro dispositivo ha cambiado ${count === 1 ? 'el mismo campo' : 'los mismos campos'}. Elige qué se queda; todo lo demás se conserva como se guardó allí y se escribió aquí.`,
})
export const mine = message({ en: 'Mine', es: 'Lo mío' })
export const theirs = message({ en: 'Saved elsewhere', es: 'Guardado en otro lugar' })
export const saveChoice = message({ en: 'Save selection', es: 'Guardar lo elegido' })
export const nothingThere = message({ en: 'Empty', es: 'Vacío' })
export const staysDeleted = message({ en: 'Deleted', es: 'Eliminada' })
export const staysThere = message({ en: 'Kept', es: 'Se conserva' })
/** 'Projects: Bridge'. */
export const entryIn = message({
  en: (list: string, name: string) => `${list}: ${name}`,
  es: (list: string, name: string) => `${list}: ${name}`,
})

export const deleted = message({
  en: (name: string) => `${name} was deleted`,
  es: (name: string) => `Se ha eliminado ${name}`,
})
export const undo = message({ en: 'Undo', es: 'Deshacer' })
export const restored = message({
  en: (name: string) => `${name} restored`,
  es: (name: string) => `${name} ha vuelto a su lugar`,
})

export const deletedMeanwhile = message({
  en: 'This entry was deleted elsewhere',
  es: 'Esta entrada se ha eliminado en otro lugar',
})
export const deletedMeanwhileText = message({
  en: 'Your changes are still here. Save to add the entry again.',
  es: 'Lo que escribiste sigue aquí. Al guardar se añadirá de nuevo.',
})
export const changedSinceDraft = message({
  en: 'This entry has changed since your draft',
  es: 'Esta entrada ha cambiado después de que escribieras esto',
})
export const changedSinceDraftText = message({
  en: 'Apply your draft to the current entry, or discard the draft.',
  es: 'Conserva lo que escribiste y guárdalo encima, o sigue con la entrada como está ahora.',
})
