import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as m from '#messages/organization/members.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { defaultLocale, type Locale } from '#lib/text/locale.ts'
import { daysAfter } from '#lib/text/dates/days.ts'
import { limitByHour } from '#kits/visitor-form/data-limit.ts'
import type { AnyOrganization } from '../definition.ts'
import { updateApproval } from '../mutations-person.ts'
import { getInvitation, getMembers, getMembership } from './data.ts'
import {
  canManageOrganization,
  canAssignRole,
  canChangeMember,
  canRemoveMember,
  type Membership,
} from './policy.ts'
import {
  INVITATION_DAYS,
  INVITATIONS_MAX,
  INVITATIONS_PER_HOUR,
  type InvitationShown,
  type Invite,
  type MemberChange,
  type Members,
} from './schema.ts'

/** Context of a member change: kind of organization, caller and request. */
export interface MemberContext {
  definition: AnyOrganization
  deps: Pick<Deps, 'db' | 'mailer' | 'audit' | 'env'>
  viewer: Pick<Viewer, 'personId' | 'email' | 'emailVerified' | 'name'>
  /** Origin of the portal, for links in emails. */
  origin: string
  address: string
  locale: Locale
}

/** The act on record, which also counts for the limits. */
const INVITED = 'organization-invited'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Invites a person by email; a new invitation to the same address replaces the old one.
 * @throws AppError `forbidden` without a verified address or for the role, `conflict` for a member or too many open
 * invitations, `too_many_requests`.
 */
export const inviteMember = (context: MemberContext, { email, role, modules }: Invite): Promise<Members> =>
  asManager(context, async (transaction, actor) => {
    // Without a verified address, a person could send emails with any name in them to others.
    if (!context.viewer.emailVerified) throw new AppError('forbidden', m.verifyFirst())
    if (!canAssignRole(actor, role)) throw new AppError('forbidden', m.mayNotGive())
    const member = await transaction
      .selectFrom('organization_member')
      .innerJoin('person', 'person.id', 'person_id')
      .select('person_id')
      .where('organization_id', '=', actor.organizationId)
      .where('email', '=', email)
      .executeTakeFirst()
    if (member) throw new AppError('conflict', m.alreadyMember())
    const { count } = await transaction
      .deleteFrom('organization_invitation')
      .where('organization_id', '=', actor.organizationId)
      .where((each) => each.or([each('email', '=', email), each('expires', '<', new Date())]))
      .executeTakeFirstOrThrow()
      .then(() =>
        transaction
          .selectFrom('organization_invitation')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('organization_id', '=', actor.organizationId)
          .executeTakeFirstOrThrow(),
      )
    await limitByHour(transaction, {
      rows: sql`SELECT at, actor_id, address, detail->>'email' AS email FROM audit WHERE act = ${INVITED}`,
      most: [
        [INVITATIONS_PER_HOUR.email, sql`email = ${email}`],
        [INVITATIONS_PER_HOUR.member, sql`actor_id = ${actor.personId}`],
        [INVITATIONS_PER_HOUR.address, sql`address = ${context.address}`],
      ],
      refusal: (minutes) => m.invitedTooOften({ minutes }),
    })
    if (count >= INVITATIONS_MAX)
      throw new AppError('conflict', m.tooManyInvitations({ most: INVITATIONS_MAX }))
    const token = randomBytes(24).toString('base64url')
    await transaction
      .insertInto('organization_invitation')
      .values({
        id: randomUUID(),
        organization_id: actor.organizationId,
        email,
        role,
        modules,
        token: hashOf(token),
        invited_by: actor.personId,
        expires: daysAfter(new Date(), INVITATION_DAYS),
      })
      .execute()
    await mailInvitation(context, transaction, email, token)
    return { act: INVITED, personId: null, detail: { email, role } }
  })

/** Withdraws an invitation. @throws AppError `not_found` if it was answered or withdrawn. */
export const withdrawInvitation = (context: MemberContext, id: string): Promise<Members> =>
  asManager(context, async (transaction, actor) => {
    const gone = await transaction
      .deleteFrom('organization_invitation')
      .where('id', '=', id)
      .where('organization_id', '=', actor.organizationId)
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (!gone) throw new AppError('not_found', m.noInvitation())
    return { act: 'organization-invitation-withdrawn', personId: null, detail: gone }
  })

/** Changes a member's role or tabs. The last owner stays an owner. */
export const changeMember = (
  context: MemberContext,
  { personId, role, modules }: MemberChange,
): Promise<Members> =>
  asManager(context, async (transaction, actor) => {
    const member = await memberOf(transaction, actor, personId)
    if (!canChangeMember(actor, member) || !canAssignRole(actor, role))
      throw new AppError('forbidden', m.mayNotGive())
    if (member.role === 'owner' && role !== 'owner') await requireOtherOwner(transaction, member)
    await transaction
      .updateTable('organization_member')
      .set({ role, modules })
      .where('organization_id', '=', actor.organizationId)
      .where('person_id', '=', personId)
      .execute()
    return { act: 'organization-member-changed', personId, detail: { from: member.role, to: role } }
  })

/** Removes a member, or leaves. The last owner stays. @returns the remaining members; none for a caller who left. */
export const removeMember = (context: MemberContext, personId: string): Promise<Members> =>
  runMemberChange(context, async (transaction, actor) => {
    const member = await memberOf(transaction, actor, personId)
    if (!canRemoveMember(actor, member)) throw new AppError('forbidden', m.mayNotManage({ kind: actor.kind }))
    if (member.role === 'owner') await requireOtherOwner(transaction, member)
    await transaction
      .deleteFrom('organization_member')
      .where('organization_id', '=', actor.organizationId)
      .where('person_id', '=', personId)
      .execute()
    return { act: 'organization-member-removed', personId, detail: { role: member.role } }
  })

/** Returns the invitation of a token. @throws AppError `not_found`. */
export async function readInvitation(
  db: Db,
  { kind }: Pick<AnyOrganization, 'kind'>,
  token: string,
): Promise<InvitationShown> {
  const found = await getInvitation(db, kind, hashOf(token))
  if (!found) throw new AppError('not_found', m.noInvitation())
  return found
}

/**
 * Accepts an invitation. The caller's verified address has to be the invited one.
 * @throws AppError `not_found`, `forbidden` for another address, `conflict` if the caller manages one of the kind.
 */
export const acceptInvitation = (
  { definition: { kind }, deps, viewer, address }: MemberContext,
  token: string,
): Promise<InvitationShown> =>
  deps.db.transaction().execute(async (transaction) => {
    const found = await getInvitation(transaction, kind, hashOf(token))
    if (!found) throw new AppError('not_found', m.noInvitation())
    const { organizationId, role, modules } = found
    if (found.email !== viewer.email)
      throw new AppError('forbidden', m.othersInvitation({ email: found.email }))
    if (!viewer.emailVerified) throw new AppError('forbidden', m.verifyFirst())
    await lockOrganization(transaction, organizationId)
    // Of two simultaneous calls, only one accepts it.
    const { numDeletedRows } = await transaction
      .deleteFrom('organization_invitation')
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('not_found', m.noInvitation())
    const joined = await transaction
      .insertInto('organization_member')
      .values({ organization_id: organizationId, kind, person_id: viewer.personId, role, modules })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst()
    if (!joined) throw new AppError('conflict', m.keepsAnother({ kind }))
    await updateApproval(transaction, organizationId)
    await deps.audit(transaction, {
      act: 'organization-joined',
      personId: viewer.personId,
      address,
      detail: { kind, organizationId, role },
    })
    return found
  })

interface Recorded {
  act: string
  personId: string | null
  detail: Record<string, unknown>
}

/** Runs a change by an owner or administrator. @throws AppError `forbidden`. */
const asManager = (
  context: MemberContext,
  act: (transaction: Trx, actor: Membership) => Promise<Recorded>,
): Promise<Members> =>
  runMemberChange(context, async (transaction, actor) => {
    if (!canManageOrganization(actor)) throw new AppError('forbidden', m.mayNotManage({ kind: actor.kind }))
    return act(transaction, actor)
  })

/** Runs a member change in one transaction: lock, check, change, audit. */
function runMemberChange(
  { definition, deps, viewer, address }: MemberContext,
  act: (transaction: Trx, actor: Membership) => Promise<Recorded>,
): Promise<Members> {
  return deps.db.transaction().execute(async (transaction) => {
    const before = await getMembership(transaction, definition.kind, viewer.personId)
    if (!before) throw new AppError('not_found', m.notMember({ kind: definition.kind }))
    await lockOrganization(transaction, before.organizationId)
    const actor = await getMembership(transaction, definition.kind, viewer.personId)
    if (!actor) throw new AppError('not_found', m.notMember({ kind: definition.kind }))
    const { personId, detail, act: name } = await act(transaction, actor)
    await deps.audit(transaction, {
      act: name,
      personId,
      actorId: viewer.personId,
      address,
      detail: { ...detail, kind: actor.kind, organizationId: actor.organizationId },
    })
    return getMembers(transaction, actor)
  })
}

/** Serializes changes of an organization's members. */
const lockOrganization = (transaction: Trx, id: number) =>
  transaction.selectFrom('organization').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

async function memberOf(transaction: Trx, actor: Membership, personId: string): Promise<Membership> {
  const member = await getMembership(transaction, actor.kind, personId)
  if (member?.organizationId !== actor.organizationId) throw new AppError('not_found', m.noSuchMember())
  return member
}

async function requireOtherOwner(transaction: Trx, owner: Membership): Promise<void> {
  const other = await transaction
    .selectFrom('organization_member')
    .select('person_id')
    .where('organization_id', '=', owner.organizationId)
    .where('role', '=', 'owner')
    .where('person_id', '<>', owner.personId)
    .executeTakeFirst()
  if (!other) throw new AppError('conflict', m.lastOwner())
}

/** Sends the invitation in the language of the invited account, else in the inviter's. */
async function mailInvitation(
  { definition, deps, viewer, origin, locale }: MemberContext,
  transaction: Trx,
  email: string,
  token: string,
): Promise<void> {
  const found = await getInvitation(transaction, definition.kind, hashOf(token))
  const person = await transaction
    .selectFrom('person')
    .select(['name', 'locale'])
    .where('email', '=', email)
    .executeTakeFirst()
  await deps.mailer.queue(transaction, {
    kind: 'organization-invitation',
    ...mailTo(deps.env, { email, locale: locale ?? defaultLocale, ...person }, origin),
    organization: found?.organizationName ?? '',
    inviter: viewer.name,
    link: origin + definition.ownPath('join', { token }),
  })
}
