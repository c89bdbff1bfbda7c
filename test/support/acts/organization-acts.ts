import type { AnyOrganization } from '#kits/organization/definition.ts'
import type { TriedAct } from './act.ts'
import { heard, wellDone, type Inhabitant, type World } from './world.ts'

/** Acts of who keeps an organization of a kind. @param details what it is begun with. */
export function organizationActs({ prefix: api, userTypes }: AnyOrganization, details: object) {
  const begun = { owner: undefined as unknown as Inhabitant }
  let invitation = ''
  let token = ''

  const enterOwner = async (world: World, email = 'owner@example.org') => {
    begun.owner = await world.enter(email, { user_type: userTypes[0] as 'Business', approval: 'pending' })
  }
  /** Somebody whose organization has begun. */
  const begin = async (world: World) => {
    await enterOwner(world)
    await wellDone(world.call(`POST ${api}/create`, begun.owner, { input: details }))
  }
  const withInvitation = async (world: World) => {
    await begin(world)
    const input = { email: world.bob.email, role: 'user', modules: [] }
    const { invitations } = await wellDone(world.call(`POST ${api}/members/invite`, begun.owner, { input }))
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

  /** A call by the owner. */
  const byOwner = (
    call: string,
    prepare: (world: World) => Promise<unknown>,
    input: (world: World) => unknown,
  ): TriedAct => ({
    name: call,
    prepare,
    run: (world) => heard(world, world.call(call.split(',')[0]!, begun.owner, { input: input(world) })),
  })

  const memberActs: TriedAct[] = [
    byOwner(`POST ${api}/create`, enterOwner, () => details),
    byOwner(`POST ${api}/members/invite`, begin, ({ bob }) => ({
      email: bob.email,
      role: 'user',
      modules: ['events'],
    })),
    byOwner(`POST ${api}/members/withdraw`, withInvitation, () => ({ id: invitation })),
    byOwner(`POST ${api}/members/change`, withMember, ({ bob }) => ({
      personId: bob.id,
      role: 'admin',
      modules: [],
    })),
    byOwner(`POST ${api}/members/remove`, withMember, ({ bob }) => ({ personId: bob.id })),
    {
      name: `POST ${api}/invitation/accept`,
      prepare: withInvitation,
      run: (world) =>
        heard(world, world.call(`POST ${api}/invitation/accept`, world.bob, { input: { token } })),
    },
  ]
  return { begun, enterOwner, begin, byOwner, memberActs }
}
