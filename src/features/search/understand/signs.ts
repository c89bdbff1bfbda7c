import { fold, wordsOf } from '#lib/text/words.ts'
import type { EverythingResults } from '../schema.ts'

/** Names with signs, which are no words of content: 'C++', 'C#', '.NET'. */
const names = /(?<![\p{L}\p{N}])(?:c\+\+|[cf]#|\.net)(?![\p{L}\p{N}])/giu

/** Says which names with signs the results do not show, such as 'C++' where they only have a 'C'. */
export function tellSigns(typed: string, found: EverythingResults): EverythingResults {
  const results = found.kinds.flatMap((kind) => kind.results)
  const shown = results
    .flatMap(({ Title, Text, Facts, Marks }) => [Title, Text, ...Facts, Marks.passage?.text ?? ''])
    .join('\n')
  const lacking = [...new Set(typed.match(names))].filter((name) => !fold(shown).includes(fold(name)))
  if (results.length === 0 || lacking.length === 0) return found
  const parts = new Set(lacking.flatMap(wordsOf))
  return { ...found, missed: [...lacking, ...found.missed.filter((word) => !parts.has(word))], partial: [] }
}
