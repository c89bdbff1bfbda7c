import { message } from '#lib/text/message.ts'

// What can be said of an article as it is written.

export const checks = message({ en: 'Look it over', es: 'Repasar el texto' })
export const nothingYet = message({ en: 'There is no section yet.', es: 'Todavía no hay ninguna sección.' })
export const nothingFound = message({
  en: 'Nothing that readers would stumble over was found.',
  es: 'No se encontró nada en lo que se pueda tropezar.',
})
export const words = message({
  en: (shown: string, n: number) => `${shown} ${n === 1 ? 'word' : 'words'}`,
  es: (shown, n) => `${shown} ${n === 1 ? 'palabra' : 'palabras'}`,
})
export const perSection = message({ en: 'Words per section', es: 'Palabras por sección' })
export const ease = {
  easy: message({ en: 'reads easily', es: 'se lee con facilidad' }),
  medium: message({ en: 'reads as a newspaper does', es: 'se lee como un periódico' }),
  hard: message({ en: 'is hard to read', es: 'cuesta leerlo' }),
}
export const perSentence = message({
  en: (n: number) => `${n} words per sentence`,
  es: (n) => `${n} palabras por frase`,
})
export const findings = {
  untitled: message({ en: 'has no heading', es: 'no tiene encabezado' }),
  empty: message({ en: 'has no text', es: 'no tiene texto' }),
  alternative: message({
    en: (picture: string) => `nothing says what a picture shows (${picture})`,
    es: (picture) => `falta decir qué muestra una imagen (${picture})`,
  }),
  level: message({
    en: (heading: string) => `the heading “${heading}” leaves out a level`,
    es: (heading) => `el encabezado «${heading}» se salta un nivel`,
  }),
  vague: message({
    en: (text: string) => `the link “${text}” does not say where it leads`,
    es: (text) => `el enlace «${text}» no dice adónde lleva`,
  }),
  address: message({
    en: (address: string) => `a link leads nowhere (${address})`,
    es: (address) => `un enlace no lleva a ninguna parte (${address})`,
  }),
}

export const links = message({ en: 'Links', es: 'Enlaces' })
export const checkLinks = message({
  en: 'Check whether links answer',
  es: 'Comprobar si los enlaces responden',
})
export const linksAsSaved = message({
  en: 'Asked is what is saved of the article.',
  es: 'Se comprueba lo que está guardado del artículo.',
})
export const allAnswer = message({
  en: (n: number) => (n === 0 ? 'The article names no address elsewhere.' : `All of ${n} answer.`),
  es: (n) => (n === 0 ? 'El artículo no nombra direcciones de fuera.' : `Responden los ${n}.`),
})
export const linksLeft = message({
  en: (n: number) => `${n} more were not asked.`,
  es: (n) => `No se comprobaron otros ${n}.`,
})
export const troubles = {
  address: message({ en: 'is no whole address', es: 'no es una dirección completa' }),
  private: message({
    en: 'lies in a network that readers do not reach',
    es: 'está en una red a la que los lectores no llegan',
  }),
  status: message({ en: 'answers with an error', es: 'responde con un error' }),
  refuses: message({
    en: 'keeps programs out: look for yourself',
    es: 'no admite programas: compruébalo tú',
  }),
  redirects: message({ en: 'leads on and on', es: 'redirige sin fin' }),
  late: message({ en: 'did not answer in time', es: 'no respondió a tiempo' }),
  unreachable: message({ en: 'cannot be reached', es: 'no se puede alcanzar' }),
}
