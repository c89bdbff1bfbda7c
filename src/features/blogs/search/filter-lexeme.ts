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

/**
 * Returns a filter as a lexeme. No word begins with '#', so filters and words never collide. Ignores case and
 * accents.
 */
export const filterLexeme = (kind: FilterKind, value: string) => marks[kind] + fold(value)

/** Returns the name of a facet in `facet_repeat`. @param field a sector or subject, or '*' for all. */
export const repeatedFacet = (field: string, kind: FilterKind | 'all', value: string): string =>
  `${field === '*' ? '*' : filterLexeme('field', field)} ${kind === 'all' ? '' : filterLexeme(kind, value)}`
