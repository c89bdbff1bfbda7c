import { wordsOf } from '#lib/text/words.ts'

/** Words that say nothing about the work. */
const generic = new Set(
  'a al an and at con de del el en for in la las los m f d of o or para por the to und w with x y'.split(' '),
)

/** Returns the folded words of a title that describe the work, without duplicates. */
export const descriptiveWords = (title: string): string[] => [
  ...new Set(wordsOf(title).filter((word) => !generic.has(word))),
]
