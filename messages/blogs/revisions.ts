import { message } from '#lib/text/message.ts'

// What an article was like before.

export const noSuchRevision = message({
  en: 'There is no such version of this article.',
  es: 'No existe esa versión de este artículo.',
})
export const history = message({ en: 'Versions', es: 'Versiones' })
export const lede = message({
  en: 'What was written before, and what has changed since. Nothing is lost by bringing one back.',
  es: 'Lo que se escribió antes y lo que ha cambiado desde entonces. Al recuperar una versión no se pierde nada.',
})
export const none = message({
  en: 'There is one once something was written.',
  es: 'Habrá una en cuanto se escriba algo.',
})
export const version = message({ en: 'Version', es: 'Versión' })
export const compared = message({ en: 'Comparison', es: 'Comparación' })
export const withNow = message({ en: 'Beside what is there now', es: 'Junto a lo que hay ahora' })
export const withPrevious = message({ en: 'Beside the one before', es: 'Junto a la anterior' })
export const kinds = {
  written: message({ en: 'Written', es: 'Escrita' }),
  submitted: message({ en: 'Submitted', es: 'Enviada' }),
  published: message({ en: 'Published', es: 'Publicada' }),
  restored: message({ en: 'Brought back', es: 'Recuperada' }),
}
export const portal = message({ en: 'by itself', es: 'automáticamente' })
export const isNow = message({ en: 'now', es: 'ahora' })
export const nowText = message({
  en: 'If you bring this version back: what is struck out goes, what is underlined returns.',
  es: 'Si recuperas esta versión, lo tachado desaparece y lo subrayado vuelve.',
})
export const previousText = message({
  en: 'What is struck out was taken out in this version, what is underlined was added.',
  es: 'Lo tachado se quitó en esta versión; lo subrayado se añadió.',
})
export const same = message({ en: 'There is no difference.', es: 'No hay ninguna diferencia.' })
export const first = message({ en: 'This is the first version.', es: 'Esta es la primera versión.' })
export const markupOnly = message({
  en: 'The words are the same: something else has changed, such as a link, a picture or how it is set.',
  es: 'Las palabras son las mismas: cambió otra cosa, como un enlace, una imagen o el formato.',
})
export const restore = message({ en: 'Bring this version back', es: 'Recuperar esta versión' })
export const restorePart = message({ en: 'Bring this part back', es: 'Recuperar esta parte' })
export const restored = message({ en: 'It is back.', es: 'Recuperado.' })
