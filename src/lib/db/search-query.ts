import { quoteLexeme } from '#lib/text/words.ts'

/** A tsquery for what has one of the lexemes. */
export const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map(quoteLexeme).join('|')})`

/** A tsquery for what has one lexeme of each group. */
export const allOf = (groups: readonly (readonly string[])[]): string => groups.map(anyOf).join('&')
