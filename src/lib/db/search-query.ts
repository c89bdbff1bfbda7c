import { quoteLexeme } from '#lib/text/words.ts'

/** Returns a tsquery for any of the lexemes. */
export const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map(quoteLexeme).join('|')})`

/** Returns a tsquery for one lexeme of each group. */
export const allOf = (groups: readonly (readonly string[])[]): string => groups.map(anyOf).join('&')
