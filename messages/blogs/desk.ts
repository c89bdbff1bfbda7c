import { message } from '#lib/text/message.ts'

// The article editor: list, form and preview.

export const lede = message({
  en: 'The articles you write or co-write, and their status.',
  es: 'Lo que escribes a solas o con más gente, y hasta dónde ha llegado.',
})
export const failed = message({ en: 'This page could not be loaded', es: 'No se pudo cargar' })
export const emptyTitle = message({ en: 'No articles yet', es: 'Todavía no hay artículos' })
export const emptyText = message({
  en: 'Anyone with a confirmed email address can submit an article. The editors review it, then publish it or tell you why not.',
  es: 'Cualquiera con una dirección de correo confirmada puede proponer uno. La redacción lo lee y lo publica, o te dice por qué no.',
})
export const untitled = message({ en: 'Untitled', es: 'Sin título' })
export const changedOn = message({
  en: (when: string) => `Edited ${when}`,
  es: (when) => `Cambiado: ${when}`,
})
/** The statuses of decisions P11. */
export const statusNames = {
  Draft: message({ en: 'Draft', es: 'Borrador' }),
  Submitted: message({ en: 'In review', es: 'En revisión' }),
  Approved: message({ en: 'Approved', es: 'Aprobado' }),
  Published: message({ en: 'Published', es: 'Publicado' }),
  Archived: message({ en: 'Archived', es: 'Archivado' }),
  Rejected: message({ en: 'Rejected', es: 'Rechazado' }),
}
export const reason = message({
  en: (text: string) => `The editors wrote: ${text}`,
  es: (text) => `La redacción escribió: ${text}`,
})
export const readAndShared = message({
  en: (reads: number, shares: number) =>
    `Read ${reads === 1 ? 'once' : `${reads} times`} and shared ${shares === 1 ? 'once' : `${shares} times`} in the last 30 days`,
  es: (reads, shares) =>
    `Leído ${reads === 1 ? 'una vez' : `${reads} veces`} y compartido ${shares === 1 ? 'una vez' : `${shares} veces`} en los últimos 30 días`,
})
export const searchTitles = message({ en: 'Search titles', es: 'Buscar por título' })
export const noneOfThese = message({
  en: 'No articles match these filters',
  es: 'Ningún artículo coincide con estos filtros',
})
export const edit = message({ en: 'Edit', es: 'Editar' })
export const open = message({ en: 'Open', es: 'Abrir' })
export const preview = message({ en: 'Preview', es: 'Vista previa' })
export const submit = message({ en: 'Submit for review', es: 'Enviar a revisión' })
export const withdraw = message({ en: 'Withdraw', es: 'Retirar' })
export const remove = message({ en: 'Delete', es: 'Eliminar' })
export const ofArticle = message({
  en: (act: string, title: string) => `${act}: ${title}`,
  es: (act, title) => `${act}: ${title}`,
})
export const asPublished = message({ en: 'View published version', es: 'Ver versión publicada' })
export const deleteQuestion = message({ en: 'Delete this article?', es: '¿Eliminar este artículo?' })
export const deleteText = message({
  en: (title: string) => `This deletes “${title}” for all its authors. You can’t undo this.`,
  es: (title) => `“${title}” se elimina para quienes lo escriben. No se puede recuperar.`,
})
export const keepIt = message({ en: 'Keep article', es: 'Conservarlo' })
export const deleted = message({ en: 'Article deleted', es: 'El artículo se ha eliminado.' })
export const submitted = message({
  en: 'Article submitted. We’ll email you when the editors decide.',
  es: 'Artículo enviado. Te avisaremos por correo cuando la redacción decida.',
})

// New article
export const newLede = message({
  en: 'A title is enough to start. Only you and the authors you add can see the draft.',
  es: 'Para empezar basta un título. Solo lo ves tú y quienes nombres en la autoría.',
})
export const begin = message({ en: 'Create draft', es: 'Crear borrador' })
export const isTranslation = message({
  en: 'This is a translation',
  es: 'Es una traducción',
})
export const originalAddress = message({ en: 'Link to the original', es: 'Enlace al original' })
export const originalHint = message({
  en: 'The draft starts with a copy of its text and images.',
  es: 'El borrador empieza con una copia de su texto y sus imágenes.',
})
export const translatedInto = message({ en: 'Translation language', es: 'Idioma de la traducción' })
export const translate = message({ en: 'Translate', es: 'Traducir' })

// Corrections of published articles
export const correctTitle = message({
  en: 'Correct a published article',
  es: 'Corregir un artículo publicado',
})
export const correctAddress = message({ en: 'Link to the article', es: 'Enlace al artículo' })
export const correctHint = message({
  en: 'For editors and for authors whose confirmed email address is listed in the article. Readers see the current version until the correction is published.',
  es: 'Para la redacción y para sus autores: aquellos cuya dirección consta en el artículo y está confirmada. Lo que se lee no cambia hasta que se publique la corrección.',
})
export const addressMissing = message({
  en: 'Enter a link to an article',
  es: 'Escribe el enlace a un artículo',
})
export const correct = message({ en: 'Correct article', es: 'Corregir artículo' })

// Editing
export const saveStates = {
  saved: message({ en: 'All changes saved', es: 'Todo está guardado' }),
  unsaved: message({ en: 'Unsaved changes', es: 'Cambios sin guardar' }),
  saving: message({ en: 'Saving …', es: 'Guardando…' }),
  offline: message({
    en: 'Offline: stored in this browser, saved when you’re back online',
    es: 'Sin conexión: se guarda en este navegador y se enviará al volver',
  }),
  differs: message({ en: 'Conflicting changes', es: 'Cambios en conflicto' }),
  refused: message({
    en: 'Not saved: stored in this browser',
    es: 'No guardado: se conserva en este navegador',
  }),
}
export const elsewhere = message({
  en: (names: string) => `Also editing: ${names}`,
  es: (names) => `Ahora también escribe: ${names}`,
})
export const inPart = message({
  en: (name: string, part: string) => `${name} (${part})`,
  es: (name, part) => `${name} (${part})`,
})
export const locked = message({
  en: 'The editors are reviewing this article. Withdraw it to keep editing.',
  es: 'La redacción lo está leyendo. Retíralo para seguir escribiendo.',
})
export const archived = message({
  en: 'This article is archived and can’t be edited.',
  es: 'Está archivado y ya no se cambia.',
})
export const publishedStays = message({
  en: 'The editors review your changes first. Until they approve them, readers see the published version.',
  es: 'Lo que cambies lo lee antes la redacción. Hasta que lo apruebe, se ve lo que está publicado ahora.',
})
export const unfinished = message({
  en: 'This article can’t be submitted yet',
  es: 'Todavía no se puede enviar',
})
export const previewUnfinished = message({
  en: 'No preview yet',
  es: 'Todavía no hay vista previa',
})
export const isPreview = message({
  en: 'Preview: this is how the article would look if published now.',
  es: 'Vista previa: así quedaría si se publicara ahora.',
})
export const backToText = message({ en: 'Back to the editor', es: 'Volver al editor' })

// Conflicts
export const differsTitle = message({
  en: 'Resolve conflicts',
  es: 'Resolver conflictos',
})
export const differsText = message({
  en: 'Somebody else changed these parts while you were writing. Choose which version of each to keep; the other is discarded.',
  es: 'Otra persona cambió estas partes mientras escribías. Elige cuál se queda en cada caso; la otra se pierde.',
})
export const mine = message({ en: 'My version', es: 'Mi versión' })
export const theirs = message({ en: 'Their version', es: 'Su versión' })
export const choose = message({ en: 'Keep selected versions', es: 'Conservar las elegidas' })
export const later = message({ en: 'Later', es: 'Más tarde' })
export const nothingThere = message({ en: '(empty)', es: '(vacío)' })

// Fields
export const parts = {
  BlogTitle: message({ en: 'Title', es: 'Título' }),
  BlogDescription: message({ en: 'Summary', es: 'Resumen' }),
  BlogLanguage: message({ en: 'Language', es: 'Idioma' }),
  BlogCategoryPrimarySector: message({ en: 'Sector or subject', es: 'Sector o materia' }),
  BlogCategoryEncycdata: message({ en: 'Category', es: 'Categoría' }),
  BlogMainTopics: message({ en: 'Topics', es: 'Temas' }),
  BlogProcessCategories: message({ en: 'Processes', es: 'Procesos' }),
  BlogTechnologyCategories: message({ en: 'Technologies', es: 'Tecnologías' }),
  BlogTags: message({ en: 'Tags', es: 'Etiquetas' }),
  BlogAuthorsList: message({ en: 'Authors', es: 'Autoría' }),
  BlogSponsorsList: message({ en: 'Sponsors', es: 'Patrocinio' }),
  BlogPosterLink: message({ en: 'Cover image', es: 'Imagen de portada' }),
  DiversityDescription: message({ en: 'Diversity', es: 'Diversidad' }),
  BlogContentDetails: message({ en: 'Text', es: 'Texto' }),
  BlogReferencesSites: message({ en: 'References', es: 'Referencias' }),
  BlogReferencesBooks: message({ en: 'Books', es: 'Libros' }),
  BlogAttachement: message({ en: 'Attachments', es: 'Adjuntos' }),
  BlogSourceLink: message({ en: 'Source code', es: 'Código fuente' }),
  RelatedBlogs: message({ en: 'Related articles', es: 'Artículos relacionados' }),
  TranslationOf: message({ en: 'Translation of', es: 'Traducción de' }),
  BlogID: message({ en: 'Article URL', es: 'URL del artículo' }),
  BlogCanonicalLink: message({ en: 'Originally published at', es: 'Publicado originalmente en' }),
}
export const order = message({ en: 'Section order', es: 'Orden de las secciones' })
export const chooseField = message({ en: 'Choose a sector or subject', es: 'Elige un sector o una materia' })
export const alsoIn = message({ en: 'Also in', es: 'También en' })
export const none = message({ en: 'None', es: 'Ninguno' })
export const commas = message({ en: 'Separated by commas', es: 'Separadas por comas' })
export const authorName = message({ en: 'Name', es: 'Nombre' })
export const authorOrganization = message({ en: 'Organization', es: 'Organización' })
export const authorEmail = message({ en: 'Email address', es: 'Dirección de correo' })
export const authorEmailHint = message({
  en: 'Once they confirm this address, they can edit the article too. Readers don’t see it.',
  es: 'Quien haya confirmado esta dirección también escribe. No se muestra a quien lee.',
})
export const addAuthor = message({ en: 'Add author', es: 'Añadir a alguien' })
export const addReference = message({ en: 'Add reference', es: 'Añadir una referencia' })
export const referenceTitle = message({ en: 'Title', es: 'Título' })
export const referenceLink = message({ en: 'URL', es: 'URL' })
export const sourceHint = message({
  en: 'Link to the code, starting with https://',
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
export const addSection = message({ en: 'Add section', es: 'Añadir una sección' })
export const addPart = message({ en: 'Add subsection', es: 'Añadir una subsección' })
export const part = message({ en: 'Subsection', es: 'Subsección' })
export const moveUp = message({ en: 'Move up', es: 'Subir' })
export const moveDown = message({ en: 'Move down', es: 'Bajar' })
export const cameFrom = message({ en: 'From:', es: 'Desde:' })
/** Where readers came from, with their number. */
export const sources = {
  portal: message({
    en: (n: number) => `other pages on this site ${n}`,
    es: (n) => `otras páginas de este sitio ${n}`,
  }),
  search: message({ en: (n: number) => `search engines ${n}`, es: (n) => `buscadores ${n}` }),
  assistants: message({ en: (n: number) => `AI assistants ${n}`, es: (n) => `asistentes de IA ${n}` }),
  social: message({ en: (n: number) => `social networks ${n}`, es: (n) => `redes sociales ${n}` }),
  mail: message({ en: (n: number) => `email ${n}`, es: (n) => `correo ${n}` }),
  elsewhere: message({ en: (n: number) => `other sites ${n}`, es: (n) => `otros sitios ${n}` }),
  direct: message({
    en: (n: number) => `direct or unknown ${n}`,
    es: (n) => `directo o desconocido ${n}`,
  }),
}
