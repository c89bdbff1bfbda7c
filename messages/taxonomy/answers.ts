import { message } from '#lib/text/message.ts'

// Validation errors of a vocabulary.

export const tooManyTerms = message({
  en: (most: number) => `Enter at most ${most} terms.`,
  es: (most: number) => `Como máximo ${most} términos.`,
})
export const wrongTerm = message({
  en: (longest: number) =>
    `Use 1 to ${longest} characters for each term, without spaces at the start or end.`,
  es: (longest: number) => `Los términos tienen de 1 a ${longest} caracteres, sin espacios alrededor.`,
})
export const sameTermTwice = message({
  en: 'A term is listed twice. Remove one of them.',
  es: 'Un término está dos veces. Quita uno.',
})
