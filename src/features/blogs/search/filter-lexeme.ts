import { fieldLexeme, writtenIn } from '#kits/search/item.ts'
import { fold } from '#lib/text/words.ts'

const marks = {
  area: '#r',
  field: fieldLexeme(''),
  category: '#c',
  topic: '#t',
  process: '#p',
  technology: '#k',
  tag: '#g',
  language: writtenIn(''),
  organisation: '#o',
  author: '#a',
} as const
export type FilterKind = keyof typeof marks

/** A filter as a lexeme: no word begins with '#', so they never meet. Case and accents do not matter. */
export const filterLexeme = (kind: FilterKind, value: string) => marks[kind] + fold(value)
