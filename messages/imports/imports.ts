import { message, type Message } from '#lib/text/message.ts'

// Imports by the screen.

export const aboutImports = message({
  en: 'The imports that you began in the last 30 days',
  es: 'Las importaciones que iniciaste en los últimos 30 días',
})
export const importsTitle = message({ en: 'Imports', es: 'Importaciones' })
export const importArticles = message({ en: 'Import articles', es: 'Importar artículos' })
export const lede = message({
  en: 'Nothing comes in before you have seen what would. What is not taken quite as it stands is noted.',
  es: 'Nada entra antes de que veas qué entraría. Lo que no se toma tal cual queda anotado.',
})

// What is to come in.

export const newImport = message({ en: 'New import', es: 'Nueva importación' })
export const kindLegend = message({ en: 'What comes in', es: 'Qué entra' })
export const kindNames = {
  articles: message({ en: 'Articles', es: 'Artículos' }),
  feeds: message({ en: 'Feeds', es: 'Canales' }),
  events: message({ en: 'Events and lectures', es: 'Eventos y clases' }),
  'own-events': message({ en: 'Own events', es: 'Eventos propios' }),
}
export const about: Record<keyof typeof kindNames, Message<[]>> = {
  feeds: message({
    en: 'RSS and Atom by address. Their items become drafts, which tell robots where they were published first.',
    es: 'RSS y Atom por su dirección. Sus entradas se convierten en borradores, que dicen a los robots dónde se publicaron antes.',
  }),
  articles: message({
    en: 'Markdown with its pictures, a site of Hugo, Zola or Jekyll, an export of WordPress or Ghost, or a feed: a file, several, a folder or a ZIP archive, up to 100 MB.',
    es: 'Markdown con sus imágenes, un sitio de Hugo, Zola o Jekyll, una exportación de WordPress o Ghost, o un canal: un archivo, varios, una carpeta o un archivo ZIP, hasta 100 MB.',
  }),
  events: message({
    en: 'Calendars (.ics), lists of conferences, recorded lectures, exports of Indico and pretix (.json): a file, several, a folder or a ZIP archive, up to 100 MB.',
    es: 'Calendarios (.ics), listas de congresos, clases grabadas, exportaciones de Indico y pretix (.json): un archivo, varios, una carpeta o un archivo ZIP, hasta 100 MB.',
  }),
  'own-events': message({
    en: 'The events that you took along as JSON (organised-events.json), your archive, or calendars (.ics): a file, several, a folder or a ZIP archive, up to 20 MB. They are announced under the name of their organiser, for which you then speak.',
    es: 'Los eventos que te llevaste como JSON (organised-events.json), tu archivo de datos, o calendarios (.ics): un archivo, varios, una carpeta o un archivo ZIP, hasta 20 MB. Se anuncian con el nombre de su organización, por la que hablas desde entonces.',
  }),
}
export const chooseFiles = message({ en: 'Choose files', es: 'Elegir archivos' })
export const chooseFolder = message({ en: 'Choose a folder', es: 'Elegir una carpeta' })
export const nothingChosen = message({
  en: 'Choose files or a folder first.',
  es: 'Elige antes archivos o una carpeta.',
})
export const chosen = message({
  en: (name: string, files: number, size: string) =>
    files === 1 ? `${name}, ${size}` : `${name}: ${files} files, ${size}`,
  es: (name: string, files: number, size: string) =>
    files === 1 ? `${name}, ${size}` : `${name}: ${files} archivos, ${size}`,
})
export const options = message({ en: 'Options', es: 'Opciones' })
export const sector = message({
  en: 'Sector or subject, where a file names none',
  es: 'Sector o materia, si el archivo no lo indica',
})
export const asInFile = message({ en: 'As the files say', es: 'Según los archivos' })
export const status = message({ en: 'New articles', es: 'Artículos nuevos' })
export const statusNames = {
  Draft: message({ en: 'Come in as drafts', es: 'Entran como borradores' }),
  Published: message({ en: 'Are published', es: 'Se publican' }),
}
export const base = message({
  en: 'Where links without a host lead',
  es: 'Adónde llevan los enlaces sin dominio',
})
export const baseHint = message({
  en: 'The address of the site that it comes from, such as https://example.org',
  es: 'La dirección del sitio de origen, como https://example.org',
})
export const source = message({ en: 'Known as', es: 'Conocido como' })
export const sourceHint = message({
  en: 'A later version with the same name changes these articles. By default the name of the file or folder.',
  es: 'Una versión posterior con el mismo nombre cambia estos artículos. Si no, el nombre del archivo o carpeta.',
})
export const category = message({ en: 'Sector', es: 'Sector' })
export const cost = message({ en: 'Cost, where a file says none', es: 'Precio, si el archivo no lo dice' })
export const format = message({ en: 'Format', es: 'Formato' })
export const subject = message({ en: 'Subject of lectures', es: 'Materia de las clases' })
export const organiser = message({
  en: 'Organiser, where a calendar names none',
  es: 'Organización, si el calendario no la indica',
})
export const zone = message({
  en: 'Time zone of times that name none',
  es: 'Zona horaria de las horas que no la indican',
})
export const zoneHint = message({ en: 'Such as Europe/Berlin', es: 'Como Europe/Berlin' })
export const addresses = message({ en: 'Addresses of feeds', es: 'Direcciones de los canales' })
export const addressesHint = message({ en: 'One a line, up to 20', es: 'Una por línea, hasta 20' })
export const sectorOfFeeds = message({ en: 'Sector or subject', es: 'Sector o materia' })
export const fetchAndCheck = message({ en: 'Fetch and check', es: 'Descargar y comprobar' })
export const noAddress = message({
  en: 'Write the address of a feed first.',
  es: 'Escribe antes la dirección de un canal.',
})
export const uploadAndCheck = message({ en: 'Upload and check', es: 'Subir y comprobar' })
export const packing = message({ en: 'Packing the files …', es: 'Empaquetando los archivos…' })
export const uploading = message({ en: 'Uploading …', es: 'Subiendo…' })
export const noConnection = message({
  en: 'There is no connection. Choose the same files again later: the upload goes on where it was.',
  es: 'No hay conexión. Elige más tarde los mismos archivos: la subida sigue donde estaba.',
})

// What became of it.

export const before = message({ en: 'Imports so far', es: 'Importaciones hasta ahora' })
export const none = message({
  en: 'Nothing was imported here yet.',
  es: 'Aquí no se ha importado nada todavía.',
})
export const listFailed = message({
  en: 'The imports could not be loaded.',
  es: 'No se han podido cargar las importaciones.',
})
export const stateNames = {
  uploading: message({ en: 'Not uploaded yet', es: 'Sin subir del todo' }),
  uploaded: message({ en: 'Not checked yet', es: 'Sin comprobar' }),
  checking: message({ en: 'Being checked', es: 'Comprobándose' }),
  checked: message({ en: 'Checked', es: 'Comprobada' }),
  running: message({ en: 'Coming in', es: 'Entrando' }),
  done: message({ en: 'Done', es: 'Hecha' }),
  failed: message({ en: 'Failed', es: 'Fallida' }),
}
export const faultNames = {
  damaged: message({
    en: 'The archive is damaged, or was cut off.',
    es: 'El archivo ZIP está dañado o incompleto.',
  }),
  encrypted: message({
    en: 'The archive has a password. Pack it without one.',
    es: 'El archivo ZIP tiene contraseña. Empaquétalo sin ella.',
  }),
  tooMany: message({
    en: 'The archive has more than 5,000 files. Import it in parts, or by the command.',
    es: 'El archivo ZIP tiene más de 5000 archivos. Impórtalo por partes o con el comando.',
  }),
  tooLarge: message({
    en: 'The archive unpacks to more than 400 MB. Import it in parts, or by the command.',
    es: 'El archivo ZIP ocupa más de 400 MB descomprimido. Impórtalo por partes o con el comando.',
  }),
  unsafe: message({
    en: 'The archive has files whose names lead out of it. Nothing was unpacked.',
    es: 'El archivo ZIP tiene archivos cuyos nombres llevan fuera de él. No se ha descomprimido nada.',
  }),
  empty: message({ en: 'The archive has no files.', es: 'El archivo ZIP no tiene archivos.' }),
  odd: message({
    en: 'Something went wrong; the log of the portal says what. What is in stays in.',
    es: 'Algo ha fallado; el registro del portal dice qué. Lo que ha entrado se queda.',
  }),
}
export const countNames = {
  added: message({ en: 'New', es: 'Nuevos' }),
  changed: message({ en: 'Changed', es: 'Cambiados' }),
  unchanged: message({ en: 'As before', es: 'Sin cambios' }),
  refused: message({ en: 'Refused', es: 'Rechazados' }),
}
export const wouldBring = message({ en: 'What would come in', es: 'Qué entraría' })
export const hasBrought = message({ en: 'What came in', es: 'Qué ha entrado' })
export const progress = message({
  en: (done: number, total: number) => `${done} of ${total}`,
  es: (done: number, total: number) => `${done} de ${total}`,
})
export const progressOf = message({
  en: (name: string) => `Progress of ${name}`,
  es: (name: string) => `Progreso de ${name}`,
})
export const begunBy = message({
  en: (name: string, when: string) => `${name}, ${when}`,
  es: (name: string, when: string) => `${name}, ${when}`,
})
export const formerAccount = message({ en: 'A deleted account', es: 'Una cuenta eliminada' })
export const act = {
  check: message({ en: 'Check', es: 'Comprobar' }),
  run: message({ en: 'Import now', es: 'Importar ahora' }),
  stop: message({ en: 'Stop', es: 'Detener' }),
  delete: message({ en: 'Delete', es: 'Eliminar' }),
  report: message({ en: 'Report (CSV)', es: 'Informe (CSV)' }),
}
export const ofImport = message({
  en: (what: string, name: string) => `${what}: ${name}`,
  es: (what: string, name: string) => `${what}: ${name}`,
})
export const titles = message({ en: 'Titles', es: 'Títulos' })
export const titleOf = {
  added: message({ en: 'new', es: 'nuevo' }),
  changed: message({ en: 'changed', es: 'cambiado' }),
}
export const moreTitles = message({
  en: (more: number) => `and ${more} more, in the report`,
  es: (more: number) => `y ${more} más, en el informe`,
})
export const remarkNames = {
  Refused: message({ en: 'Refused', es: 'Rechazado' }),
  Note: message({ en: 'Notes', es: 'Notas' }),
  'Passed over': message({ en: 'Passed over', es: 'Omitido' }),
}
/** Where in a file something is: reports have these words before a number. */
export const placeNames = {
  row: message({ en: 'row', es: 'fila' }),
  line: message({ en: 'line', es: 'línea' }),
  event: message({ en: 'event', es: 'evento' }),
  series: message({ en: 'series', es: 'serie' }),
}
export const reportLanguage = message({
  en: 'Some reasons are in English, as in the report.',
  es: 'Algunos motivos están en inglés, como en el informe.',
})
export const morePlaces = message({
  en: (more: number) => `and ${more} more`,
  es: (more: number) => `y ${more} más`,
})
