import { sql } from 'kysely'
import { groupValues } from '#kits/board/bits.ts'
import { writeItems, type SearchedItem } from '#kits/board/mutations.ts'
import { searchedText } from '#kits/board/words/data-words.ts'
import { recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import type { ItemChange } from '#kits/document/schema.ts'
import type { Trx } from '#lib/db/connect.ts'
import { announceChange } from '#lib/db/announce.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { locales } from '#lib/text/locale.ts'
import type { SearchedInstitute } from './board.ts'
import { institutesIndex } from './data-index.ts'
import { listPosition } from '#kits/organization/place.ts'
import { instituteListTag, instituteTag, type InstituteCard } from './schema.ts'

/** Rows per statement of a bulk write. */
const BATCH_SIZE = 500

/**
 * Updates the search index of an institute from its document, slug and approval, and notifies every process and cached
 * page. Call it at the end of each transaction that changes one of them. When an institute is deleted, its row is
 * deleted with it, and only its cache tags are sent. Visibility depends only on its approval (institute_shown).
 * @param id institute.id
 */
export const writeInstituteFacet = (transaction: Trx, id: number): Promise<void> =>
  writeInstituteFacets(transaction, [id])

/** Does the same for many institutes in a few statements. */
export async function writeInstituteFacets(transaction: Trx, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const some = ids.slice(from, from + BATCH_SIZE)
    const read = await readSources(transaction, some)
    await writeItems(transaction, institutesIndex, read.map(searchedInstitute))
    await writeTopics(transaction, some, null)
    await announceInstitutes(
      transaction,
      read.map(({ publicId }) => publicId),
    )
  }
}

/**
 * Updates the taught topics from some syllabi of an institute.
 * @param syllabusIds their ids in its document.
 */
export const writeTaughtTopics = (
  transaction: Trx,
  id: number,
  syllabusIds: readonly string[],
): Promise<void> => writeTopics(transaction, [id], syllabusIds)

async function writeTopics(
  transaction: Trx,
  ids: readonly number[],
  syllabusIds: readonly string[] | null,
): Promise<void> {
  await sql`SELECT write_taught_topics(${ids}::int[], ${syllabusIds}::text[])`.execute(transaction)
}

/** Returns the syllabi whose topics a change can affect. */
export const topicsChangedBy = ({ at: [part, id, ...below], ...change }: ItemChange): string[] =>
  part === 'syllabus' &&
  id !== undefined &&
  below.length === 0 &&
  change.do === 'set' &&
  'subjectTopics' in change.to
    ? [id]
    : []

/** Records and lists that the search index uses as a whole. */
const searchedParts = ['instituteDetails', 'instituteAddress', 'academicPrograms', 'totalStudents']

/** Returns whether a change affects the search index. Syllabi are large and saved often, so only their titles count. */
export const changesSearched = (change: ItemChange): boolean => {
  const [part = '', , ...below] = change.at
  if (part !== 'syllabus') return searchedParts.includes(part)
  return below.length === 0 && change.do !== 'place' && (change.do !== 'set' || 'subjectTitle' in change.to)
}

/** Invalidates the cached pages of these institutes. @param instituteIds as in API calls. */
export const announceInstitutes = (transaction: Trx, instituteIds: readonly string[]): Promise<void> =>
  announceChange(transaction, [instituteListTag, ...instituteIds.map(instituteTag)])

interface Source {
  id: number
  publicId: string
  slug: string
  approval: string
  demo: boolean
  details: StoredRecord | null
  address: StoredRecord | null
  programmes: StoredRecord[]
  /** Sum of the totals. */
  students: number
  subjects: (string | null)[]
}

/** Reads only the searched parts of documents: of syllabi, which are large, only the titles. */
async function readSources(transaction: Trx, ids: readonly number[]): Promise<Source[]> {
  const items = (list: string) => sql`document_item d WHERE d.document = i.document_id AND d.list = ${list}`
  const { rows } = await sql<Source>`
    SELECT i.id, i.public_id AS "publicId", i.slug, i.approval, i.demo,
      (SELECT item FROM ${items('instituteDetails')}) AS details,
      (SELECT item FROM ${items('instituteAddress')}) AS address,
      (SELECT coalesce(json_agg(json_build_object('programName', item->'programName',
          'specialization', item->'specialization')), '[]') FROM ${items('academicPrograms')}) AS programmes,
      (SELECT coalesce(sum((item->>'total')::int8) FILTER (WHERE item->>'total' ~ '^[0-9]{1,9}$'), 0)::int
        FROM ${items('totalStudents')}) AS students,
      (SELECT coalesce(json_agg(DISTINCT item->>'subjectTitle'), '[]') FROM ${items('syllabus')}) AS subjects
    FROM institute i WHERE i.id = ANY(${ids}::int[])`.execute(transaction)
  return rows
}

function searchedInstitute({
  details,
  address,
  programmes,
  subjects,
  ...source
}: Source): SearchedItem<SearchedInstitute, 'place' | 'founded'> {
  const name = recordText(details, 'instituteName')
  const programNames = groupValues(programmes.map((each) => recordText(each, 'programName')))
  const establishedYear = recordText(details, 'establishedYear')
  const searched: SearchedInstitute = {
    instituteLevel: recordText(details, 'instituteLevel'),
    educationCategory: recordText(details, 'educationCategory'),
    instituteType: recordText(details, 'instituteType'),
    instituteArea: recordText(details, 'instituteArea'),
    fundingType: recordText(details, 'fundingType'),
    country: recordText(address, 'country'),
    state: recordText(address, 'state'),
    programNames,
  }
  const city = recordText(address, 'city')
  const unclaimed = source.approval === 'unclaimed'
  const card: InstituteCard = {
    instituteID: source.publicId,
    Slug: source.slug,
    instituteName: name,
    instituteLevel: searched.instituteLevel,
    educationCategory: searched.educationCategory,
    instituteType: searched.instituteType,
    fundingType: searched.fundingType,
    city,
    state: searched.state,
    country: searched.country,
    website: recordText(details, 'website'),
    establishedYear,
    Programs: programmes.length,
    Students: source.students,
    Unclaimed: unclaimed,
    Demonstration: source.demo,
  }
  const complete = programNames.length > 0 && city !== '' && establishedYear !== ''
  const body = [
    city,
    recordText(address, 'district'),
    recordText(address, 'village'),
    searched.state,
    ...locales.map((locale) => countryName(searched.country, locale)),
    recordText(details, 'affiliation'),
    recordText(details, 'otherNames'),
    recordText(details, 'about'),
    ...programNames,
    ...programmes.map((each) => recordText(each, 'specialization')),
    ...subjects.map((subject) => subject ?? ''),
  ]
  return {
    id: source.id,
    columns: {
      place: listPosition(name, unclaimed ? 'unclaimed' : complete ? 'complete' : 'kept'),
      founded: /^\d{1,4}$/.test(establishedYear) ? Number(establishedYear) : 0,
    },
    searched,
    card,
    title: name,
    body: searchedText(body),
  }
}
