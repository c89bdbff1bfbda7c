import { message } from '#lib/text/message.ts'

// The versions of an article.

export const noSuchRevision = message({
  en: 'This article has no such version.',
  es: 'No existe esa versión de este artículo.',
})
export const history = message({ en: 'Versions', es: 'Versiones' })
export const lede = message({
  en: 'Earlier versions and their changes. Restoring one loses nothing.',
  es: 'Versiones anteriores y sus cambios. Al recuperar una no se pierde nada.',
})
export const none = message({
  en: 'No versions yet. One is saved when you edit the article.',
  es: 'Todavía no hay versiones. Se guarda una cuando editas el artículo.',
})
export const version = message({ en: 'Version', es: 'Versión' })
export const compared = message({ en: 'Comparison', es: 'Comparación' })
export const withNow = message({ en: 'Compare with current', es: 'Comparar con la actual' })
export const withPrevious = message({ en: 'Compare with previous', es: 'Comparar con la anterior' })
export const kinds = {
  written: message({ en: 'Edited', es: 'Editada' }),
  submitted: message({ en: 'Submitted', es: 'Enviada' }),
  published: message({ en: 'Published', es: 'Publicada' }),
  restored: message({ en: 'Restored', es: 'Recuperada' }),
}
export const portal = message({ en: 'automatically', es: 'automáticamente' })
export const isNow = message({ en: 'current', es: 'actual' })
export const nowText = message({
  en: 'If you restore this version, struck-out text is removed and underlined text is added.',
  es: 'Si recuperas esta versión, lo tachado desaparece y lo subrayado vuelve.',
})
export const previousText = message({
  en: 'In this version, struck-out text was removed and underlined text was added.',
  es: 'Lo tachado se quitó en esta versión; lo subrayado se añadió.',
})
export const same = message({ en: 'No differences.', es: 'No hay ninguna diferencia.' })
export const first = message({ en: 'This is the first version.', es: 'Esta es la primera versión.' })
export const markupOnly = message({
  en: 'The words are the same. Something else has changed, such as a link, an image or the formatting.',
  es: 'Las palabras son las mismas: cambió otra cosa, como un enlace, una imagen o el formato.',
})
export const restore = message({ en: 'Restore this version', es: 'Recuperar esta versión' })
export const restorePart = message({ en: 'Restore this part', es: 'Recuperar esta parte' })
export const restored = message({ en: 'Version restored', es: 'Recuperado.' })
