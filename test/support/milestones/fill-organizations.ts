import { sql } from 'kysely'
import { businessOrganization } from '#features/organizations/business/sections/organization.ts'
import { instituteOrganization } from '#features/organizations/institute/sections/organization.ts'
import { insertFormerSlug } from '../organization/insert.ts'
import { requireOk, type Inhabitant, type World } from '../acts/world.ts'
import { editableBusinessLists, tidewater } from '../business/business-desk.ts'
import { application } from '../business/application-desk.ts'
import { editableLists } from '../institute/institute-desk.ts'
import { getRow } from '../rows.ts'
import { member, perform } from './perform.ts'

/** Whose own accounts and organizations do not meet: acts about organizations use the same names each time. */
async function apart(world: World, name: string): Promise<World> {
  const enter: World['enter'] = (email, more) => world.enter(`${name}.${email}`, more)
  const call: World['call'] = (key, by, more = {}) =>
    world.call(key, by, key.endsWith('/create') ? { ...more, input: renamed(more.input, name) } : more)
  return { ...world, enter, call, bob: await member(world, `${name}-colleague`, { user_type: null }) }
}

const nameFields = ['instituteName', 'organizationName']

const renamed = (input: unknown, name: string) =>
  Object.fromEntries(
    Object.entries(input as object).map(([key, value]) => [
      key,
      nameFields.includes(key) ? `${String(value)}, ${name} campus` : value,
    ]),
  )

export async function fillInstitutes(world: World): Promise<void> {
  const { prefix } = instituteOrganization
  await perform(await apart(world, 'first'), `POST ${prefix}/members/invite`)
  await perform(await apart(world, 'second'), `POST ${prefix}/invitation/accept`)
  await perform(await apart(world, 'third'), `PUT ${prefix}/update`)
  await perform(await apart(world, 'fourth'), 'events of an institute that is approved')
  await perform(await apart(world, 'fifth'), `PATCH ${prefix}/update, of events that the search has`)
  await perform(await apart(world, 'sixth'), `POST ${prefix}/claim/ask`)
  const lists = Object.fromEntries(editableLists.map((list) => [list.key, [list.example]]))
  const owner = await member(world, 'Ines', { user_type: 'Educational Institution', approval: 'pending' })
  const details = {
    instituteName: 'Isar College',
    instituteRegistrationNumber: 'BY-12',
    website: 'https://isar.example',
  }
  await begin(world, prefix, owner, details, lists)
  const { id } = await getRow(world.sound, 'institute', { slug: 'kettlewick-university' })
  // No act of these days leaves one; earlier versions did.
  await insertFormerSlug(world.sound, 'institute', id, 'kettlewick')
}

/** An approved organization with an item in each of its lists. */
async function begin(
  world: World,
  prefix: string,
  owner: Inhabitant,
  details: object,
  lists: object,
): Promise<void> {
  await requireOk(world.call(`POST ${prefix}/create`, owner, { input: details }))
  const input = { version: 1, ...details, ...lists }
  await requireOk(world.call(`PUT ${prefix}/update`, owner, { input }))
  await requireOk(
    world.call('POST /user-service/api/v1/admin/approve', world.root, { input: { id: owner.id } }),
  )
}

const posting = '/posting-service/api/v1'

export async function fillBusinesses(world: World): Promise<void> {
  const { prefix } = businessOrganization
  await perform(await apart(world, 'seventh'), `POST ${prefix}/members/invite`)
  await perform(await apart(world, 'eighth'), `POST ${prefix}/invitation/accept`)
  await perform(await apart(world, 'ninth'), `POST ${prefix}/logo`)
  await perform(await apart(world, 'tenth'), `PATCH ${prefix}/update`)
  await perform(await apart(world, 'eleventh'), `POST ${prefix}/save-job-feed`)
  const lists = Object.fromEntries(editableBusinessLists.map((list) => [list.key, [list.example]]))
  const owner = await member(world, 'Bertil', { user_type: 'Business', approval: 'pending' })
  const details = { ...tidewater, organizationName: 'Bertil & Co' }
  await begin(world, prefix, owner, details, lists)
  await perform(world, `POST ${posting}/applications/apply`)
  const { posting_id } = await getRow(world.sound, 'posting_application')
  for (const [name, act] of [
    ['Petra', { call: 'set-stage', more: { stage: 'interview' } }],
    ['Pablo', { call: 'set-mails', more: { mails: false } }],
    ['Pavel', { call: 'withdraw', more: {} }],
  ] as const) {
    const applicant = await member(world, name)
    const input = application(Number(posting_id))
    const { id } = await requireOk(world.call(`POST ${posting}/applications/apply`, applicant, { input }))
    const by = act.call === 'set-stage' ? world.root : applicant
    await requireOk(
      world.call(`POST ${posting}/applications/${act.call}`, by, { input: { id: String(id), ...act.more } }),
    )
    if (act.call === 'set-stage')
      await requireOk(
        world.call(`POST ${posting}/recruiting/add-note`, by, {
          input: { id: String(id), body: 'Call her.' },
        }),
      )
  }
  await requireOk(
    world.call(`POST ${posting}/recruiting/save-template`, world.root, {
      input: { name: 'Invitation', body: 'Hello {name}' },
    }),
  )
}

/** What saves of many items have left to the workers, which other acts of this day have run. */
export async function leaveWork({ sound }: World): Promise<void> {
  await sql`
    INSERT INTO posting_due (organization_id, item_id) SELECT organization_id, item_id FROM posting
    ON CONFLICT DO NOTHING`.execute(sound)
  await sql`
    INSERT INTO institute_event_due (institute_id, key)
    SELECT institute_id, source_key FROM event WHERE institute_id IS NOT NULL ON CONFLICT DO NOTHING`.execute(
    sound,
  )
}
