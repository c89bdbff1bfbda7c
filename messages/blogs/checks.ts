import { message } from '#lib/text/message.ts'

// Checks of an article in the editor.

export const checks = message({ en: 'Writing check', es: 'Repasar el texto' })
export const nothingYet = message({
  en: 'No sections yet. Add one to check its text.',
  es: 'Todavía no hay secciones. Añade una para repasar su texto.',
})
export const nothingFound = message({
  en: 'No problems found.',
  es: 'No se encontraron problemas.',
})
export const words = message({
  en: (shown: string, n: number) => `${shown} ${n === 1 ? 'word' : 'words'}`,
  es: (shown, n) => `${shown} ${n === 1 ? 'palabra' : 'palabras'}`,
})
export const perSection = message({ en: 'Words per section', es: 'Palabras por sección' })
export const ease = {
  easy: message({ en: 'easy to read', es: 'se lee con facilidad' }),
  medium: message({ en: 'as easy to read as a newspaper', es: 'se lee como un periódico' }),
  hard: message({ en: 'hard to read', es: 'cuesta leerlo' }),
}
export const perSentence = message({
  en: (n: number) => `${n} words per sentence`,
  es: (n) => `${n} palabras por frase`,
})
export const findings = {
  untitled: message({ en: 'has no heading', es: 'no tiene encabezado' }),
  empty: message({ en: 'has no text', es: 'no tiene texto' }),
  alternative: message({
    en: (picture: string) => `an image has no alternative text (${picture})`,
    es: (picture) => `una imagen no tiene texto alternativo (${picture})`,
  }),
  level: message({
    en: (heading: string) => `the heading “${heading}” skips a level`,
    es: (heading) => `el encabezado «${heading}» se salta un nivel`,
  }),
  vague: message({
    en: (text: string) => `the link text “${text}” does not say where it leads`,
    es: (text) => `el enlace «${text}» no dice adónde lleva`,
  }),
  address: message({
    en: (address: string) => `a link has an invalid address (${address})`,
    es: (address) => `un enlace tiene una dirección no válida (${address})`,
  }),
}

export const links = message({ en: 'Links', es: 'Enlaces' })
export const checkLinks = message({
  en: 'Check links',
  es: 'Comprobar los enlaces',
})
export const linksAsSaved = message({
  en: 'Checks the links in the saved article.',
  es: 'Se comprueba lo que está guardado del artículo.',
})
export const allAnswer = message({
  en: (n: number) =>
    n === 0
      ? 'The article has no links to other sites.'
      : `${n === 1 ? 'The link works' : `All ${n} links work`}.`,
  es: (n) =>
    n === 0
      ? 'El artículo no tiene enlaces a otros sitios.'
      : `${n === 1 ? 'El enlace funciona' : `Los ${n} enlaces funcionan`}.`,
})
export const linksLeft = message({
  en: (n: number) => `${n} more ${n === 1 ? 'link was' : 'links were'} not checked.`,
  es: (n) => `No se comprobaron otros ${n}.`,
})
export const linkIssues = {
  address: message({ en: 'is not a complete address', es: 'no es una dirección completa' }),
  private: message({
    en: 'is in a private network that readers can’t reach',
    es: 'está en una red a la que los lectores no llegan',
  }),
  status: message({ en: 'returns an error', es: 'responde con un error' }),
  refuses: message({
    en: 'blocks automated checks: open it yourself',
    es: 'bloquea las comprobaciones automáticas: ábrelo tú',
  }),
  redirects: message({ en: 'redirects too many times', es: 'redirige sin fin' }),
  late: message({ en: 'timed out', es: 'no respondió a tiempo' }),
  unreachable: message({ en: 'can’t be reached', es: 'no se puede alcanzar' }),
}
