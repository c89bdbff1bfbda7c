import { slugOf } from '../slug.ts'
import { inLatinLetters } from './latin-letters.ts'

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
/** A word of its own, mostly; the dictionary below takes what it does not know apart. */
const katakana = /[\p{Script=Katakana}ー]+/gu
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

const spaced = (title: string): string =>
  title
    .replace(katakana, ' $& ')
    .replace(unspaced, (run) => ` ${[...words.segment(run)].map(({ segment }) => segment).join(' ')} `)

/**
 * A title of any script in Latin letters, its words apart. For the server: the tables of the scripts are large.
 */
export const inLatinWords = (title: string): string => inLatinLetters(spaced(title))

/**
 * A name for the address of a page, from a title of any script: what somebody who knows Latin letters only would read.
 * For the server, as the above.
 * @param fallback for titles without a letter or digit.
 */
export const addressName = (title: string, fallback: string): string => slugOf(inLatinWords(title), fallback)
