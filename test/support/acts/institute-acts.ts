import { publishDueEvents } from '#features/events/institutes/mutations.ts'
import { instituteLists } from '#features/institute/sections/registry.ts'
import { hillside } from '../institute/institute-desk.ts'
import { insertFromRegister } from '../institute/register.ts'
import type { TriedAct } from './act.ts'
import { heard, wellDone, worked, type Inhabitant, type World } from './world.ts'

const api = '/profile-service/api/v1/educationInstitute'

/** Who keeps the institute, and who is invited to it. */
let owner: Inhabitant
let invitation = ''
let token = ''

/** Somebody whose institute has begun. */
const withInstitute = async (world: World) => {
  owner = await world.enter('dean@example.org', { user_type: 'Educational Institution', approval: 'pending' })
  await wellDone(world.call(`POST ${api}/create`, owner, { input: hillside }))
}

const withInvitation = async (world: World) => {
  await withInstitute(world)
  const input = { email: world.bob.email, role: 'user', modules: [] }
  const { invitations } = await wellDone(world.call(`POST ${api}/members/invite`, owner, { input }))
  invitation = (invitations as { id: string }[])[0]!.id
  const mail = await world.sound
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', world.bob.email)
    .where('kind', '=', 'organization-invitation')
    .executeTakeFirstOrThrow()
  token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

const withMember = async (world: World) => {
  await withInvitation(world)
  await wellDone(world.call(`POST ${api}/invitation/accept`, world.bob, { input: { token } }))
}

const eventAt = (id: string) => ({
  do: 'add',
  at: ['events', id],
  item: instituteLists.events.example,
  after: null,
})

/** Whose institute is approved; somebody comes to the event that the search has of it. */
const withPublicEvent = async (world: World) => {
  await withInstitute(world)
  await wellDone(
    world.call(`PATCH ${api}/update`, owner, { input: { version: 1, changes: [eventAt('known')] } }),
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
  sound.updateTable('person').set({ approval: 'approved' }).where('id', '=', owner.id).execute()

/** Of the institute that a register brought, at whose domain the owner has their address. */
let registered = ''
let claim = ''

const withRegister = async (world: World) => {
  owner = await world.enter('dean@rundu.example', {
    user_type: 'Educational Institution',
    approval: 'pending',
  })
  registered = (await insertFromRegister(world.sound, 'rundu')).instituteID
}
const withStranger = async (world: World) => {
  await withRegister(world)
  owner = await world.enter('dean@example.net', { user_type: 'Educational Institution', approval: 'pending' })
}
const withClaim = async (world: World) => {
  await withStranger(world)
  const input = { instituteID: registered, reason: 'I am its registrar.' }
  await wellDone(world.call(`POST ${api}/claim/ask`, owner, { input }))
  const row = await world.sound.selectFrom('organization_claim').select('id').executeTakeFirstOrThrow()
  claim = row.id
}
const byRoot = (call: string, more: object = {}): TriedAct => ({
  name: call,
  prepare: withClaim,
  run: (world) => heard(world, world.call(call, world.root, { input: { id: claim, ...more } })),
})

/** A call by the owner. */
const byOwner = (
  call: string,
  prepare: (world: World) => Promise<unknown>,
  input: (world: World) => unknown,
): TriedAct => ({
  name: call,
  prepare,
  run: (world) => heard(world, world.call(call.split(',')[0]!, owner, { input: input(world) })),
})

/** Institutes and who keeps them. */
export const instituteActs: TriedAct[] = [
  {
    name: `POST ${api}/create`,
    async prepare(world) {
      owner = await world.enter('dean@example.org', {
        user_type: 'Educational Institution',
        approval: 'pending',
      })
    },
    run: (world) => heard(world, world.call(`POST ${api}/create`, owner, { input: hillside })),
  },
  byOwner(`PUT ${api}/update`, withInstitute, () => ({
    version: 1,
    ...hillside,
    instituteName: 'Hillside University',
    publications: [instituteLists.publications.example],
  })),
  byOwner(`PATCH ${api}/update`, withInstitute, () => ({
    version: 1,
    changes: [{ do: 'add', at: ['syllabus', 'first'], item: instituteLists.syllabus.example, after: null }],
  })),
  byOwner(`PATCH ${api}/update, of events that the search has`, withPublicEvent, () => ({
    version: 1,
    changes: [
      eventAt('second'),
      {
        do: 'delete',
        at: ['events', 'known'],
        was: { ...instituteLists.events.example, id: 'known', eventID: 'known' },
      },
    ],
  })),
  {
    name: 'events of an institute that is approved',
    async prepare(world) {
      await withInstitute(world)
      const input = { version: 1, changes: [eventAt('first'), eventAt('second')] }
      await wellDone(world.call(`PATCH ${api}/update`, owner, { input }))
      await withApproval(world)
    },
    run: (world) => worked(() => publishDueEvents(world.deps.db)),
  },
  {
    name: 'events of an institute that is gone',
    async prepare(world) {
      await withPublicEvent(world)
      await world.sound.deleteFrom('person').where('id', '=', owner.id).execute()
    },
    run: (world) => worked(() => publishDueEvents(world.deps.db)),
  },
  byOwner(`POST ${api}/members/invite`, withInstitute, ({ bob }) => ({
    email: bob.email,
    role: 'user',
    modules: ['syllabus'],
  })),
  byOwner(`POST ${api}/members/withdraw`, withInvitation, () => ({ id: invitation })),
  byOwner(`POST ${api}/members/change`, withMember, ({ bob }) => ({
    personId: bob.id,
    role: 'admin',
    modules: [],
  })),
  byOwner(`POST ${api}/members/remove`, withMember, ({ bob }) => ({ personId: bob.id })),
  byOwner(`POST ${api}/claim`, withRegister, () => ({ instituteID: registered })),
  byOwner(`POST ${api}/claim/ask`, withStranger, () => ({ instituteID: registered, reason: 'It is mine.' })),
  byRoot(`POST ${api}/claims/grant`),
  byRoot(`POST ${api}/claims/refuse`, { reason: 'No page names you.' }),
  {
    name: `POST ${api}/invitation/accept`,
    prepare: withInvitation,
    run: (world) =>
      heard(world, world.call(`POST ${api}/invitation/accept`, world.bob, { input: { token } })),
  },
]
