import { suggestionsQuery } from '#features/search/queries.ts'
import type { Suggestion } from '#components/ui/combobox.ts'
import { suggest } from '../../queries.ts'

/** Completes words or organizations. */
export const suggestWords = suggest

/** Phrases that are listed with results, linked to their pages. */
const PHRASES = 5

/** Suggests content with the typed name, then completions. */
export async function suggestEverything(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  // 'C++' and 'R' would be completed by any word with this letter.
  if (/^[\dA-Za-z][^\p{L}\p{N}]*$/u.test(typed)) return []
  const [things, phrases] = await Promise.all([
    suggestionsQuery(typed, signal),
    suggest(typed, { by: 'keyword', signal }),
  ])
  return [...phrases.slice(0, PHRASES), ...things]
}
