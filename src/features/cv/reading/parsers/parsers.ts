import type { Reading } from '../document.ts'
import { parseByLine } from './by-line.ts'
import { parseByTags } from './by-tags.ts'
import type { CvFacts } from './facts.ts'
import { parseInside } from './inside.ts'

/** How three common kinds of programs fill in the form of an employer from a PDF. They see nothing but the file. */
export const cvParsers = {
  tags: parseByTags,
  lines: parseByLine,
  inside: parseInside,
} satisfies Record<string, (reading: Reading) => CvFacts>
