import { suggestThingsOf } from '#features/search/queries.ts'
import type { Suggestion } from '#components/ui/combobox.ts'
import { suggest } from '../../queries.ts'

/** Words or organizations that begin like what was typed. */
export const suggestWords = suggest

/** Phrases that are written shown with things, which lead to where they are. */
const PHRASES = 5

/** What is typed as the portal has it: things that are called so, then what it may become. */
export async function suggestEverything(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const [things, phrases] = await Promise.all([
    suggestThingsOf(typed, signal),
    suggest(typed, { by: 'keyword', signal }),
  ])
  return [...phrases.slice(0, PHRASES), ...things]
}
