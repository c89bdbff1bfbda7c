import type { AnyOrganization } from '#kits/organization/definition.ts'
import { organizationKinds } from '#kits/organization/kind.ts'
import type { Db } from '#lib/db/connect.ts'
import type { TriedAct } from './act.ts'
import { callAct, requireOk, type Inhabitant, type World } from './world.ts'

/**
 * Acts of who keeps an organization of a kind.
 * @param details what it is begun with.
 * @param lists the items that the act of beginning one adds.
 * @param insertBrought inserts one that an import brought, of a domain; answers its id on the wire.
 */
export function organizationActs(
  { kind, prefix: api, userTypes }: AnyOrganization,
  { details, lists }: { details: object; lists: object },
  insertBrought: (db: Db, slug: string) => Promise<string>,
) {
  const begun = { owner: undefined as unknown as Inhabitant }
  let invitation = ''
  let token = ''

  const enterOwner = async (world: World, email = 'owner@example.org') => {
    begun.owner = await world.enter(email, { user_type: userTypes[0] as 'Business', approval: 'pending' })
  }
  /** Somebody whose organization has begun. */
  const begin = async (world: World) => {
    await enterOwner(world)
    await requireOk(world.call(`POST ${api}/create`, begun.owner, { input: details }))
  }
  const withInvitation = async (world: World) => {
    await begin(world)
    const input = { email: world.bob.email, role: 'user', modules: [] }
    const { invitations } = await requireOk(world.call(`POST ${api}/members/invite`, begun.owner, { input }))
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
    await requireOk(world.call(`POST ${api}/invitation/accept`, world.bob, { input: { token } }))
  }

  /** A call by the owner. */
  const byOwner = (
    call: string,
    prepare: (world: World) => Promise<unknown>,
    input: (world: World) => unknown,
  ): TriedAct => callAct(call, () => begun.owner, input, { prepare })

  const memberActs: TriedAct[] = [
    byOwner(`POST ${api}/create`, enterOwner, () => ({ ...details, ...lists })),
    byOwner(`POST ${api}/members/invite`, begin, ({ bob: { email } }) => ({
      email,
      role: 'user',
      modules: ['events'],
    })),
    byOwner(`POST ${api}/members/withdraw`, withInvitation, () => ({ id: invitation })),
    byOwner(`POST ${api}/members/change`, withMember, ({ bob: { id: personId } }) => ({
      personId,
      role: 'admin',
      modules: [],
    })),
    byOwner(`POST ${api}/members/remove`, withMember, ({ bob }) => ({ personId: bob.id })),
    callAct(`POST ${api}/invitation/accept`, 'bob', () => ({ token }), { prepare: withInvitation }),
  ]

  /** Of the one that an import brought, at whose domain the owner has their address. */
  let brought: Record<string, string> = {}
  let claim = ''
  const withBrought = async (world: World) => {
    await enterOwner(world, 'dean@rundu.example')
    brought = { [organizationKinds[kind].idKey]: await insertBrought(world.sound, 'rundu') }
  }
  const withStranger = async (world: World) => {
    await withBrought(world)
    await enterOwner(world, 'dean@example.net')
  }
  const withClaim = async (world: World) => {
    await withStranger(world)
    const input = { ...brought, reason: 'I speak for it.' }
    await requireOk(world.call(`POST ${api}/claim/ask`, begun.owner, { input }))
    const row = await world.sound.selectFrom('organization_claim').select('id').executeTakeFirstOrThrow()
    claim = row.id
  }
  const byRoot = (call: string, more: object = {}): TriedAct =>
    callAct(call, 'root', () => ({ id: claim, ...more }), { prepare: withClaim })
  const claimActs: TriedAct[] = [
    byOwner(`POST ${api}/claim`, withBrought, () => brought),
    byOwner(`POST ${api}/claim/ask`, withStranger, () => ({ ...brought, reason: 'It is mine.' })),
    byRoot(`POST ${api}/claims/grant`),
    byRoot(`POST ${api}/claims/refuse`, { reason: 'No page names you.' }),
  ]
  return { begun, begin, byOwner, memberActs, claimActs }
}
