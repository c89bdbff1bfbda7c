import { message, type Message } from '#lib/text/message.ts'

// The import screen.

export const aboutImports = message({
  en: 'The imports you started in the last 30 days',
  es: 'Las importaciones que iniciaste en los últimos 30 días',
})
export const importsTitle = message({ en: 'Imports', es: 'Importaciones' })
export const importArticles = message({ en: 'Import articles', es: 'Importar artículos' })
export const lede = message({
  en: 'Every import starts with a dry run that shows what would change. Notes list everything that is skipped or adapted.',
  es: 'Cada importación empieza con una prueba que muestra qué cambiaría. Las notas indican todo lo que se omite o se adapta.',
})

// Form.

export const newImport = message({ en: 'New import', es: 'Nueva importación' })
export const kindLegend = message({ en: 'Content type', es: 'Tipo de contenido' })
export const kindNames = {
  articles: message({ en: 'Articles', es: 'Artículos' }),
  feeds: message({ en: 'Feeds', es: 'Canales' }),
  events: message({ en: 'Events and lectures', es: 'Eventos y clases' }),
  'own-events': message({ en: 'Your events', es: 'Tus eventos' }),
}
export const about: Record<keyof typeof kindNames, Message<[]>> = {
  feeds: message({
    en: 'RSS and Atom feeds by URL. Their items become drafts that name the original as their canonical URL.',
    es: 'Canales RSS y Atom por su URL. Sus entradas se convierten en borradores con el original como URL canónica.',
  }),
  articles: message({
    en: 'Markdown with its images, a Hugo, Zola or Jekyll site, a WordPress or Ghost export, or a feed. Choose files, a folder or a ZIP archive, up to 100 MB.',
    es: 'Markdown con sus imágenes, un sitio de Hugo, Zola o Jekyll, una exportación de WordPress o Ghost, o un canal: un archivo, varios, una carpeta o un archivo ZIP, hasta 100 MB.',
  }),
  events: message({
    en: 'Calendars (.ics), conference lists, recorded lectures, Indico and pretix exports (.json). Choose files, a folder or a ZIP archive, up to 100 MB.',
    es: 'Calendarios (.ics), listas de congresos, clases grabadas, exportaciones de Indico y pretix (.json): un archivo, varios, una carpeta o un archivo ZIP, hasta 100 MB.',
  }),
  'own-events': message({
    en: 'Your exported events (organised-events.json), your data archive or calendars (.ics). Choose files, a folder or a ZIP archive, up to 20 MB. The events appear under their organizer’s name, and you manage that organizer.',
    es: 'Los eventos que te llevaste como JSON (organised-events.json), tu archivo de datos, o calendarios (.ics): un archivo, varios, una carpeta o un archivo ZIP, hasta 20 MB. Se anuncian con el nombre de su organización, por la que hablas desde entonces.',
  }),
}
export const chooseFiles = message({ en: 'Choose files', es: 'Elegir archivos' })
export const chooseFolder = message({ en: 'Choose a folder', es: 'Elegir una carpeta' })
export const nothingChosen = message({
  en: 'Choose files or a folder.',
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
  en: 'Sector or subject, if the file has none',
  es: 'Sector o materia, si el archivo no lo indica',
})
export const asInFile = message({ en: 'As in the files', es: 'Según los archivos' })
export const status = message({ en: 'New articles', es: 'Artículos nuevos' })
export const statusNames = {
  Draft: message({ en: 'Import as drafts', es: 'Importar como borradores' }),
  Published: message({ en: 'Publish', es: 'Publicar' }),
}
export const base = message({
  en: 'Base URL of relative links',
  es: 'URL base de los enlaces relativos',
})
export const baseHint = message({
  en: 'The site the articles come from, such as https://example.org',
  es: 'La dirección del sitio de origen, como https://example.org',
})
export const source = message({ en: 'Source name', es: 'Nombre del origen' })
export const sourceHint = message({
  en: 'A later import with the same name updates these articles. Defaults to the name of the file or folder.',
  es: 'Una importación posterior con el mismo nombre actualiza estos artículos. Si no, el nombre del archivo o carpeta.',
})
export const category = message({ en: 'Sector', es: 'Sector' })
export const cost = message({ en: 'Cost, if the file has none', es: 'Precio, si el archivo no lo dice' })
export const format = message({ en: 'Format', es: 'Formato' })
export const subject = message({ en: 'Subject of lectures', es: 'Materia de las clases' })
export const organiser = message({
  en: 'Organizer, if the calendar has none',
  es: 'Organización, si el calendario no la indica',
})
export const zone = message({
  en: 'Time zone, if a time has none',
  es: 'Zona horaria de las horas que no la indican',
})
export const zoneHint = message({ en: 'For example Europe/Berlin', es: 'Como Europe/Berlin' })
export const addresses = message({ en: 'Feed URLs', es: 'URL de los canales' })
export const addressesHint = message({ en: 'One per line, up to 20', es: 'Una por línea, hasta 20' })
export const sectorOfFeeds = message({ en: 'Sector or subject', es: 'Sector o materia' })
export const fetchAndCheck = message({ en: 'Fetch and check', es: 'Descargar y comprobar' })
export const noAddress = message({
  en: 'Enter the URL of a feed.',
  es: 'Escribe antes la dirección de un canal.',
})
export const uploadAndCheck = message({ en: 'Upload and check', es: 'Subir y comprobar' })
export const packing = message({ en: 'Packing the files …', es: 'Empaquetando los archivos…' })
export const uploading = message({ en: 'Uploading …', es: 'Subiendo…' })
export const noConnection = message({
  en: 'You’re offline. Choose the same files again later to resume the upload.',
  es: 'No hay conexión. Elige más tarde los mismos archivos: la subida sigue donde estaba.',
})

// List.

export const before = message({ en: 'Previous imports', es: 'Importaciones anteriores' })
export const none = message({
  en: 'No imports yet',
  es: 'Todavía no hay importaciones',
})
export const listFailed = message({
  en: 'The imports could not be loaded.',
  es: 'No se han podido cargar las importaciones.',
})
export const stateNames = {
  uploading: message({ en: 'Upload incomplete', es: 'Sin subir del todo' }),
  uploaded: message({ en: 'Not checked yet', es: 'Sin comprobar' }),
  checking: message({ en: 'Checking', es: 'Comprobando' }),
  checked: message({ en: 'Checked', es: 'Comprobada' }),
  running: message({ en: 'Importing', es: 'Importando' }),
  done: message({ en: 'Completed', es: 'Completada' }),
  failed: message({ en: 'Failed', es: 'Fallida' }),
}
export const faultNames = {
  damaged: message({
    en: 'The archive is damaged or incomplete.',
    es: 'El archivo ZIP está dañado o incompleto.',
  }),
  encrypted: message({
    en: 'The archive is password-protected. Create one without a password.',
    es: 'El archivo ZIP tiene contraseña. Empaquétalo sin ella.',
  }),
  tooMany: message({
    en: 'The archive has more than 5,000 files. Import it in parts or use the command line.',
    es: 'El archivo ZIP tiene más de 5000 archivos. Impórtalo por partes o con el comando.',
  }),
  tooLarge: message({
    en: 'The archive unpacks to more than 400 MB. Import it in parts or use the command line.',
    es: 'El archivo ZIP ocupa más de 400 MB descomprimido. Impórtalo por partes o con el comando.',
  }),
  unsafe: message({
    en: 'The archive contains unsafe file paths. Nothing was unpacked.',
    es: 'El archivo ZIP tiene archivos cuyos nombres llevan fuera de él. No se ha descomprimido nada.',
  }),
  empty: message({ en: 'The archive is empty.', es: 'El archivo ZIP no tiene archivos.' }),
  odd: message({
    en: 'Something went wrong; see the portal’s log. Items already imported are kept.',
    es: 'Algo ha fallado; el registro del portal dice qué. Lo que ha entrado se queda.',
  }),
}
export const countNames = {
  added: message({ en: 'New', es: 'Nuevos' }),
  changed: message({ en: 'Changed', es: 'Cambiados' }),
  unchanged: message({ en: 'Unchanged', es: 'Sin cambios' }),
  refused: message({ en: 'Refused', es: 'Rechazados' }),
}
export const wouldBring = message({ en: 'Dry run results', es: 'Resultado de la prueba' })
export const hasBrought = message({ en: 'Import results', es: 'Resultado de la importación' })
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
  'Passed over': message({ en: 'Skipped', es: 'Omitido' }),
}
/** Precede a number in reports, such as `row 12`. */
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
