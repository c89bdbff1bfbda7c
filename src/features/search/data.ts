import type { Db } from '#lib/db/connect.ts'
import { wordsOf } from '#lib/text/words.ts'
import { synonymsFor, type Synonyms } from '#kits/search/synonyms.ts'
import { worthOfNear } from '#kits/search/words/rank.ts'
import { readEvidence } from './data-evidence.ts'
import { RESULTS_PER_KIND, resultCursor, type ResultPlace } from './data-results.ts'
import { searchWords, type ReadingInput } from './data-words.ts'
import type { EverythingResults, SearchEverything } from './schema.ts'
import { type Answer, isAsGood, isInTitle, lackedBy, missingOf } from './understand/answers.ts'
import { asksToExplain } from './understand/asking.ts'
import { cleanSearch } from './understand/data-clean.ts'
import { understandSearch, type SearchContext } from './understand/data-understand.ts'
import { namedWords, type Understood } from './understand/understand.ts'
import { noticeOf } from './understand/notice.ts'
import { tellSigns } from './understand/signs.ts'

/**
 * Searches all kinds, best first, or one kind with paging. Words that name facts become chips: their results come
 * first, and then what the same words find as plain words. If nothing contains every word, it returns the results with
 * most of them and names the missing words.
 * @throws AppError `invalid_input` for an invalid cursor.
 */
export async function searchEverything(
  db: Db,
  typed: SearchEverything,
  given: SearchContext,
): Promise<EverythingResults> {
  const context = { ...given, synonyms: given.synonyms && synonymsFor(given.locale, given.synonyms) }
  const place = resultCursor.read(typed.cursor)
  const { text: Keywords, separated } = await cleanSearch(db, typed, context)
  const asked = { ...typed, Keywords }
  const explains = !typed.Exactly && (asksToExplain(typed.Keywords) || asksToExplain(Keywords))
  const found = await searchSeparated(db, asked, place, { ...context, explains })
  return tellSigns(typed.Keywords, { ...found, corrected: [...separated, ...found.corrected] })
}

async function searchSeparated(
  db: Db,
  asked: SearchEverything,
  place: ResultPlace | undefined,
  context: SearchContext,
): Promise<EverythingResults> {
  const understood = await understandSearch(db, asked, context)
  const search = (text: Partial<ReadingInput>) => searchWords(db, asked, place, { ...text, context })
  const isMeant = place?.[4] ?? understood.chips.length > 0
  const meant = isMeant ? await searchWithSynonyms(search, asked, context, understood) : undefined
  const chips = understood.chips.map(({ typed, meaning }) => ({
    Typed: typed,
    Label: meaning.label(context.locale),
  }))
  const told = (answer: Answer) => tell(db, answer, understood, { isKindNamed: answer === meant })
  if (meant && place) return { ...(await told(meant)), chips, also: [] }
  const named = namedWords(understood)
  const plain = await searchWithSynonyms((text) => search({ named, ...text }), asked, context)
  if (!meant || !isAsGood(meant, plain, understood)) return { ...(await told(plain)), chips: [], also: [] }
  const shown = new Set(meant.kinds.flatMap(({ results }) => results.map(({ Href }) => Href)))
  const also = plain.kinds.flatMap((kind) => {
    const results = kind.results.filter(({ Href }) => !shown.has(Href)).slice(0, RESULTS_PER_KIND)
    return results.length > 0 ? [{ ...kind, results, nextCursor: null }] : []
  })
  return { ...(await told(meant)), chips, also }
}

/** Adds what the page says before the results. */
async function tell(
  db: Db,
  answer: Answer,
  understood: Understood,
  { isKindNamed }: { isKindNamed: boolean },
): Promise<Omit<EverythingResults, 'chips' | 'also'>> {
  const { kinds, unknown, corrected, beyond, first, words } = answer
  const told = { kinds, unknown, corrected, beyond }
  if (first === undefined || (missingOf(answer) === 0 && !answer.missed && isInTitle(answer, 1)))
    return { ...told, missed: [], partial: [] }
  const evidence = await readEvidence(db, first, words.groups)
  return { ...told, ...noticeOf(answer, evidence, understood, isKindNamed) }
}

/** Searches for the words, or for a synonym of several words if that finds more. */
async function searchWithSynonyms(
  search: (text: Partial<ReadingInput>) => Promise<Answer>,
  asked: SearchEverything,
  { synonyms }: SearchContext,
  understood?: Understood,
): Promise<Answer> {
  const typed = await search({ understood })
  if (asked.Exactly || asked.cursor || !synonyms) return typed
  for (const { typed: term, other, text } of withSynonyms(understood?.rest ?? asked.Keywords, synonyms)) {
    // The words of a term may be anywhere in a text that is about something else.
    if (missingOf(typed) === 0 && (!term.includes(' ') || isInTitle(typed, term.split(' ').length))) continue
    const found = await search({ understood, text, exactly: true })
    const fewer = missingOf(typed) - missingOf(found)
    const lacking = lackedBy(found)
    if (wordsOf(other).some((word) => lacking.has(word))) continue
    if (fewer > 0 || (missingOf(found) === 0 && found.best > typed.best - ONE_PASSAGE))
      return { ...found, corrected: [...found.corrected, { typed: term, shown: [other] }] }
  }
  return typed
}

/** The part of a score that only searches of several words have. */
const ONE_PASSAGE = worthOfNear(2, 2)
/** Maximum synonyms of several words that are tried. */
const MAX_SYNONYMS = 4

/** Returns the search with a term replaced by each synonym, if one of both has several words. */
function withSynonyms(keywords: string, synonyms: Synonyms) {
  const words = wordsOf(keywords)
  return words
    .flatMap((_, from) => [3, 2, 1].map((size) => ({ from, size, typed: words.slice(from, from + size) })))
    .filter(({ size, typed }) => typed.length === size)
    .flatMap(({ from, size, typed }) =>
      (synonyms.get(typed.join(' ')) ?? [])
        .filter((other) => size > 1 || other.includes(' '))
        .map((other) => ({
          typed: typed.join(' '),
          other,
          text: words.toSpliced(from, size, other).join(' '),
        })),
    )
    .slice(0, MAX_SYNONYMS)
}
