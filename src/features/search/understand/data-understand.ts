import type { Db } from '#lib/db/connect.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { Synonyms } from '#kits/search/synonyms.ts'
import type { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { dayNumber, epochDay } from '#lib/text/dates/days.ts'
import type { SearchEverything } from '../schema.ts'
import { lexemesThatExist } from './data-exist.ts'
import { understand, type Understood } from './understand.ts'

/** The context of a search besides its input. */
export interface SearchContext {
  /** The reader's language. */
  locale: Locale
  index?: SearchIndex | undefined
  synonyms?: Synonyms | undefined
  now?: Date | undefined
  /** Whether content that explains comes before the rest. */
  explains?: boolean | undefined
}

/** Understands the words of a search, unless it is for exactly these. */
export const understandSearch = (
  db: Db,
  {
    Keywords,
    Exactly,
    Kind,
    Plain,
    Today,
  }: Pick<SearchEverything, 'Keywords' | 'Exactly' | 'Kind' | 'Plain' | 'Today'>,
  { locale, index, synonyms, now = new Date() }: SearchContext,
): Promise<Understood> =>
  Exactly
    ? Promise.resolve({ chips: [], rest: Keywords, filters: [] })
    : understand({
        text: Keywords,
        own: locale,
        now: onDay(Today, now),
        kind: Kind,
        synonyms,
        plain: new Set(Plain?.split(',')),
        exist: (lexemes) => lexemesThatExist(db, lexemes, index?.known),
      })

/** Returns a time on the reader's day, which is at most one away from that of UTC. */
const onDay = (day: string | undefined, now: Date): Date =>
  day && Math.abs(dayNumber(day) - epochDay(now)) <= 1 ? new Date(`${day}T12:00:00Z`) : now
