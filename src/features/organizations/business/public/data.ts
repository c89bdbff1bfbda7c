import { sql } from 'kysely'
import { safeParse } from 'zod/v4/core'
import { articlesOfOrganization } from '#features/blogs/search/data.ts'
import { eventsByOrganiser } from '#features/events/search/data-organised.ts'
import { peopleAt } from '#features/profile/public/data-people.ts'
import { recordText, recordTexts, type StoredRecord } from '#kits/document/fields/record-text.ts'
import { listPart, itemsAndTotals, shortLists, type PublicListPart } from '#kits/organization/shown/data.ts'
import type { PublicListView } from '#kits/organization/shown/schema.ts'
import type { OrganizationApproval } from '#kits/organization/schema-approval.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { readTogether } from '#lib/db/read-together.ts'
import { shownContacts, type ShownContact } from '#kits/organization/data-recipient.ts'
import { countryCode } from '#lib/text/country/country-code.ts'
import { businessAddressSchema } from '../schema-items.ts'
import { shownDetails, shownBusinessLists, shownJobTexts, type PublicBusiness } from './schema.ts'

/** Most postings, articles and events on a page. */
const MAX_POSTINGS = 50
const MAX_MENTIONS = 6

type LongKey = 'products' | 'services' | 'businessBranchAddress'

interface Row extends Record<LongKey, PublicListPart> {
  organizationID: string
  Slug: string
  approval: OrganizationApproval
  demo: boolean
  kept: boolean
  details: StoredRecord | null
  address: StoredRecord | null
  contacts: ShownContact[]
  lists: Record<string, PublicListPart> | null
  jobs: StoredRecord[]
  projects: StoredRecord[]
}

/** The text fields that the search of a long list reads. */
const searched: Record<LongKey, readonly string[]> = {
  products: ['productName', 'productMainCategory', 'productSubCategory', 'description'],
  services: ['serviceName', 'serviceMainCategory', 'serviceSubCategory', 'description'],
  businessBranchAddress: ['branchName', 'address', 'city', 'state', 'pinCode'],
}
const longKeys = Object.keys(searched) as LongKey[]
const shortKeys = Object.keys(shownBusinessLists).filter((key) => !Object.hasOwn(searched, key))

/**
 * Returns the public view of a business; undefined if it does not exist or is hidden.
 * @param slug current or former one.
 */
export async function getPublicBusiness(
  db: Db,
  slug: string,
  now: Date,
  view: PublicListView = {},
): Promise<Tagged<PublicBusiness> | undefined> {
  const record = (list: string) =>
    sql`(SELECT item FROM document_item d WHERE d.document = b.document_id AND d.list = ${sql.lit(list)})`
  const open = (kind: 'job' | 'project', facet: string) => sql`
    (SELECT coalesce(json_agg(card), '[]') FROM (
      SELECT f.card FROM posting_shown p JOIN ${sql.table(facet)} f USING (id)
      WHERE p.organization_id = b.id AND p.kind = ${sql.lit(kind)}
      ORDER BY f.posted DESC, f.id DESC LIMIT ${sql.lit(MAX_POSTINGS)}) newest)`
  const { rows } = await sql<Row>`
    SELECT b.public_id AS "organizationID", b.slug AS "Slug", b.approval, b.demo,
      EXISTS (SELECT FROM organization_member m WHERE m.organization_id = b.id) AS kept,
      ${record('businessDetails')} AS details, ${record('businessRegisteredAddress')} AS address,
      ${shownContacts('business', sql`b.document_id`)} AS contacts,
      ${shortLists(sql`b.document_id`, shortKeys)} AS lists,
      ${sql.join(
        longKeys.map((list) => {
          const part = listPart(sql`b.document_id`, { list, fields: searched[list] }, view)
          return sql`${part} AS ${sql.ref(list)}`
        }),
      )},
      ${open('job', 'job_facet')} AS jobs, ${open('project', 'project_facet')} AS projects
    FROM business b JOIN organization_shown USING (id)
    WHERE b.slug = ${slug}
      OR b.id = (SELECT organization_id FROM organization_former_slug WHERE kind = 'business' AND slug = ${slug})
    `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const name = recordText(row.details, 'organizationName')
  const { articles, events, people } = await readTogether(db, {
    articles: articlesOfOrganization(name, MAX_MENTIONS),
    events: eventsByOrganiser(name, now, MAX_MENTIONS),
    people: peopleAt(row.organizationID),
  })
  return {
    answer: {
      ...presented(row),
      People: people.answer,
      Articles: articles.answer.results.flatMap(({ BlogID, BlogTitle, BlogCategoryPrimarySector: [Field] }) =>
        Field ? [{ BlogID, BlogTitle, Field }] : [],
      ),
      Events: events.answer,
    },
    tags: [...articles.tags, ...events.tags, ...people.tags],
  }
}

function presented(row: Row): Omit<PublicBusiness, 'Articles' | 'Events' | 'People'> {
  const { details, address, approval } = row
  const { items, totals } = itemsAndTotals({
    ...row.lists,
    ...Object.fromEntries(longKeys.map((key) => [key, row[key]])),
  })
  // Unreadable items are only shown to members, who can repair them.
  const read = Object.entries(shownBusinessLists).map(([key, schema]) => [
    key,
    (items[key] ?? []).flatMap((item) => {
      const parsed = safeParse(schema, item)
      return parsed.success ? [parsed.data] : []
    }),
  ])
  const postings = (cards: readonly StoredRecord[], title: string, texts: readonly string[] = []) =>
    cards.map((card) => ({
      id: Number(card['id']),
      Slug: recordText(card, 'Slug'),
      title: recordText(card, title),
      place: recordText(card, 'location'),
      ...Object.fromEntries(texts.map((key) => [key, recordText(card, key)])),
    }))
  const where = Object.fromEntries(
    Object.keys(businessAddressSchema.shape).map((key) => [key, recordText(address, key)]),
  )
  return {
    organizationID: row.organizationID,
    Slug: row.Slug,
    ...Object.fromEntries(shownDetails.map((key) => [key, recordText(details, key)])),
    businessCategory: recordTexts(details, 'businessCategory'),
    businessIndustry: recordTexts(details, 'businessIndustry'),
    businessRegisteredAddress: {
      ...where,
      country: countryCode(recordText(address, 'country')) ?? recordText(address, 'country'),
    },
    ...Object.fromEntries(read),
    Totals: totals,
    Jobs: postings(row.jobs, 'jobTitle', shownJobTexts),
    Projects: postings(row.projects, 'title'),
    Contacts: row.contacts,
    AcceptsApplications: approval === 'approved' && row.kept && details?.['acceptsApplications'] === true,
    Unclaimed: approval === 'unclaimed',
    Checked: approval === 'approved',
    Demonstration: row.demo,
  } as Omit<PublicBusiness, 'Articles' | 'Events' | 'People'>
}
