import { message } from '#lib/text/message.ts'

// The dialog that creates a CV from a profile. The CV's own texts are in cv/texts.ts.

export const generate = message({ en: 'Generate CV', es: 'Generar CV' })
export const opening = message({ en: 'Opening…', es: 'Abriendo…' })
export const openFailed = message({
  en: 'The CV could not be opened. Check your connection and try again.',
  es: 'No se pudo abrir el CV. Comprueba tu conexión e inténtalo de nuevo.',
})
export const title = message({ en: 'Select Sections', es: 'Seleccionar secciones' })
export const close = message({ en: 'Close', es: 'Cerrar' })
export const cancel = message({ en: 'Cancel', es: 'Cancelar' })
export const retry = message({ en: 'Retry', es: 'Reintentar' })

// Options
export const view = message({ en: 'View', es: 'Qué se muestra' })
export const options = message({ en: 'Options', es: 'Opciones' })
export const preview = message({ en: 'Preview', es: 'Vista previa' })
export const template = message({ en: 'Template', es: 'Plantilla' })
export const templateNumber = message({
  en: (number: number) => `Template ${number}`,
  es: (number: number) => `Plantilla ${number}`,
})
export const publicAddress = message({
  en: 'Link to my public page',
  es: 'Dirección de mi página pública',
})
export const notForEverybody = message({
  en: 'Left out because your public page is not visible to everybody.',
  es: 'Se omite, porque tu página pública no es para todo el mundo.',
})
export const colour = message({ en: 'Colour', es: 'Color' })
export const ownColour = message({ en: 'Original', es: 'Original' })
export const colours = {
  red: message({ en: 'Red', es: 'Rojo' }),
  green: message({ en: 'Green', es: 'Verde' }),
  blue: message({ en: 'Blue', es: 'Azul' }),
  yellow: message({ en: 'Yellow', es: 'Amarillo' }),
  ink: message({ en: 'Ink', es: 'Tinta' }),
}
export const sections = message({ en: 'Sections', es: 'Secciones' })
export const chosen = message({
  en: (count: number, of: number) => `${count} of ${of}`,
  es: (count: number, of: number) => `${count} de ${of}`,
})
export const emptySection = message({
  en: 'Nothing to print yet',
  es: 'Todavía no hay nada que imprimir',
})
export const chooseEntries = message({
  en: (section: string) => `Choose entries in ${section}`,
  es: (section: string) => `Elegir entradas de ${section}`,
})
export const leftOut = message({
  en: (count: number) => `${count} left out`,
  es: (count: number) => (count === 1 ? '1 sin incluir' : `${count} sin incluir`),
})
export const changeOrder = message({ en: 'Change order', es: 'Cambiar el orden' })
export const ownOrder = message({ en: 'Template order', es: 'Orden de la plantilla' })

// Variants, shown to people as 'saved selections'
export const variant = message({ en: 'Saved selection', es: 'Selección guardada' })
export const noVariant = message({ en: 'None', es: 'Ninguna' })
export const unreadableVariant = message({
  en: (name: string) => `${name} (can no longer be read)`,
  es: (name: string) => `${name} (ya no se puede leer)`,
})
export const variantChanged = message({
  en: 'Unsaved changes',
  es: 'Con cambios sin guardar',
})
export const variantHint = message({
  en: 'Save a selection under a name and use it on any device',
  es: 'Guarda una selección con un nombre y recupérala en cualquier dispositivo',
})
export const save = message({ en: 'Save', es: 'Guardar' })
export const saveNew = message({ en: 'Save as new', es: 'Guardar como nueva' })
export const rename = message({ en: 'Rename', es: 'Cambiar el nombre' })
export const deleteIt = message({ en: 'Delete', es: 'Eliminar' })
export const variantName = message({ en: 'Name', es: 'Nombre' })
export const variantNameHint = message({
  en: 'For example, the position or employer it is for',
  es: 'Por ejemplo, el puesto o la empresa a la que va dirigida',
})
export const saved = message({
  en: (name: string) => `“${name}” saved`,
  es: (name: string) => `«${name}» está guardada`,
})
export const showing = message({
  en: (name: string) => `Now showing “${name}”`,
  es: (name: string) => `Ahora se muestra «${name}»`,
})
export const showingNone = message({
  en: 'Everything is selected again',
  es: 'Vuelve a estar todo elegido',
})
export const deleted = message({
  en: (name: string) => `“${name}” deleted`,
  es: (name: string) => `«${name}» está eliminada`,
})
export const variantsFailed = message({
  en: 'Your saved selections could not be loaded',
  es: 'No se han podido cargar tus selecciones guardadas',
})
export const variantStale = message({
  en: 'This selection was changed on another device. Save again to replace it, or choose it again to see the changes.',
  es: 'Esta selección ha cambiado en otro dispositivo. Guarda otra vez para reemplazarla o elígela de nuevo para verla.',
})
export const variantGone = message({
  en: 'This selection was deleted on another device. Your choices are still here. Save them as new to keep them.',
  es: 'Esta selección se ha eliminado en otro dispositivo. Lo que elegiste sigue aquí: guárdala como nueva.',
})

// The preview
export const pagesView = message({ en: 'Pages', es: 'Páginas' })
export const preparing = message({ en: 'Creating the pages…', es: 'Preparando las páginas…' })
export const pages = message({
  en: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  es: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),
})
export const papers = {
  A4: message({ en: 'A4', es: 'A4' }),
  LETTER: message({ en: 'Letter', es: 'Carta' }),
}
export const page = message({
  en: (number: number, of: number) => `Page ${number} of ${of}`,
  es: (number: number, of: number) => `Página ${number} de ${of}`,
})
export const previewFailed = message({
  en: 'The pages could not be created',
  es: 'No se han podido preparar las páginas',
})
export const choiceKept = message({
  en: 'Your choices are kept.',
  es: 'Lo que elegiste se conserva.',
})
export const headerOnly = message({
  en: 'Only the header will be printed because the selected sections are empty.',
  es: 'Solo se imprimirá el encabezado: nada de lo elegido tiene contenido.',
})
export const missingCharacters = message({
  en: (characters: string) => `Our fonts don’t have these characters, so they are left out: ${characters}`,
  es: (characters: string) => `Ninguna de nuestras fuentes tiene estos caracteres; se omiten: ${characters}`,
})
export const insteadOf = message({
  en: (character: string) => `Replacement for ${character}`,
  es: (character: string) => `Imprimir en lugar de ${character}`,
})

// Files
export const downloadTemplate = message({
  en: (number: number) => `Download Template ${number}`,
  es: (number: number) => `Descargar plantilla ${number}`,
})
export const downloadWord = message({ en: 'Word', es: 'Word' })
export const downloadText = message({ en: 'Plain text', es: 'Texto sin formato' })
export const downloadAs = message({
  en: (kind: string) => `Download as ${kind}`,
  es: (kind: string) => `Descargar como ${kind}`,
})
export const making = message({ en: 'Creating the file…', es: 'Creando el archivo…' })
export const makingPage = message({
  en: (done: number, of: number) => `Creating the file: page ${done} of ${of}`,
  es: (done: number, of: number) => `Creando el archivo: página ${done} de ${of}`,
})
export const downloaded = message({
  en: (name: string) => `${name} is ready`,
  es: (name: string) => `${name} está listo`,
})
/** @param reason tells the user what to do */
export const downloadFailed = message({
  en: (reason: string) => `The file could not be created. ${reason}`,
  es: (reason: string) => `No se pudo crear el archivo. ${reason}`,
})

// Machine-readable text
export const machine = message({ en: 'Machine-readable text', es: 'Texto legible por máquina' })
export const machineText = message({
  en: 'The text that screen readers and employers’ software read from the PDF.',
  es: 'El PDF, leído de nuevo como lo leen los lectores de pantalla y los programas de selección.',
})
export const machineReading = message({ en: 'Reading the PDF…', es: 'Leyendo el PDF…' })
export const machineFailed = message({
  en: 'The PDF could not be read',
  es: 'No se ha podido leer el PDF',
})
export const allFound = message({
  en: 'Everything you chose was found in the PDF.',
  es: 'Todo lo que elegiste se ha encontrado en el PDF.',
})
export const notFound = message({
  en: (count: number) => (count === 1 ? '1 text was not found' : `${count} texts were not found`),
  es: (count: number) =>
    count === 1 ? 'No se ha encontrado 1 texto' : `No se han encontrado ${count} textos`,
})
export const documentTitle = message({ en: 'Title', es: 'Título' })
export const documentLanguage = message({ en: 'Language', es: 'Idioma' })
export const attachments = message({ en: 'Attached files', es: 'Archivos adjuntos' })
export const structure = message({ en: 'Structure', es: 'Estructura' })
export const tagged = message({ en: 'Tagged', es: 'Etiquetado' })
export const untagged = message({ en: 'Not tagged', es: 'Sin etiquetas' })
export const noneThere = message({ en: 'None', es: 'Ninguno' })
export const pageTitle = message({
  en: (number: number) => `Page ${number}`,
  es: (number: number) => `Página ${number}`,
})
export const roles = {
  H1: message({ en: 'Heading 1', es: 'Título 1' }),
  H2: message({ en: 'Heading 2', es: 'Título 2' }),
  H3: message({ en: 'Heading 3', es: 'Título 3' }),
  P: message({ en: 'Paragraph', es: 'Párrafo' }),
  LI: message({ en: 'List item', es: 'Elemento de lista' }),
  TH: message({ en: 'Table header', es: 'Cabecera de tabla' }),
  TR: message({ en: 'Table row', es: 'Fila de tabla' }),
}

export const sentCv = message({ en: 'CV to send', es: 'CV que se envía' })
export const wholeProfile = message({ en: 'Whole profile', es: 'Todo el perfil' })
export const noProfileYet = message({
  en: 'Your CV is created from your personal profile. You don’t have one yet.',
  es: 'El CV se hace con tu perfil personal, que todavía no has empezado.',
})
export const toProfile = message({ en: 'Start my profile', es: 'Empezar mi perfil' })
