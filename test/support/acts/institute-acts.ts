import { instituteLists } from '#features/institute/sections/registry.ts'
import { hillside } from '../institute/institute-desk.ts'
import { insertFromRegister } from '../institute/register.ts'
import type { TriedAct } from './act.ts'
import { heard, wellDone, type Inhabitant, type World } from './world.ts'

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
    .where('kind', '=', 'institute-invitation')
    .executeTakeFirstOrThrow()
  token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

const withMember = async (world: World) => {
  await withInvitation(world)
  await wellDone(world.call(`POST ${api}/invitation/accept`, world.bob, { input: { token } }))
}

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
  const row = await world.sound.selectFrom('institute_claim').select('id').executeTakeFirstOrThrow()
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
  run: (world) => heard(world, world.call(call, owner, { input: input(world) })),
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
