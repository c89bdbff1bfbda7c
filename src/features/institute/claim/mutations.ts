import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as answers from '#messages/organization/answers.ts'
import * as m from '#messages/institute/claim.ts'
import * as members from '#messages/organization/members.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { defaultLocale, isLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { applyWithOrganization, settleOrganization } from '#kits/organization/mutations-person.ts'
import { writeInstituteFacet } from '../search/mutations.ts'
import { getClaim, getClaimToAnswer, type ClaimToAnswer } from './data.ts'
import type { ClaimState, ClaimWay } from './schema.ts'

type Writing = Transaction<Tables>

/** What an act about who keeps a register's institute needs: who does it, and from where. */
export interface ClaimContext {
  deps: Pick<Deps, 'db' | 'mailer' | 'audit' | 'env'>
  viewer: Pick<Viewer, 'personId'>
  /** Of the portal, for links in mails. */
  origin: string
  address: string
}

type State = NonNullable<Awaited<ReturnType<typeof getClaim>>>

/** Why there is no way to do it oneself. */
function refusalOf({ way, domains, approvedFor }: State): AppError {
  const refusals: Record<ClaimWay, () => AppError> = {
    kept: () => new AppError('conflict', m.keptBySomebody()),
    keeps: () => new AppError('conflict', members.keepsAnother('institute')),
    type: () => new AppError('forbidden', answers.forbiddenType.institute()),
    verify: () => new AppError('forbidden', members.verifyFirst()),
    ask: () =>
      new AppError(
        'forbidden',
        approvedFor ? m.approvedElsewhere(approvedFor) : m.notAtDomain(domains.join(', ')),
      ),
    asked: () => new AppError('forbidden', m.claimWaits()),
    domain: () => new AppError('conflict', m.claimAtOnce()),
  }
  return refusals[way]()
}

/**
 * Makes somebody whose verified address is at the institute's domain its owner. It is approved with their account.
 * @param publicId instituteID on the wire.
 * @throws AppError `not_found`, `forbidden` or `conflict` with what stands against it.
 */
export const claimInstitute = (
  { deps, viewer: { personId }, address }: ClaimContext,
  publicId: string,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const state = await lockClaim(trx, publicId, personId)
    if (state.way !== 'domain') throw refusalOf(state)
    const { instituteId } = state
    await makeOwner(trx, instituteId, personId)
    await applyWithOrganization(trx, instituteId)
    await writeInstituteFacet(trx, instituteId)
    await deps.audit(trx, { act: 'institute-claimed', personId, address, detail: { instituteId } })
  })

/**
 * Asks the administrators for an institute, in place of what the same person asked before.
 * @throws AppError as claimInstitute.
 */
export const askForInstitute = (
  { deps, viewer: { personId }, address }: ClaimContext,
  { instituteID, reason }: { instituteID: string; reason: string },
): Promise<ClaimState> =>
  deps.db.transaction().execute(async (trx) => {
    const state = await lockClaim(trx, instituteID, personId)
    if (state.way !== 'ask' && state.way !== 'asked') throw refusalOf(state)
    const { instituteId } = state
    await trx.deleteFrom('organization_claim').where('person_id', '=', personId).execute()
    await trx
      .insertInto('organization_claim')
      .values({ id: randomUUID(), organization_id: instituteId, person_id: personId, reason })
      .execute()
    await deps.audit(trx, { act: 'institute-asked-for', personId, address, detail: { instituteId, reason } })
    return { ...state, way: 'asked', reason }
  })

/**
 * Makes who asked the owner, and approves their account for this institute; they hear of it by mail.
 * @throws AppError `not_found` when it was answered, `conflict` when it came too late or the address is not verified.
 */
export const grantClaim = (context: ClaimContext, id: string): Promise<void> =>
  answering(context, id, 'institute-claim-granted', async (trx, claim) => {
    if (!claim.emailVerified) throw new AppError('conflict', m.claimantUnverified())
    const details = await trx
      .selectFrom('institute as i')
      .innerJoin('document_item as d', 'd.document', 'i.document_id')
      .select('d.item')
      .where('i.id', '=', claim.instituteId)
      .where('i.approval', '=', 'unclaimed')
      .where('d.list', '=', 'instituteDetails')
      .executeTakeFirst()
    if (!details) throw new AppError('conflict', m.keptBySomebody())
    const { instituteName, instituteRegistrationNumber, website } = details.item as Record<string, string>
    await makeOwner(trx, claim.instituteId, claim.personId)
    await trx
      .updateTable('person')
      .set({
        organization: instituteName ?? '',
        registration_number: instituteRegistrationNumber || null,
        web_site: website ?? '',
        approval: 'approved',
        approval_reason: null,
        updated: new Date(),
      })
      .where('id', '=', claim.personId)
      .execute()
    await settleOrganization(trx, claim.instituteId)
    await writeInstituteFacet(trx, claim.instituteId)
    return {}
  })

/** Refuses what somebody asked for; the reason is mailed. @throws AppError `not_found` when it was answered. */
export const refuseClaim = (context: ClaimContext, id: string, reason: string): Promise<void> =>
  answering(context, id, 'institute-claim-refused', async (trx, claim) => {
    await trx.deleteFrom('organization_claim').where('id', '=', claim.id).execute()
    return { reason }
  })

/** An administrator's answer: lock, act, put on record, mail, all or nothing. */
const answering = (
  { deps, viewer, origin, address }: ClaimContext,
  id: string,
  act: 'institute-claim-granted' | 'institute-claim-refused',
  answer: (trx: Writing, claim: ClaimToAnswer) => Promise<{ reason?: string }>,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom('organization_claim')
      .select('organization_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (locked) await lockKeepers(trx, locked.organization_id)
    const claim = await getClaimToAnswer(trx, id)
    if (!claim) throw new AppError('not_found', m.claimAnswered())
    const { instituteId, instituteName, personId, email, name, locale } = claim
    const { reason } = await answer(trx, claim)
    await deps.audit(trx, {
      act,
      personId,
      actorId: viewer.personId,
      address,
      detail: { instituteId, organization: instituteName, ...(reason !== undefined && { reason }) },
    })
    await deps.mailer.queue(trx, {
      to: email,
      locale: isLocale(locale) ? locale : defaultLocale,
      origin,
      brand: deps.env.BRAND_NAME,
      name,
      institute: instituteName,
      ...(reason === undefined
        ? { kind: 'institute-granted' as const, link: origin + paths.myInstitutionProfile() }
        : { kind: 'institute-denied' as const, reason }),
    })
  })

async function lockClaim(trx: Writing, publicId: string, personId: string): Promise<State> {
  const row = await trx
    .selectFrom('institute')
    .select('id')
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
  const state = row && (await getClaim(trx, publicId, personId))
  if (!state) throw new AppError('not_found', m.noSuchClaimable())
  return state
}

/** Those who change who keeps an institute take turns. */
const lockKeepers = (trx: Writing, instituteId: number) =>
  trx.selectFrom('institute').select('id').where('id', '=', instituteId).forUpdate().executeTakeFirst()

/** @throws AppError `conflict` for who keeps one. */
async function makeOwner(trx: Writing, instituteId: number, personId: string): Promise<void> {
  const joined = await trx
    .insertInto('organization_member')
    .values({
      organization_id: instituteId,
      kind: 'institute',
      person_id: personId,
      role: 'owner',
      modules: [],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  if (!joined) throw new AppError('conflict', members.keepsAnother('institute'))
  await trx.deleteFrom('organization_claim').where('person_id', '=', personId).execute()
  await trx.updateTable('institute').set({ claimed: new Date() }).where('id', '=', instituteId).execute()
}
