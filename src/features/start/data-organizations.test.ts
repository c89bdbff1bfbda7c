import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertOwnedBusiness } from '#test/support/business/kept.ts'
import { rowCounter } from '#test/support/count-rows.ts'
import { decideAbout, enterAnnouncing } from '#test/support/institute/announcing.ts'
import { addEvent, scheduleIn } from '#test/support/institute/event-items.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { listManagedOrganizations } from './data.ts'
import { MAX_LIST_ITEMS } from './schema.ts'

const desk = setUpProfiles()
const FEW = 10
const MANY = 1_000

/** Reads a person's only organization, and counts the rows that this takes. */
async function readOrganization(personId: string) {
  const { plugin, count } = rowCounter()
  const [organization] = await listManagedOrganizations(desk.db.withPlugin(plugin), personId)
  return { ...organization!, rows: count() }
}

test('the postings of a business cost as many rows as are shown, however many there are', async () => {
  const business = await insertOwnedBusiness(desk, {
    slug: 'damworks',
    jobs: { a: { jobTitle: 'Dam engineer', status: 'Open' } },
  })
  const add = (from: number, to: number) =>
    sql`
      INSERT INTO posting (kind, organization_id, item_id, slug, posted, valid_through, hash)
      SELECT kind, organization_id, 'i' || n, slug, posted, valid_through, 'h'
      FROM posting, generate_series(${from}::int, ${to}::int) n WHERE item_id = 'a'`.execute(desk.db)
  await add(2, FEW)
  const few = await readOrganization(business.owner.id)
  await add(FEW + 1, MANY)
  const many = await readOrganization(business.owner.id)
  expect([few.Published.Total, many.Published.Total]).toEqual([FEW, MANY])
  expect(many.Published.Items).toHaveLength(MAX_LIST_ITEMS)
  expect(many.rows).toBe(few.rows)
})

test('the events of an institute cost as many rows as are shown, however many there are', async () => {
  const { person, institute } = await enterAnnouncing(
    desk,
    addEvent('a', { eventName: 'Open day', schedule: scheduleIn(40) }),
  )
  await decideAbout(desk, person, 'approve')
  const prefix = `institute:${institute.instituteID}:`
  const add = async (from: number, to: number) => {
    await sql`
      INSERT INTO document_item (document, list, id, pos, version, item)
      SELECT i.document_id, 'events', 'i' || n, 'z' || lpad(n::text, 5, '0'), 1, '{"eventName": "Another day"}'
      FROM institute i, generate_series(${from}::int, ${to}::int) n
      WHERE i.public_id = ${institute.instituteID}`.execute(desk.db)
    await sql`
      INSERT INTO event (slug, category, starts, ends, organiser_id, institute_id, cancelled, card, detail, source_key)
      SELECT slug, category, starts, ends, organiser_id, institute_id, cancelled, card, detail, ${prefix} || 'i' || n
      FROM event, generate_series(${from}::int, ${to}::int) n WHERE source_key = ${`${prefix}a`}`.execute(
      desk.db,
    )
  }
  await add(2, FEW)
  const few = await readOrganization(person.id)
  await add(FEW + 1, MANY)
  const many = await readOrganization(person.id)
  expect([few.Published.Total, many.Published.Total]).toEqual([FEW, MANY])
  expect(many.Published.Items.map(({ Title }) => Title)).toEqual([
    'Open day',
    ...Array.from({ length: MAX_LIST_ITEMS - 1 }, () => 'Another day'),
  ])
  expect(many.rows).toBe(few.rows)
})
