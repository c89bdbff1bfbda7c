import { message } from '#lib/text/message.ts'

// The settings, menus, legal texts and vocabularies for administrators.

export const portalTab = message({ en: 'Portal', es: 'Portal' })
export const parts = message({ en: 'Portal settings', es: 'Ajustes del portal' })
export const general = message({ en: 'General', es: 'General' })
export const settings = message({ en: 'Settings', es: 'Ajustes' })
export const menus = message({ en: 'Menus', es: 'Menús' })
export const legalTexts = message({ en: 'Legal texts', es: 'Textos legales' })
export const vocabularies = message({ en: 'Vocabularies', es: 'Vocabularios' })
export const openPage = message({ en: 'View page', es: 'Ver la página' })

export const beside = message({ en: 'Changes and preview', es: 'Cambios y vista previa' })
export const preview = message({ en: 'Preview', es: 'Vista previa' })
export const changes = message({ en: 'Changes', es: 'Cambios' })
export const nothingChanges = message({
  en: 'No changes yet.',
  es: 'Todavía no hay cambios.',
})
export const save = message({ en: 'Publish changes', es: 'Publicar los cambios' })
export const discard = message({ en: 'Discard changes', es: 'Descartar lo escrito' })
export const saved = message({
  en: 'Changes published',
  es: 'Cambios publicados',
})
export const broughtBack = message({
  en: 'Version restored and published',
  es: 'Versión recuperada y publicada',
})
export const undo = message({ en: 'Undo', es: 'Deshacer' })
export const keptTyped = message({
  en: 'Your unsaved changes were restored.',
  es: 'Se han recuperado tus cambios sin guardar.',
})

export const versions = message({ en: 'Versions', es: 'Versiones' })
export const noVersions = message({
  en: 'No versions yet. This is the default; each saved change adds a version.',
  es: 'Todavía no hay versiones. Este es el valor inicial; cada cambio guardado añade una.',
})
export const versionName = message({
  en: (version: number, when: string) => `Version ${version}, ${when}`,
  es: (version: number, when: string) => `Versión ${version}, ${when}`,
})
export const byPortal = message({ en: 'default', es: 'valor inicial' })
export const restored = message({
  en: (version: number) => `restored version ${version}`,
  es: (version: number) => `recuperó la versión ${version}`,
})
export const isNow = message({ en: 'current', es: 'actual' })
export const compare = message({
  en: (version: number) => `Compare with version ${version}`,
  es: (version: number) => `Comparar con la versión ${version}`,
})
export const sameAsNow = message({
  en: 'This version is the same as the current one.',
  es: 'Dice lo mismo que ahora.',
})
export const bringBack = message({
  en: (version: number) => `Restore version ${version}`,
  es: (version: number) => `Recuperar la versión ${version}`,
})

export const asProcess = message({
  en: 'Empty fields use the server’s environment settings.',
  es: 'Los campos vacíos usan los ajustes del entorno del servidor.',
})
export const settingNames = {
  Brand: message({ en: 'Portal name', es: 'Nombre del portal' }),
  ContactEmail: message({
    en: 'Email address for contact form messages',
    es: 'Dirección de correo para los mensajes de contacto',
  }),
  GetADemoURL: message({ en: 'Link of ‘Get a Demo’', es: 'Dirección de «Solicitar una demostración»' }),
  LinkedInURL: message({ en: 'LinkedIn page', es: 'Página en LinkedIn' }),
  YouTubeURL: message({ en: 'YouTube channel', es: 'Canal en YouTube' }),
  XURL: message({ en: 'X page', es: 'Página en X' }),
  VirtualEnterpriseFormURL: message({
    en: 'Virtual enterprise registration form',
    es: 'Formulario de inscripción de la empresa virtual',
  }),
}
export const noticeIn = message({
  en: (language: string) => `Notice on every page, ${language}`,
  es: (language: string) => `Aviso sobre cada página, ${language}`,
})
export const noticeHint = message({
  en: 'Leave empty for no notice. Write links as [text](/page).',
  es: 'Vacío para ninguno. Un enlace se escribe [texto](/pagina).',
})
export const noNotice = message({ en: 'No notice', es: 'Sin aviso' })

export const menuHint = message({
  en: 'Ticked entries appear in the menu in this order. The pages of other entries stay available through search and links.',
  es: 'Lo marcado está en el menú, en este orden. Lo demás conserva sus páginas, a las que llevan la búsqueda y otras páginas.',
})
export const topBar = message({
  en: 'Top bar, in addition to articles',
  es: 'Barra superior, además de los artículos',
})
export const footerLinks = message({ en: 'More footer links', es: 'Otros enlaces del pie' })
export const labelIn = message({
  en: (language: string) => `Name, ${language}`,
  es: (language: string) => `Nombre, ${language}`,
})
export const linkAddress = message({ en: 'Path or URL', es: 'Ruta o URL' })
export const linkNumber = message({ en: (n: number) => `Link ${n}`, es: (n: number) => `Enlace ${n}` })
export const addLink = message({ en: 'Add link', es: 'Añadir un enlace' })
export const removeLink = message({
  en: (n: number) => `Remove link ${n}`,
  es: (n: number) => `Quitar el enlace ${n}`,
})
export const noLinks = message({ en: 'No links', es: 'Sin enlaces' })

export const textIn = message({
  en: (language: string) => `Text, ${language}`,
  es: (language: string) => `Texto, ${language}`,
})
export const textHint = message({
  en: 'Separate paragraphs with an empty line. Start headings with “## ” and list items with “- ”. Write links as [text](/page). {brand} is replaced by the portal name.',
  es: 'Las líneas vacías separan párrafos. «## » empieza un título, «- » un elemento de lista, [texto](/pagina) es un enlace y {brand} es el nombre del portal.',
})
export const language = message({ en: 'Language', es: 'Idioma' })
