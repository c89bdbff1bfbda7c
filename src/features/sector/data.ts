import type { Tagged } from '#lib/api/tagged.ts'
import { gatherCertificates, gatherComing, gatherGatherings, gatherTrainings } from './data-events.ts'
import { gatherCitedBooks } from './data-books.ts'
import { gatherCompanies, gatherOffers } from './data-companies.ts'
import type { Ask, Gather } from './data-item.ts'
import { gatherArticles, gatherNews } from './data-news.ts'
import { gatherPeople } from './data-people.ts'
import { gatherReports } from './data-reports.ts'
import {
  gatherDiplomas,
  gatherInstitutes,
  gatherProgrammes,
  gatherPublications,
  gatherPublishedBooks,
} from './data-taught.ts'
import { pageParts, type GatheredPageName, type PartName } from './schema-pages.ts'
import type { GatheredPage } from './schema.ts'

/** How each part is gathered. */
const gather: Record<Exclude<PartName, 'fairs'>, Gather> = {
  trainings: gatherTrainings,
  programmes: gatherProgrammes,
  certificates: gatherCertificates,
  diplomas: gatherDiplomas,
  citedBooks: gatherCitedBooks,
  publishedBooks: gatherPublishedBooks,
  reports: gatherReports,
  publications: gatherPublications,
  offers: gatherOffers,
  gatherings: gatherGatherings,
  people: gatherPeople,
  institutes: gatherInstitutes,
  companies: gatherCompanies,
  news: gatherNews,
  articles: gatherArticles,
  coming: gatherComing,
}

/** What the portal has for a page of a sector. */
export async function gatherPage(
  sources: Ask['sources'],
  asked: { Sector: Ask['sector']; Page: GatheredPageName; Language: Ask['language'] },
  now: Date,
): Promise<Tagged<GatheredPage>> {
  const { Sector: sector, Page, Language: language } = asked
  const tags: string[] = []
  const Parts: GatheredPage['Parts'] = []
  // One after the other: the embedded database takes one statement at a time anyway.
  for (const Part of pageParts[Page]) {
    const { answer, tags: own } = await gather[Part]({ sources, sector, language, now })
    Parts.push({ Part, Total: answer.total, Items: answer.items })
    tags.push(...own)
  }
  return { answer: { Sector: sector, Page, Parts }, tags: [...new Set(tags)] }
}
