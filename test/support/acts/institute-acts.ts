import { publishDueEvents } from '#features/events/institutes/mutations.ts'
import { instituteOrganization } from '#features/organizations/institute/sections/organization.ts'
import { instituteLists } from '#features/organizations/institute/sections/registry.ts'
import { hillside } from '../institute/institute-desk.ts'
import { insertFromRegister } from '../institute/register.ts'
import type { TriedAct } from './act.ts'
import { organizationActs } from './organization-acts.ts'
import { requireOk, uploadAct, workOutcome, type World } from './world.ts'

const { prefix: api } = instituteOrganization
const { begun, begin, byOwner, memberActs, claimActs } = organizationActs(
  instituteOrganization,
  { details: hillside, lists: { publications: [instituteLists.publications.example] } },
  async (db, slug) => (await insertFromRegister(db, slug)).instituteID,
)

/** Without lists of its own: what is in them gets ids that only the portal knows. */
const announced = { ...instituteLists.events.example, speakers: [], sponsors: [] }
const eventAt = (id: string) => ({ do: 'add', at: ['events', id], item: announced, after: null })

/** Whose institute is approved; somebody comes to the event that the search has of it. */
const withPublicEvent = async (world: World) => {
  await begin(world)
  await requireOk(
    world.call(`PATCH ${api}/update`, begun.owner, { input: { version: 1, changes: [eventAt('known')] } }),
  )
  await withApproval(world)
  await publishDueEvents(world.sound)
  const { id } = await world.sound
    .selectFrom('event')
    .select('id')
    .where('institute_id', 'is not', null)
    .executeTakeFirstOrThrow()
  await world.sound
    .insertInto('registration')
    .values({ event_id: id, person_id: world.bob.id, status: 'confirmed', number: 1, zone: null })
    .execute()
}

const withApproval = ({ sound }: World) =>
  sound.updateTable('person').set({ approval: 'approved' }).where('id', '=', begun.owner.id).execute()

/** Institutes and who keeps them. */
export const instituteActs: TriedAct[] = [
  ...memberActs,
  uploadAct(`POST ${api}/logo`, () => begun.owner, { prepare: begin }),
  byOwner(`PUT ${api}/update`, begin, () => ({
    version: 1,
    ...hillside,
    instituteName: 'Hillside University',
    publications: [instituteLists.publications.example],
  })),
  byOwner(`PATCH ${api}/update`, begin, () => ({
    version: 1,
    changes: [{ do: 'add', at: ['syllabus', 'first'], item: instituteLists.syllabus.example, after: null }],
  })),
  byOwner(`PATCH ${api}/update, of events that the search has`, withPublicEvent, () => ({
    version: 1,
    changes: [
      eventAt('second'),
      { do: 'delete', at: ['events', 'known'], was: { ...announced, id: 'known', eventID: 'known' } },
    ],
  })),
  {
    name: 'events of an institute that is approved',
    async prepare(world) {
      await begin(world)
      const input = { version: 1, changes: [eventAt('first'), eventAt('second')] }
      await requireOk(world.call(`PATCH ${api}/update`, begun.owner, { input }))
      await withApproval(world)
    },
    run: (world) => workOutcome(() => publishDueEvents(world.deps.db)),
    piecewise: true,
    nextRun: ({ sound }) => publishDueEvents(sound),
  },
  {
    name: 'events of an institute that is gone',
    async prepare(world) {
      await withPublicEvent(world)
      await world.sound.deleteFrom('person').where('id', '=', begun.owner.id).execute()
    },
    run: (world) => workOutcome(() => publishDueEvents(world.deps.db)),
    piecewise: true,
    nextRun: ({ sound }) => publishDueEvents(sound),
  },
  ...claimActs,
]
