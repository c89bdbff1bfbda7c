import { message } from '#lib/text/message.ts'

// Articles as they are written: the list, the form, the preview.

export const lede = message({
  en: 'What you write alone or with others, and how far it has got.',
  es: 'Lo que escribes a solas o con más gente, y hasta dónde ha llegado.',
})
export const failed = message({ en: 'This could not be loaded', es: 'No se pudo cargar' })
export const emptyTitle = message({ en: 'No articles yet', es: 'Todavía no hay artículos' })
export const emptyText = message({
  en: 'Anybody with a confirmed e-mail address may propose one. The editors read it, and publish it or tell you why not.',
  es: 'Cualquiera con una dirección de correo confirmada puede proponer uno. La redacción lo lee y lo publica, o te dice por qué no.',
})
export const untitled = message({ en: 'Untitled', es: 'Sin título' })
export const changedOn = message({
  en: (when: string) => `Changed ${when}`,
  es: (when) => `Cambiado: ${when}`,
})
/** By decisions P11. */
export const statusNames = {
  Draft: message({ en: 'Draft', es: 'Borrador' }),
  Submitted: message({ en: 'With the editors', es: 'En la redacción' }),
  Approved: message({ en: 'Approved', es: 'Aprobado' }),
  Published: message({ en: 'Published', es: 'Publicado' }),
  Archived: message({ en: 'Archived', es: 'Archivado' }),
  Rejected: message({ en: 'Not accepted', es: 'No aceptado' }),
}
export const reason = message({
  en: (text: string) => `The editors wrote: ${text}`,
  es: (text) => `La redacción escribió: ${text}`,
})
export const readAndShared = message({
  en: (reads: number, shares: number) =>
    `Read ${reads === 1 ? 'once' : `${reads} times`} and shared ${shares === 1 ? 'once' : `${shares} times`} in 30 days`,
  es: (reads, shares) =>
    `Leído ${reads === 1 ? 'una vez' : `${reads} veces`} y compartido ${shares === 1 ? 'una vez' : `${shares} veces`} en 30 días`,
})
export const searchTitles = message({ en: 'Part of a title', es: 'Parte de un título' })
export const noneOfThese = message({
  en: 'None of your articles is like that',
  es: 'Ninguno de tus artículos es así',
})
export const edit = message({ en: 'Edit', es: 'Editar' })
export const open = message({ en: 'Open', es: 'Abrir' })
export const preview = message({ en: 'Preview', es: 'Vista previa' })
export const submit = message({ en: 'Submit to the editors', es: 'Enviar a la redacción' })
export const withdraw = message({ en: 'Withdraw', es: 'Retirar' })
export const remove = message({ en: 'Delete', es: 'Eliminar' })
export const ofArticle = message({
  en: (act: string, title: string) => `${act}: ${title}`,
  es: (act, title) => `${act}: ${title}`,
})
export const asPublished = message({ en: 'As published', es: 'Versión publicada' })
export const deleteQuestion = message({ en: 'Delete this article?', es: '¿Eliminar este artículo?' })
export const deleteText = message({
  en: (title: string) => `“${title}” is deleted for everybody who writes it. It cannot be brought back.`,
  es: (title) => `“${title}” se elimina para quienes lo escriben. No se puede recuperar.`,
})
export const keepIt = message({ en: 'Keep it', es: 'Conservarlo' })
export const deleted = message({ en: 'The article is deleted.', es: 'El artículo se ha eliminado.' })
export const submitted = message({
  en: 'The editors have it now. You hear of what they decide by mail.',
  es: 'Ya lo tiene la redacción. Sabrás por correo lo que decida.',
})

// A new one
export const newLede = message({
  en: 'A title is enough to begin. Nobody sees it but you and those whom you name as authors.',
  es: 'Para empezar basta un título. Solo lo ves tú y quienes nombres en la autoría.',
})
export const begin = message({ en: 'Begin', es: 'Empezar' })
export const isTranslation = message({
  en: 'It is a translation',
  es: 'Es una traducción',
})
export const originalAddress = message({ en: 'Address of the original', es: 'Dirección del original' })
export const originalHint = message({
  en: 'You begin with its text and figures, and write over them.',
  es: 'Empiezas con su texto y sus figuras, y escribes encima.',
})
export const translatedInto = message({ en: 'Translated into', es: 'Traducido al' })
export const translate = message({ en: 'Translate', es: 'Traducir' })

// Corrections of what is published
export const correctTitle = message({
  en: 'Correct a published article',
  es: 'Corregir un artículo publicado',
})
export const correctAddress = message({ en: 'Address of the article', es: 'Dirección del artículo' })
export const correctHint = message({
  en: 'For editors, and for its authors: those whose address stands in the article and is confirmed. What readers see stays until the correction is published.',
  es: 'Para la redacción y para sus autores: aquellos cuya dirección consta en el artículo y está confirmada. Lo que se lee no cambia hasta que se publique la corrección.',
})
export const addressMissing = message({ en: 'Which article?', es: '¿Qué artículo?' })
export const correct = message({ en: 'Correct it', es: 'Corregirlo' })

// Writing
export const saveStates = {
  saved: message({ en: 'Everything is saved', es: 'Todo está guardado' }),
  unsaved: message({ en: 'Writing …', es: 'Escribiendo…' }),
  saving: message({ en: 'Saving …', es: 'Guardando…' }),
  offline: message({
    en: 'No connection: kept in this browser, saved once it is back',
    es: 'Sin conexión: se guarda en este navegador y se enviará al volver',
  }),
  differs: message({ en: 'Somebody else changed the same', es: 'Otra persona cambió lo mismo' }),
  refused: message({
    en: 'Not saved: kept in this browser',
    es: 'No guardado: se conserva en este navegador',
  }),
}
export const elsewhere = message({
  en: (names: string) => `Writing as well now: ${names}`,
  es: (names) => `Ahora también escribe: ${names}`,
})
export const inPart = message({
  en: (name: string, part: string) => `${name} (${part})`,
  es: (name, part) => `${name} (${part})`,
})
export const locked = message({
  en: 'The editors are reading it. Withdraw it to go on writing.',
  es: 'La redacción lo está leyendo. Retíralo para seguir escribiendo.',
})
export const archived = message({
  en: 'It is archived, and not changed any more.',
  es: 'Está archivado y ya no se cambia.',
})
export const publishedStays = message({
  en: 'What you change is read by the editors first. Until they approve it, readers see what is published now.',
  es: 'Lo que cambies lo lee antes la redacción. Hasta que lo apruebe, se ve lo que está publicado ahora.',
})
export const unfinished = message({
  en: 'It cannot be submitted yet',
  es: 'Todavía no se puede enviar',
})
export const previewUnfinished = message({
  en: 'There is no preview yet',
  es: 'Todavía no hay vista previa',
})
export const isPreview = message({
  en: 'A preview: so it would stand there if it were published now.',
  es: 'Vista previa: así quedaría si se publicara ahora.',
})
export const backToText = message({ en: 'Back to writing', es: 'Volver a escribir' })

// The same part
export const differsTitle = message({
  en: 'Changed here and elsewhere',
  es: 'Cambiado aquí y en otro sitio',
})
export const differsText = message({
  en: 'Somebody else changed these parts while you were writing. Choose for each which one stays; the other is gone then.',
  es: 'Otra persona cambió estas partes mientras escribías. Elige cuál se queda en cada caso; la otra se pierde.',
})
export const mine = message({ en: 'Mine', es: 'Lo mío' })
export const theirs = message({ en: 'Theirs', es: 'Lo suyo' })
export const choose = message({ en: 'Keep what is chosen', es: 'Conservar lo elegido' })
export const later = message({ en: 'Later', es: 'Más tarde' })
export const nothingThere = message({ en: '(nothing)', es: '(nada)' })

// The parts
export const parts = {
  BlogTitle: message({ en: 'Title', es: 'Título' }),
  BlogDescription: message({ en: 'In a few sentences', es: 'En pocas frases' }),
  BlogLanguage: message({ en: 'Language', es: 'Idioma' }),
  BlogCategoryPrimarySector: message({ en: 'Field', es: 'Ámbito' }),
  BlogCategoryEncycdata: message({ en: 'Category', es: 'Categoría' }),
  BlogMainTopics: message({ en: 'Topics', es: 'Temas' }),
  BlogProcessCategories: message({ en: 'Processes', es: 'Procesos' }),
  BlogTechnologyCategories: message({ en: 'Technologies', es: 'Tecnologías' }),
  BlogTags: message({ en: 'Tags', es: 'Etiquetas' }),
  BlogAuthorsList: message({ en: 'Authors', es: 'Autoría' }),
  BlogSponsorsList: message({ en: 'Sponsors', es: 'Patrocinio' }),
  BlogPosterLink: message({ en: 'Picture', es: 'Imagen' }),
  DiversityDescription: message({ en: 'Diversity', es: 'Diversidad' }),
  BlogContentDetails: message({ en: 'Text', es: 'Texto' }),
  BlogReferencesSites: message({ en: 'References', es: 'Referencias' }),
  BlogReferencesBooks: message({ en: 'Books', es: 'Libros' }),
  BlogAttachement: message({ en: 'Attachments', es: 'Adjuntos' }),
  BlogSourceLink: message({ en: 'Source code', es: 'Código fuente' }),
  RelatedBlogs: message({ en: 'Related articles', es: 'Artículos relacionados' }),
  TranslationOf: message({ en: 'Translation of', es: 'Traducción de' }),
  BlogID: message({ en: 'Address', es: 'Dirección' }),
  BlogCanonicalLink: message({ en: 'Published first at', es: 'Publicado antes en' }),
}
export const order = message({ en: 'Order of the sections', es: 'Orden de las secciones' })
export const chooseField = message({ en: 'Choose a field', es: 'Elige un ámbito' })
export const alsoIn = message({ en: 'Also in', es: 'También en' })
export const none = message({ en: 'None', es: 'Ninguno' })
export const commas = message({ en: 'Separated by commas', es: 'Separadas por comas' })
export const authorName = message({ en: 'Name', es: 'Nombre' })
export const authorOrganization = message({ en: 'Organisation', es: 'Organización' })
export const authorEmail = message({ en: 'E-mail address', es: 'Dirección de correo' })
export const authorEmailHint = message({
  en: 'Whoever has confirmed this address writes as well. Readers do not see it.',
  es: 'Quien haya confirmado esta dirección también escribe. No se muestra a quien lee.',
})
export const addAuthor = message({ en: 'Add an author', es: 'Añadir a alguien' })
export const addReference = message({ en: 'Add a reference', es: 'Añadir una referencia' })
export const referenceTitle = message({ en: 'Title', es: 'Título' })
export const referenceLink = message({ en: 'Address on the web', es: 'Dirección web' })
export const sourceHint = message({
  en: 'Where the code of it is, as https://…',
  es: 'Dónde está el código, como https://…',
})
export const numbered = message({
  en: (what: string, n: number) => `${what} ${n}`,
  es: (what, n) => `${what} ${n}`,
})
export const removeThis = message({
  en: (what: string) => `Remove ${what}`,
  es: (what) => `Quitar ${what}`,
})
export const section = message({ en: 'Section', es: 'Sección' })
export const sectionTitle = message({ en: 'Heading', es: 'Encabezado' })
export const sectionText = message({ en: 'Text', es: 'Texto' })
export const addSection = message({ en: 'Add a section', es: 'Añadir una sección' })
export const addPart = message({ en: 'Add a subsection', es: 'Añadir una subsección' })
export const part = message({ en: 'Subsection', es: 'Subsección' })
export const moveUp = message({ en: 'Move up', es: 'Subir' })
export const moveDown = message({ en: 'Move down', es: 'Bajar' })
export const cameFrom = message({ en: 'From:', es: 'Desde:' })
/** Where readers came from, with how many. */
export const sources = {
  portal: message({ en: (n: number) => `other pages here ${n}`, es: (n) => `otras páginas de aquí ${n}` }),
  search: message({ en: (n: number) => `search engines ${n}`, es: (n) => `buscadores ${n}` }),
  assistants: message({ en: (n: number) => `AI assistants ${n}`, es: (n) => `asistentes de IA ${n}` }),
  social: message({ en: (n: number) => `social networks ${n}`, es: (n) => `redes sociales ${n}` }),
  mail: message({ en: (n: number) => `mail ${n}`, es: (n) => `correo ${n}` }),
  elsewhere: message({ en: (n: number) => `other sites ${n}`, es: (n) => `otros sitios ${n}` }),
  direct: message({
    en: (n: number) => `address typed, or not told ${n}`,
    es: (n) => `dirección escrita o no indicado ${n}`,
  }),
}
