import { wordsOf } from '#lib/text/words.ts'

/** How an organization stands in the list: the better kept, the further to the front. */
export type Standing = 'complete' | 'kept' | 'unclaimed'
const standings: readonly Standing[] = ['complete', 'kept', 'unclaimed']

const LETTERS = 6
/** The end of a word, a to z, and whatever else. */
const BASE = 28
const OTHER = 27
const NAMES = BASE ** LETTERS

/** What half of all names begin with says nothing about where they stand in an alphabet. */
const generic = new Set(
  `a an and at de del des der die do du e el et for fur i in la las le les los of the und y
  academy college escola escuela escuelas faculdade facultad faculty hochschule institut institute instituto
  national polytechnic school superior technical technische tecnologico technology universidad universidade universita
  universitaire universitat universite universitas university univerzita uniwersytet`
    .split(/\s+/)
    .filter(Boolean),
)

/**
 * The place of an organization in the order of the list, as an int4: first what is complete and kept by somebody, within
 * it by name. Of a name count the first six letters of what tells it from others: 'University of Bergen' stands at B.
 * Names that agree in these follow each other in the order of their ids; other scripts stand behind z, by their first
 * letter.
 */
export function listPlace(name: string, standing: Standing): number {
  const words = wordsOf(name)
  const telling = words.filter((word) => !generic.has(word))
  return standings.indexOf(standing) * NAMES + nameKey((telling.length > 0 ? telling : words).join(' '))
}

function nameKey(text: string): number {
  const first = text.codePointAt(0) ?? 0
  // No script beyond has as many letters as there are places left.
  if (first > 0x7f) return OTHER * BASE ** (LETTERS - 1) + first
  let key = 0
  for (let at = 0; at < LETTERS; at++) {
    const code = text.charCodeAt(at) - 96
    key = key * BASE + (code >= 1 && code <= 26 ? code : code > 26 ? OTHER : 0)
  }
  return key
}
