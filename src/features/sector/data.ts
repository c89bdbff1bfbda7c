import type { Tagged } from '#lib/api/tagged.ts'
import { sectors, type Sector } from '#features/taxonomy/schema-fields.ts'
import { defaultLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import {
  gatherCertificates,
  gatherComing,
  gatherFairs,
  gatherGatherings,
  gatherTrainings,
} from './data-events.ts'
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
import { gatheredPages, pageParts, type GatheredPageName, type PartName } from './schema-pages.ts'
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

/** The addresses of the gathered pages that show something, in any language: what search engines are told of. */
export async function listFilledPages(sources: Ask['sources'], now: Date): Promise<Tagged<string[]>> {
  const filled: string[] = []
  const tags = new Set<string>()
  const look = async (path: string, part: Promise<Tagged<{ items: readonly unknown[] }>>) => {
    const { answer, tags: own } = await part
    for (const tag of own) tags.add(tag)
    if (answer.items.length > 0) filled.push(path)
    return answer.items.length > 0
  }
  const lookAtPage = async (path: string, sector: Sector, page: GatheredPageName) => {
    for (const part of pageParts[page])
      if (await look(path, gather[part]({ sources, sector, language: defaultLocale, now }))) return
  }
  for (const sector of sectors)
    for (const page of gatheredPages)
      if (page !== 'front') await lookAtPage(paths.sectorPage(sector, page), sector, page)
  await lookAtPage(paths.healthcare(), 'medical', 'front')
  const fairs = await gatherFairs(sources, defaultLocale, now)
  await look(paths.expo(), Promise.resolve({ answer: { items: fairs.answer.Items }, tags: fairs.tags }))
  return { answer: filled, tags: [...tags] }
}
