import { defaultLocale, type Locale } from '#lib/text/locale.ts'
import type { BlogCard } from '../schema.ts'

export interface Landing {
  latest: BlogCard[]
  trending: BlogCard[]
}

const LATEST = 5
const TRENDING = 6
/** Articles loaded for each list, so that enough are left in the reader's language and without duplicates. */
export const LANDING_CANDIDATES = 20

/**
 * Chooses the articles of the landing page: those in the reader's language first, then those in the default language,
 * and each only once.
 */
export function chooseForLanding(newest: BlogCard[], mostRead: BlogCard[], locale: Locale): Landing {
  const latest = readableFirst(newest, locale).slice(0, LATEST)
  const shown = new Set(latest.map(({ BlogID }) => BlogID))
  const others = mostRead.filter(({ BlogID }) => !shown.has(BlogID))
  return { latest, trending: readableFirst(others, locale).slice(0, TRENDING) }
}

function readableFirst(cards: BlogCard[], locale: Locale): BlogCard[] {
  const languageOf = (card: BlogCard) => card.BlogLanguage.split('-')[0]
  const rank = (card: BlogCard) =>
    [locale, defaultLocale, languageOf(card)].findIndex((language) => language === languageOf(card))
  return cards.toSorted((a, b) => rank(a) - rank(b))
}
