import { wordsOf } from '#lib/text/words.ts'

/** What says nothing of the work. */
const generic = new Set(
  'a al an and at con de del el en for in la las los m f d of o or para por the to und w with x y'.split(' '),
)

/** The words of a title that say something of the work, folded, each once. */
export const tellingWords = (title: string): string[] => [
  ...new Set(wordsOf(title).filter((word) => !generic.has(word))),
]
