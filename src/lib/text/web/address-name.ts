import { slugOf } from '../slug.ts'
import { inLatinLetters } from './latin-letters.ts'

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
/** Katakana, mostly separate words; the dictionary below would split unknown ones. */
const katakana = /[\p{Script=Katakana}ー]+/gu
/** Its dictionaries take 10 ms to read, which a start without such a title saves. */
let words: Intl.Segmenter | undefined

const spaced = (title: string): string =>
  title.replace(katakana, ' $& ').replace(unspaced, (run) => {
    words ??= new Intl.Segmenter(undefined, { granularity: 'word' })
    return ` ${[...words.segment(run)].map(({ segment }) => segment).join(' ')} `
  })

/**
 * Transliterates a title of any script to Latin letters and separates its words. Server only: the tables of
 * the scripts are large.
 */
export const inLatinWords = (title: string): string => inLatinLetters(spaced(title))

/**
 * Returns a name for a page's address from a title of any script, transliterated to Latin letters. Server
 * only, for the same reason.
 * @param fallback for titles without a letter or digit.
 */
export const addressName = (title: string, fallback: string): string => slugOf(inLatinWords(title), fallback)
