import { randomUUID } from 'node:crypto'
import * as answers from '#messages/organization/answers.ts'
import * as m from '#messages/organization/claim.ts'
import * as members from '#messages/organization/members.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { organizationKinds, type OrganizationKind } from '../kind.ts'
import { applyWithOrganization, updateApproval } from '../mutations-person.ts'
import { getClaim, getClaimToAnswer, type ClaimToAnswer } from './data.ts'
import type { ClaimState, ClaimWay } from './schema.ts'

/** Context of a claim: kind of organization, caller and request. */
export interface ClaimContext {
  kind: OrganizationKind
  /** Updates the search index after an organization is claimed. */
  begun: (transaction: Trx, organizationId: number) => Promise<void>
  deps: Pick<Deps, 'db' | 'mailer' | 'audit' | 'env'>
  viewer: Pick<Viewer, 'personId'>
  /** Origin of the portal, for links in emails. */
  origin: string
  address: string
}

type State = NonNullable<Awaited<ReturnType<typeof getClaim>>>

/** Returns the error for a claim that is not possible. */
function refusalOf(kind: OrganizationKind, { way, domains, approvedFor }: State): AppError {
  const refusals: Record<ClaimWay, () => AppError> = {
    kept: () => new AppError('conflict', m.keptBySomebody[kind]()),
    keeps: () => new AppError('conflict', members.keepsAnother({ kind })),
    type: () => new AppError('forbidden', answers.forbiddenType[kind]()),
    verify: () => new AppError('forbidden', members.verifyFirst()),
    ask: () =>
      new AppError(
        'forbidden',
        approvedFor
          ? m.approvedElsewhere[kind]({ organization: approvedFor })
          : m.notAtDomain[kind]({ domains: domains.join(', ') }),
      ),
    asked: () => new AppError('forbidden', m.claimWaits()),
    domain: () => new AppError('conflict', m.claimAtOnce[kind]()),
  }
  return refusals[way]()
}

/**
 * Makes a person with a verified address at the organization's domain its owner. It is approved with their account.
 * @param publicId its ID in API calls.
 * @throws AppError `not_found`, `forbidden` or `conflict` with the reason.
 */
export const claimOrganization = (
  { kind, begun, deps, viewer: { personId }, address }: ClaimContext,
  publicId: string,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const state = await lockClaim(trx, kind, publicId, personId)
    if (state.way !== 'domain') throw refusalOf(kind, state)
    const { organizationId } = state
    await makeOwner(trx, kind, organizationId, personId)
    await applyWithOrganization(trx, organizationId)
    await begun(trx, organizationId)
    await deps.audit(trx, {
      act: 'organization-claimed',
      personId,
      address,
      detail: { kind, organizationId },
    })
  })

/**
 * Sends a claim to the administrators and replaces an earlier one by the same person.
 * @throws AppError as claimOrganization.
 */
export const submitClaim = (
  { kind, deps, viewer: { personId }, address }: ClaimContext,
  { publicId, reason }: { publicId: string; reason: string },
): Promise<ClaimState> =>
  deps.db.transaction().execute(async (trx) => {
    const state = await lockClaim(trx, kind, publicId, personId)
    if (state.way !== 'ask' && state.way !== 'asked') throw refusalOf(kind, state)
    const { organizationId } = state
    await trx.deleteFrom('organization_claim').where('person_id', '=', personId).execute()
    await trx
      .insertInto('organization_claim')
      .values({ id: randomUUID(), organization_id: organizationId, person_id: personId, reason })
      .execute()
    await deps.audit(trx, {
      act: 'organization-asked-for',
      personId,
      address,
      detail: { kind, organizationId, reason },
    })
    return { ...state, way: 'asked', reason }
  })

/**
 * Approves a claim: makes the claimant the owner, approves their account for this organization and emails them.
 * @throws AppError `not_found` if it was answered, `conflict` if it is too late or the address is not verified.
 */
export const grantClaim = (context: ClaimContext, id: string): Promise<void> =>
  answerClaim(context, id, 'organization-claim-granted', async (trx, claim) => {
    const { kind, organizationId, personId } = claim
    if (!claim.emailVerified) throw new AppError('conflict', m.claimantUnverified())
    if (claim.approval !== 'unclaimed') throw new AppError('conflict', m.keptBySomebody[kind]())
    await makeOwner(trx, kind, organizationId, personId)
    await trx
      .updateTable('person')
      .set({
        organization: claim.organizationName,
        registration_number: claim.registrationNumber || null,
        web_site: claim.website,
        approval: 'approved',
        approval_reason: null,
        updated: new Date(),
      })
      .where('id', '=', personId)
      .execute()
    await updateApproval(trx, organizationId)
    await context.begun(trx, organizationId)
    return {}
  })

/** Refuses a claim and emails the reason. @throws AppError `not_found` if it was answered. */
export const refuseClaim = (context: ClaimContext, id: string, reason: string): Promise<void> =>
  answerClaim(context, id, 'organization-claim-refused', async (trx, claim) => {
    await trx.deleteFrom('organization_claim').where('id', '=', claim.id).execute()
    return { reason }
  })

/** Runs an administrator's answer in one transaction: lock, act, audit, email. */
const answerClaim = (
  { kind, deps, viewer, origin, address }: ClaimContext,
  id: string,
  act: 'organization-claim-granted' | 'organization-claim-refused',
  answer: (trx: Trx, claim: ClaimToAnswer) => Promise<{ reason?: string }>,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom('organization_claim')
      .select('organization_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (locked) await lockMembers(trx, locked.organization_id)
    const claim = await getClaimToAnswer(trx, kind, id)
    if (!claim) throw new AppError('not_found', m.claimAnswered())
    const { organizationId, organizationName, personId, email, name, locale } = claim
    const { reason } = await answer(trx, claim)
    await deps.audit(trx, {
      act,
      personId,
      actorId: viewer.personId,
      address,
      detail: {
        kind,
        organizationId,
        organization: organizationName,
        ...(reason !== undefined && { reason }),
      },
    })
    await deps.mailer.queue(trx, {
      ...mailTo(deps.env, { email, name, locale }, origin),
      about: kind,
      organization: organizationName,
      ...(reason === undefined
        ? { kind: 'organization-granted' as const, link: origin + organizationKinds[kind].ownPath() }
        : { kind: 'organization-denied' as const, reason }),
    })
  })

async function lockClaim(
  trx: Trx,
  kind: OrganizationKind,
  publicId: string,
  personId: string,
): Promise<State> {
  const row = await trx
    .selectFrom('organization')
    .select('id')
    .where('kind', '=', kind)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
  const state = row && (await getClaim(trx, kind, publicId, personId))
  if (!state) throw new AppError('not_found', m.noSuchClaimable())
  return state
}

/** Serializes changes of an organization's members. */
const lockMembers = (trx: Trx, organizationId: number) =>
  trx.selectFrom('organization').select('id').where('id', '=', organizationId).forUpdate().executeTakeFirst()

/** @throws AppError `conflict` if the person already manages one. */
async function makeOwner(
  trx: Trx,
  kind: OrganizationKind,
  organizationId: number,
  personId: string,
): Promise<void> {
  const joined = await trx
    .insertInto('organization_member')
    .values({ organization_id: organizationId, kind, person_id: personId, role: 'owner', modules: [] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  if (!joined) throw new AppError('conflict', members.keepsAnother({ kind }))
  await trx.deleteFrom('organization_claim').where('person_id', '=', personId).execute()
  await trx
    .updateTable('organization')
    .set({ claimed: new Date() })
    .where('id', '=', organizationId)
    .execute()
}
