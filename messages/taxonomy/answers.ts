import { message } from '#lib/text/message.ts'

// What the server says of a vocabulary that somebody writes.

export const tooManyTerms = message({
  en: (most: number) => `At most ${most} terms.`,
  es: (most: number) => `Como máximo ${most} términos.`,
})
export const wrongTerm = message({
  en: (longest: number) => `Terms have 1 to ${longest} characters, without spaces around them.`,
  es: (longest: number) => `Los términos tienen de 1 a ${longest} caracteres, sin espacios alrededor.`,
})
export const sameTermTwice = message({ en: 'A term stands there twice.', es: 'Un término está dos veces.' })
