import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { openDesk } from '#test/support/events/registration-desk.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { updateOrganiser } from '../mutations.ts'
import { listOrganisedEvents } from './data.ts'

const { db, member } = await openDesk('event', 'organiser')

test('an organizer with more upcoming events than are shown reads only those', async () => {
  const host = await member()
  await updateOrganiser(db, { name: 'Nordic Cloud Guild', email: host.email })
  await insertEvent(db)
  await sql`
    INSERT INTO event (slug, category, starts, ends, organiser_id, cancelled, card, detail)
    SELECT slug, category, starts, ends, organiser_id, cancelled, card, detail FROM event, generate_series(1, 250)`.execute(
    db,
  )
  let rows = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows += result.rows.length
      return result
    },
  }
  const viewer = { email: host.email, emailVerified: true }
  const { results } = await listOrganisedEvents(db.withPlugin(counting), viewer, new Date())
  expect(results).toHaveLength(200)
  expect(rows).toBe(201)
})
