import { sql } from 'kysely'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import { sectors, type Sector } from '#features/taxonomy/schema-fields.ts'
import { defaultLocale, type Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { Deps } from '#lib/server/deps.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { profileTag } from '#features/profile/schema-tag.ts'
import { getFieldCounts } from '#features/blogs/data-overview.ts'
import { listNextEvents } from '#features/events/event/data-listed.ts'
import { searchInstitutes } from '#features/organizations/institute/search/data.ts'
import { instituteListTag } from '#features/organizations/institute/search/schema.ts'
import { searchJobs } from '#features/posting/jobs/data.ts'
import { postingListTags } from '#features/posting/schema.ts'
import {
  listCertificateEvents,
  listUpcomingEvents,
  listFairs,
  listCommunityEvents,
  listTrainings,
} from './data-events.ts'
import { listCitedBooks } from './data-books.ts'
import { listSectorCompanies, listSectorOffers } from './data-companies.ts'
import { type PartQuery, type ListPart, sectorItem, MAX_PART_ITEMS } from './data-item.ts'
import { listSectorArticles, listSectorNews } from './data-news.ts'
import { listSectorReports } from './data-reports.ts'
import {
  listDiplomas,
  listSectorInstitutes,
  listSectorProgrammes,
  listSectorPublications,
  listPublishedBooks,
} from './data-taught.ts'
import {
  contentPages,
  pageParts,
  SCREEN_ITEMS,
  type ContentPageName,
  type OwnPartName,
} from './schema-pages.ts'
import type { SectorPageContent, SectorItem, Front } from './schema.ts'
import { sectorQuery } from './data-words.ts'

interface Row {
  personId: string
  publicId: string
  demo: boolean
  name: string
  title: string
  company: string
  total: number
}

/**
 * Lists people whose profile search engines may list, and whose title, positions or skills used there belong to the
 * sector, as far as these are public. New people appear on a cached page when it expires.
 */
const listSectorPeople: ListPart = async ({ sources: { db }, sector }) => {
  const query = await sectorQuery(db, sector)
  const { rows } = await sql<Row>`
    WITH known AS MATERIALIZED (
      SELECT d.document, d.list, count(*) AS n FROM document_item d
      WHERE (d.list = 'UserPersonalData' OR d.list = 'ProfessionalExperience')
        AND subject_words(d.list, d.item) @@ ${query}::tsquery
      GROUP BY d.document, d.list
    ), fitting AS (
      SELECT k.document, sum(k.n) AS n
      FROM known k JOIN profile_listed p ON p.document_id = k.document AND part_for_everybody(p.audiences, k.list)
      GROUP BY k.document
    )
    SELECT p.person_id AS "personId", p.public_id AS "publicId", p.demo, count(*) OVER ()::int AS total,
      concat_ws(' ', u.item->>'FirstName', u.item->>'LastName') AS name,
      coalesce(u.item->>'Title', '') AS title,
      coalesce((SELECT e.item->>'CompanyName' FROM document_item e
        WHERE e.document = p.document_id AND e.list = 'ProfessionalExperience'
          AND part_for_everybody(p.audiences, e.list) ORDER BY e.pos LIMIT 1), '') AS company
    FROM fitting k JOIN profile_listed p ON p.document_id = k.document
    JOIN document_item u ON u.document = k.document AND u.list = 'UserPersonalData'
    ORDER BY k.n DESC, p.updated DESC, p.person_id LIMIT ${MAX_PART_ITEMS}`.execute(db)
  const items = rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ publicId, demo, name, title, company }) =>
      sectorItem({
        Title: name,
        Path: paths.publicProfile(publicId),
        Facts: [title, company],
        Demonstration: demo,
      }),
    )
  return {
    answer: { items, total: rows[0]?.total ?? 0 },
    tags: rows.map(({ personId }) => profileTag(personId)),
  }
}

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
  if (Page !== 'front' && shown.length < SCREEN_ITEMS) {
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

/** The sectors whose readers and companies have most in common with those of a sector. */
const nearbySectors: Record<Sector, readonly Sector[]> = {
  'information-technology': ['electrical-and-electronics', 'manufacturing'],
  'electrical-and-electronics': ['energy-and-power', 'information-technology'],
  mechanical: ['manufacturing', 'aerospace'],
  'civil-and-construction': ['energy-and-power', 'mechanical'],
  'energy-and-power': ['electrical-and-electronics', 'mechanical'],
  agriculture: ['biotechnology', 'chemical', 'civil-and-construction'],
  medical: ['biotechnology', 'chemical'],
  chemical: ['biotechnology', 'manufacturing'],
  biotechnology: ['medical', 'chemical'],
  aerospace: ['mechanical', 'manufacturing', 'electrical-and-electronics', 'information-technology'],
  manufacturing: ['mechanical', 'electrical-and-electronics'],
}

/** The maximum number of items of one related sector. */
const MAX_PER_SECTOR = 6

/**
 * Lists the first items that a page of related sectors has, for a page with few of its own. Their last fact is the
 * sector.
 * @param shown items of the page, which are not repeated.
 */
async function listNearbyItems(
  ask: PartQuery,
  lists: readonly ListPart[],
  shown: readonly SectorItem[],
): Promise<Tagged<SectorItem[]>> {
  const keyOf = ({ Title, Path }: SectorItem) => `${Title} ${Path.split('/').at(-1)}`
  const known = new Set(shown.map(keyOf))
  const answer: SectorItem[] = []
  const tags: string[] = []
  for (const sector of nearbySectors[ask.sector]) {
    const found: SectorItem[] = []
    for (const list of lists) {
      const part = await list({ ...ask, sector })
      tags.push(...part.tags)
      found.push(...part.answer.items.filter((item) => !known.has(keyOf(item))))
    }
    for (const { CitedBy: _, ...item } of found.slice(0, MAX_PER_SECTOR)) {
      known.add(keyOf(item))
      answer.push({ ...item, Facts: [...item.Facts, fieldNames[sector].in(ask.language)] })
    }
  }
  return { answer, tags }
}

/** The maximum number of events on the front page, and of those in one sector. */
const MAX_EVENTS = 6
const MAX_EVENTS_PER_SECTOR = 2
/** The maximum number of jobs, and of institutes. */
const MAX_OTHERS = 3

/** Returns the portal-wide content of the front page. */
export async function getSectorFront(
  sources: Pick<Deps, 'db' | 'events' | 'jobs' | 'institutes'>,
  language: Locale,
  now: Date,
): Promise<Tagged<Front>> {
  const { answer: articles, tags: articleTags } = await getFieldCounts(sources.db)
  const { answer: coming, tags: eventTags } = await listNextEvents(
    sources,
    MAX_EVENTS,
    MAX_EVENTS_PER_SECTOR,
    now,
  )
  const jobs = await searchJobs(sources, { limit: MAX_OTHERS }, now)
  const institutes = await searchInstitutes(sources, { limit: MAX_OTHERS })
  const place = (town: string, country: string) =>
    [town, country && countryName(country, language)].filter(Boolean).join(', ')
  return {
    answer: {
      Articles: articles.total,
      Events: coming.total,
      Coming: coming.events,
      Jobs: jobs.results.map((job) =>
        sectorItem({
          Title: job.jobTitle,
          Path: paths.job(job.id, job.Slug),
          Facts: [job.organizationName, place(job.location, job.country)],
          Demonstration: job.Demonstration,
        }),
      ),
      Institutes: institutes.results.map((institute) =>
        sectorItem({
          Title: institute.instituteName,
          Path: paths.institute(institute.Slug),
          Facts: [place(institute.city, institute.country)],
          Demonstration: institute.Demonstration,
        }),
      ),
    },
    tags: [...articleTags, ...eventTags, postingListTags.job, instituteListTag],
  }
}
