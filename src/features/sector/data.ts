import type { Tagged } from '#lib/api/tagged.ts'
import { sectors, type Sector } from '#features/taxonomy/schema-fields.ts'
import { defaultLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import {
  listCertificateEvents,
  listUpcomingEvents,
  listFairs,
  listCommunityEvents,
  listTrainings,
} from './data-events.ts'
import { listCitedBooks } from './data-books.ts'
import { listSectorCompanies, listSectorOffers } from './data-companies.ts'
import type { PartQuery, ListPart } from './data-item.ts'
import { listSectorArticles, listSectorNews } from './data-news.ts'
import { listSectorPeople } from './data-people.ts'
import { listSectorReports } from './data-reports.ts'
import {
  listDiplomas,
  listSectorInstitutes,
  listSectorProgrammes,
  listSectorPublications,
  listPublishedBooks,
} from './data-taught.ts'
import { listNearbyItems } from './data-nearby.ts'
import { contentPages, FEW_ITEMS, pageParts, type ContentPageName, type OwnPartName } from './schema-pages.ts'
import type { SectorPageContent } from './schema.ts'

/** The function that gathers each part. */
const partLists: Record<OwnPartName, ListPart> = {
  trainings: listTrainings,
  programmes: listSectorProgrammes,
  certificates: listCertificateEvents,
  diplomas: listDiplomas,
  citedBooks: listCitedBooks,
  publishedBooks: listPublishedBooks,
  reports: listSectorReports,
  publications: listSectorPublications,
  offers: listSectorOffers,
  gatherings: listCommunityEvents,
  people: listSectorPeople,
  institutes: listSectorInstitutes,
  companies: listSectorCompanies,
  news: listSectorNews,
  articles: listSectorArticles,
  coming: listUpcomingEvents,
}

/** Returns the content of a sector page. */
export async function getSectorPage(
  sources: PartQuery['sources'],
  asked: { Sector: PartQuery['sector']; Page: ContentPageName; Language: PartQuery['language'] },
  now: Date,
): Promise<Tagged<SectorPageContent>> {
  const { Sector: sector, Page, Language: language } = asked
  const tags: string[] = []
  const Parts: SectorPageContent['Parts'] = []
  // One after the other, since the embedded database runs one statement at a time anyway.
  for (const Part of pageParts[Page]) {
    const { answer, tags: own } = await partLists[Part]({ sources, sector, language, now })
    Parts.push({ Part, Total: answer.total, Items: answer.items })
    tags.push(...own)
  }
  const shown = Parts.flatMap(({ Items }) => Items)
  if (Page !== 'front' && shown.length < FEW_ITEMS) {
    const lists = pageParts[Page].map((part) => partLists[part])
    const { answer, tags: near } = await listNearbyItems({ sources, sector, language, now }, lists, shown)
    if (answer.length > 0) Parts.push({ Part: 'nearby', Total: answer.length, Items: answer })
    tags.push(...near)
  }
  return { answer: { Sector: sector, Page, Parts }, tags: [...new Set(tags)] }
}

/** Lists the addresses of gathered pages with content in any language, for search engines. */
export async function listFilledPages(sources: PartQuery['sources'], now: Date): Promise<Tagged<string[]>> {
  const filled: string[] = []
  const tags = new Set<string>()
  const look = async (path: string, part: Promise<Tagged<{ items: readonly unknown[] }>>) => {
    const { answer, tags: own } = await part
    for (const tag of own) tags.add(tag)
    if (answer.items.length > 0) filled.push(path)
    return answer.items.length > 0
  }
  const lookAtPage = async (path: string, sector: Sector, page: ContentPageName) => {
    for (const part of pageParts[page])
      if (await look(path, partLists[part]({ sources, sector, language: defaultLocale, now }))) return
  }
  for (const sector of sectors)
    for (const page of contentPages)
      if (page !== 'front') await lookAtPage(paths.sectorPage(sector, page), sector, page)
  await lookAtPage(paths.healthcare(), 'medical', 'front')
  const fairs = await listFairs(sources, defaultLocale, now)
  await look(paths.expo(), Promise.resolve({ answer: { items: fairs.answer.Items }, tags: fairs.tags }))
  return { answer: filled, tags: [...tags] }
}
