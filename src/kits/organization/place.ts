import { wordsOf } from '#lib/text/words.ts'

/** A rank of organizations in the list: better maintained ones come first. */
export type Standing = 'complete' | 'kept' | 'unclaimed'
const standings: readonly Standing[] = ['complete', 'kept', 'unclaimed']

const LETTERS = 6
/** End of word, a to z, and other letters. */
const BASE = 28
const OTHER = 27
const NAMES = BASE ** LETTERS

/** Common first words, which are ignored when sorting. */
const generic = new Set(
  `a an and at de del des der die do du e el et for fur i in la las le les los of the und y
  academy college escola escuela escuelas faculdade facultad faculty hochschule institut institute instituto
  national polytechnic school superior technical technische tecnologico technology universidad universidade universita
  universitaire universitat universite universitas university univerzita uniwersytet`
    .split(/\s+/)
    .filter(Boolean),
)

/**
 * Returns the position of an organization in the list as an int4: complete and claimed ones first, then
 * by name. The first six letters of the distinctive part of a name count: 'University of Bergen' sorts under B.
 * Names with the same letters are sorted by ID; other scripts come after z, by their first
 * letter.
 */
export function listPosition(name: string, standing: Standing): number {
  const words = wordsOf(name)
  const telling = words.filter((word) => !generic.has(word))
  return standings.indexOf(standing) * NAMES + nameKey((telling.length > 0 ? telling : words).join(' '))
}

function nameKey(text: string): number {
  const first = text.codePointAt(0) ?? 0
  // No other script has more letters than there are positions left.
  if (first > 0x7f) return OTHER * BASE ** (LETTERS - 1) + first
  let key = 0
  for (let at = 0; at < LETTERS; at++) {
    const code = text.charCodeAt(at) - 96
    key = key * BASE + (code >= 1 && code <= 26 ? code : code > 26 ? OTHER : 0)
  }
  return key
}
