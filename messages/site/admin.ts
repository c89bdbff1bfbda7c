import { message } from '#lib/text/message.ts'

// What administrators write for the whole portal.

export const portalTab = message({ en: 'Portal', es: 'Portal' })
export const parts = message({ en: 'Parts of the portal', es: 'Partes del portal' })
export const general = message({ en: 'General', es: 'General' })
export const settings = message({ en: 'Settings', es: 'Ajustes' })
export const menus = message({ en: 'Menus', es: 'Menús' })
export const legalTexts = message({ en: 'Legal texts', es: 'Textos legales' })
export const vocabularies = message({ en: 'Vocabularies', es: 'Vocabularios' })
export const openPage = message({ en: 'See the page', es: 'Ver la página' })

export const beside = message({ en: 'Changes and preview', es: 'Cambios y vista previa' })
export const preview = message({ en: 'Preview', es: 'Vista previa' })
export const changes = message({ en: 'What changes', es: 'Qué cambia' })
export const nothingChanges = message({
  en: 'Nothing yet: this is how it is now.',
  es: 'Nada todavía: así está ahora.',
})
export const save = message({ en: 'Save and show to readers', es: 'Guardar y mostrar a los lectores' })
export const discard = message({ en: 'Discard what I typed', es: 'Descartar lo escrito' })
export const saved = message({
  en: 'Saved. Readers see it from now on.',
  es: 'Guardado. Los lectores lo ven desde ahora.',
})
export const broughtBack = message({
  en: 'Brought back. Readers see it from now on.',
  es: 'Recuperado. Los lectores lo ven desde ahora.',
})
export const undo = message({ en: 'Undo', es: 'Deshacer' })
export const keptTyped = message({
  en: 'What you typed here before is still there, and not saved yet.',
  es: 'Lo que escribiste aquí antes sigue aquí, sin guardar.',
})

export const versions = message({ en: 'Versions', es: 'Versiones' })
export const noVersions = message({
  en: 'This is what the portal brought. Every state is kept once something is saved.',
  es: 'Esto es lo que trajo el portal. Cada estado se conserva en cuanto se guarda algo.',
})
export const versionName = message({
  en: (version: number, when: string) => `Version ${version}, ${when}`,
  es: (version: number, when: string) => `Versión ${version}, ${when}`,
})
export const byPortal = message({ en: 'not written here', es: 'no escrita aquí' })
export const restored = message({
  en: (version: number) => `brought back version ${version}`,
  es: (version: number) => `recuperó la versión ${version}`,
})
export const isNow = message({ en: 'shown now', es: 'se muestra ahora' })
export const compare = message({
  en: (version: number) => `What version ${version} would change`,
  es: (version: number) => `Qué cambiaría la versión ${version}`,
})
export const sameAsNow = message({ en: 'It says the same as now.', es: 'Dice lo mismo que ahora.' })
export const bringBack = message({
  en: (version: number) => `Bring back version ${version}`,
  es: (version: number) => `Recuperar la versión ${version}`,
})

export const asProcess = message({
  en: 'What is empty is as the settings of the process say.',
  es: 'Lo que queda vacío es como dicen los ajustes del proceso.',
})
export const settingNames = {
  Brand: message({ en: 'Name of the portal', es: 'Nombre del portal' }),
  ContactEmail: message({
    en: 'Address that gets what is written at the contact form',
    es: 'Dirección que recibe lo que se escribe en el formulario de contacto',
  }),
  GetADemoURL: message({ en: 'Address of ‘Get a demo’', es: 'Dirección de «Solicitar una demostración»' }),
  LinkedInURL: message({ en: 'Page on LinkedIn', es: 'Página en LinkedIn' }),
  YouTubeURL: message({ en: 'Channel on YouTube', es: 'Canal en YouTube' }),
  XURL: message({ en: 'Page on X', es: 'Página en X' }),
  VirtualEnterpriseFormURL: message({
    en: 'Form of the programme for virtual enterprises',
    es: 'Formulario del programa de empresas virtuales',
  }),
}
export const noticeIn = message({
  en: (language: string) => `Notice above every page, ${language}`,
  es: (language: string) => `Aviso sobre cada página, ${language}`,
})
export const noticeHint = message({
  en: 'Empty for none. A link is written [text](/page).',
  es: 'Vacío para ninguno. Un enlace se escribe [texto](/pagina).',
})
export const noNotice = message({ en: 'No notice is shown.', es: 'No se muestra ningún aviso.' })

export const menuHint = message({
  en: 'What is ticked is in the menu, in this order. What is not keeps its pages, which search and other pages lead to.',
  es: 'Lo marcado está en el menú, en este orden. Lo demás conserva sus páginas, a las que llevan la búsqueda y otras páginas.',
})
export const topBar = message({
  en: 'Top bar, besides articles',
  es: 'Barra superior, además de los artículos',
})
export const footerLinks = message({ en: 'Further links of the footer', es: 'Otros enlaces del pie' })
export const labelIn = message({
  en: (language: string) => `Name, ${language}`,
  es: (language: string) => `Nombre, ${language}`,
})
export const linkAddress = message({ en: 'Address', es: 'Dirección' })
export const linkNumber = message({ en: (n: number) => `Link ${n}`, es: (n: number) => `Enlace ${n}` })
export const addLink = message({ en: 'Add a link', es: 'Añadir un enlace' })
export const removeLink = message({
  en: (n: number) => `Remove link ${n}`,
  es: (n: number) => `Quitar el enlace ${n}`,
})
export const noLinks = message({ en: 'None.', es: 'Ninguno.' })

export const textIn = message({
  en: (language: string) => `Text, ${language}`,
  es: (language: string) => `Texto, ${language}`,
})
export const textHint = message({
  en: 'Empty lines part paragraphs. “## ” begins a heading, “- ” an entry of a list, [text](/page) is a link, and {brand} stands for the name of the portal.',
  es: 'Las líneas vacías separan párrafos. «## » empieza un título, «- » un elemento de lista, [texto](/pagina) es un enlace y {brand} es el nombre del portal.',
})
export const language = message({ en: 'Language', es: 'Idioma' })
