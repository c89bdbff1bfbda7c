import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#lib/db/connect.ts'
import {
  setUpProfiles,
  type DeskReply,
  type Person,
  type ProfileDesk,
} from '#test/support/profile/profile-desk.ts'
import { enterEntrepreneur, enterWithBusiness } from '#test/support/business/business-desk.ts'
import { askBusiness, ownBusiness } from '#test/support/business/business-calls.ts'
import { insertFromList } from '#test/support/business/from-list.ts'
import { enterInstitution, enterWithInstitute } from '#test/support/institute/institute-desk.ts'
import { askInstitute, doneInstitute } from '#test/support/institute/institute-calls.ts'
import { insertFromRegister } from '#test/support/institute/register.ts'
import { getRow } from '#test/support/rows.ts'
import { exportClaim } from '../data-export.ts'
import { organizationKinds, type OrganizationKind } from '../kind.ts'

const desk = setUpProfiles()

let count = 0
const atDomain = (domain: string) => ({ email: `dean${++count}@${domain}` })
const account = (person: Person) =>
  getRow(desk.db, 'person', { id: person.id }, ['approval', 'organization', 'web_site'])
const acts = (person: Person) =>
  desk.db
    .selectFrom('audit')
    .select(['act', 'actor_id', 'detail'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute()
const mailsTo = ({ email }: Person) =>
  desk.db.selectFrom('mail').select(['kind', 'subject', 'text']).where('recipient', '=', email).execute()

type ClaimCall =
  | 'GET /claim/way'
  | 'POST /claim'
  | 'POST /claim/ask'
  | 'GET /claims'
  | 'POST /claims/grant'
  | 'POST /claims/refuse'

/** What tests of claims need of a kind, so that both go through the same. */
interface ClaimDesk {
  kind: OrganizationKind
  ask: (person: Person, call: ClaimCall, input?: object) => Promise<Pick<DeskReply, 'status' | 'body'>>
  /** Somebody who could keep one, or an account of another kind. */
  enter: typeof enterInstitution
  /** Somebody who keeps one that they have begun. @returns its id on the wire, too. */
  enterKeeper: (desk: ProfileDesk) => Promise<{ person: Person; id: string }>
  /** The one that somebody keeps, as its call answers it. */
  own: (person: Person) => Promise<DeskReply['body']>
  /** Inserts one that an import brought. */
  insert: (db: Db, slug: string, domains?: string[]) => Promise<{ publicId: string; id: number }>
  /** What one of a slug is called. */
  nameOf: (slug: string) => string
}

const claimDesks: readonly ClaimDesk[] = [
  {
    kind: 'institute',
    ask: askInstitute,
    enter: enterInstitution,
    async enterKeeper(desk) {
      const { person, institute } = await enterWithInstitute(desk)
      return { person, id: institute.instituteID }
    },
    own: (person) => doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' }),
    async insert(...given) {
      const { instituteID, id } = await insertFromRegister(...given)
      return { publicId: instituteID, id }
    },
    nameOf: (slug) => `University of ${slug}`,
  },
  {
    kind: 'business',
    ask: askBusiness,
    enter: enterEntrepreneur,
    async enterKeeper(desk) {
      const { person, business } = await enterWithBusiness(desk)
      return { person, id: business.organizationID }
    },
    own: ownBusiness,
    insert: insertFromList,
    nameOf: (slug) => `Works of ${slug}`,
  },
]

describe.each(claimDesks)('claiming an imported $kind', (desks) => {
  const { kind, insert, enter, nameOf } = desks
  const { idKey, nameKey, ownPath } = organizationKinds[kind]
  /** Makes slugs unique to the kind. */
  const of = (town: string) => `${town}-${kind}`
  const siteOf = (town: string) => `https://www.${of(town)}.example`
  const named = (publicId: string) => ({ [idKey]: publicId })

  const done = async (person: Person, call: ClaimCall, input: object = {}) => {
    const { status, body } = await desks.ask(person, call, input)
    if (status !== 200) throw new Error(`${call}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const way = async (person: Person, publicId: string) =>
    (await done(person, 'GET /claim/way', named(publicId))).way as string
  const refused = async (person: Person, call: ClaimCall, input: object) => {
    const { status, body } = await desks.ask(person, call, input)
    return [status, body.code]
  }
  const stored = (id: number) =>
    desk.db
      .selectFrom('organization as o')
      .innerJoin(
        sql<{ id: number; card: object; place: number }>`${sql.table(`${kind}_facet`)}`.as('f'),
        'f.id',
        'o.id',
      )
      .select(['approval', 'card', 'place', 'slug'])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow()
  const enterAdmin = () => enter(desk, { role: 'admin' })
  const ask = (person: Person, publicId: string, reason = 'I am its registrar.') =>
    done(person, 'POST /claim/ask', { ...named(publicId), reason })
  const openClaims = async (admin: Person) =>
    (await done(admin, 'GET /claims')).results as [{ id: string; email: string }]

  describe('a user with a verified address at the domain', () => {
    test('owns it at once, and it is approved with their account', async () => {
      const { publicId, id } = await insert(desk.db, of('rundu'))
      const before = await stored(id)
      expect(before).toMatchObject({ card: { Unclaimed: true } })
      const dean = await enter(desk, atDomain(`cs.${of('rundu')}.example`))
      expect(await way(dean, publicId)).toBe('domain')
      await done(dean, 'POST /claim', named(publicId))
      expect(await desks.own(dean)).toMatchObject({
        [idKey]: publicId,
        [nameKey]: nameOf(of('rundu')),
        can: { members: true },
      })
      const after = await stored(id)
      expect(after).toMatchObject({ approval: 'pending', card: { Unclaimed: false } })
      expect(after.place).toBeLessThan(before.place)
      expect(await account(dean)).toEqual({
        approval: 'pending',
        organization: nameOf(of('rundu')),
        web_site: siteOf('rundu'),
      })
      expect(await acts(dean)).toContainEqual({
        act: 'organization-claimed',
        actor_id: dean.id,
        detail: { kind, organizationId: id },
      })
      await desk.db.updateTable('person').set({ approval: 'approved' }).where('id', '=', dean.id).execute()
      expect(await stored(id)).toMatchObject({ approval: 'approved' })
      const other = await enter(desk, atDomain(`${of('rundu')}.example`))
      expect(await way(other, publicId)).toBe('kept')
      expect(await refused(other, 'POST /claim', named(publicId))).toEqual([409, 'conflict'])
      // When the owner's account is deleted, the entry is unclaimed again in its old position.
      await desk.db.deleteFrom('person').where('id', '=', dean.id).execute()
      expect(await stored(id)).toEqual(before)
    })

    test('only one of two simultaneous claims succeeds', async () => {
      const { publicId, id } = await insert(desk.db, of('oshana'))
      const two = await Promise.all([1, 2].map(() => enter(desk, atDomain(`${of('oshana')}.example`))))
      const answers = await Promise.all(two.map((each) => desks.ask(each, 'POST /claim', named(publicId))))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const members = desk.db.selectFrom('organization_member').selectAll().where('organization_id', '=', id)
      expect(await members.execute()).toHaveLength(1)
    })

    test('is told what prevents the claim', async () => {
      const { publicId } = await insert(desk.db, of('outapi'), ['outapi.example', 'ac.uk', 'gmail.com'])
      const claim = async (person: Person) => [
        await way(person, publicId),
        ...(await refused(person, 'POST /claim', named(publicId))),
      ]
      for (const domain of ['elsewhere.example', 'notoutapi.example', 'york.ac.uk', 'gmail.com'])
        expect(await claim(await enter(desk, atDomain(domain)))).toEqual(['ask', 403, 'forbidden'])
      const unverified = { ...atDomain('outapi.example'), email_verified: false }
      expect(await claim(await enter(desk, unverified))).toEqual(['verify', 403, 'forbidden'])
      const student = {
        ...atDomain('outapi.example'),
        user_type: 'Personal' as const,
        approval: 'none' as const,
      }
      expect(await claim(await enter(desk, student))).toEqual(['type', 403, 'forbidden'])
      const { person: keeper } = await desks.enterKeeper(desk)
      expect(await claim(keeper)).toEqual(['keeps', 409, 'conflict'])
      const another = {
        approval: 'approved' as const,
        organization: 'Hillside College',
        web_site: 'https://h.example',
      }
      const approved = await enter(desk, { ...atDomain('outapi.example'), ...another })
      expect(await claim(approved)).toEqual(['ask', 403, 'forbidden'])
      expect(await account(approved)).toMatchObject(another)
    })

    test('can claim only imported organizations', async () => {
      const begun = await desks.enterKeeper(desk)
      const dean = await enter(desk, atDomain('hillside.example'))
      for (const publicId of [begun.id, 'nowhere'])
        for (const call of ['POST /claim', 'GET /claim/way'] as const)
          expect(await refused(dean, call, named(publicId))).toEqual([404, 'not_found'])
    })
  })

  describe('a user who asks the administrators', () => {
    test('owns it after approval and gets an email', async () => {
      const { publicId, id } = await insert(desk.db, of('tsumeb'))
      const [dean, admin] = [await enter(desk), await enterAdmin()]
      expect(await ask(dean, publicId)).toMatchObject({ way: 'asked', reason: 'I am its registrar.' })
      expect(await openClaims(admin)).toMatchObject([
        {
          [nameKey]: nameOf(of('tsumeb')),
          Slug: of('tsumeb'),
          email: dean.email,
          emailVerified: true,
          reason: 'I am its registrar.',
          late: false,
        },
      ])
      const [claim] = await openClaims(admin)
      await done(admin, 'POST /claims/grant', { id: claim.id })
      expect(await stored(id)).toMatchObject({ approval: 'approved', card: { Unclaimed: false } })
      expect(await account(dean)).toMatchObject({ approval: 'approved', organization: nameOf(of('tsumeb')) })
      expect(await mailsTo(dean)).toMatchObject([
        { kind: 'organization-granted', text: expect.stringContaining(ownPath()) },
      ])
      expect(await acts(dean)).toMatchObject([
        { act: 'organization-asked-for' },
        { act: 'organization-claim-granted', actor_id: admin.id },
      ])
      expect(await openClaims(admin)).toEqual([])
      expect(await refused(admin, 'POST /claims/grant', { id: claim.id })).toEqual([404, 'not_found'])
    })

    test('gets the reason for a refusal and can claim again', async () => {
      const { publicId, id } = await insert(desk.db, of('keetmans'))
      const [dean, admin] = [await enter(desk), await enterAdmin()]
      await ask(dean, publicId)
      const [{ id: claim }] = await openClaims(admin)
      expect(await refused(admin, 'POST /claims/refuse', { id: claim, reason: ' ' })).toEqual([
        400,
        'invalid_input',
      ])
      await done(admin, 'POST /claims/refuse', { id: claim, reason: 'No page names you.' })
      expect(await mailsTo(dean)).toMatchObject([
        { kind: 'organization-denied', text: expect.stringContaining('No page names you.') },
      ])
      expect((await acts(dean)).at(-1)).toMatchObject({ detail: { reason: 'No page names you.' } })
      expect(await stored(id)).toMatchObject({ approval: 'unclaimed' })
      expect(await way(dean, publicId)).toBe('ask')
      await ask(dean, publicId, 'Here it does.')
      expect(await openClaims(admin)).toMatchObject([{ reason: 'Here it does.' }])
      // A second claim replaces the first.
      const second = await insert(desk.db, of('gobabis'))
      await ask(dean, second.publicId)
      expect(await openClaims(admin)).toMatchObject([{ Slug: of('gobabis') }])
      await desk.db.deleteFrom('person').where('id', '=', dean.id).execute()
      expect(await openClaims(admin)).toEqual([])
    })

    test('cannot get it after another claim or without a verified address', async () => {
      const { publicId } = await insert(desk.db, of('mariental'))
      const admin = await enterAdmin()
      const [late, dean] = [await enter(desk), await enter(desk, atDomain(`${of('mariental')}.example`))]
      await ask(late, publicId)
      const [claim] = await openClaims(admin)
      const verify = (email_verified: boolean) =>
        desk.db.updateTable('person').set({ email_verified }).where('id', '=', late.id).execute()
      await verify(false)
      expect(await refused(admin, 'POST /claims/grant', { id: claim.id })).toEqual([409, 'conflict'])
      await verify(true)
      await done(dean, 'POST /claim', named(publicId))
      expect(await openClaims(admin)).toMatchObject([{ late: true }])
      expect(await refused(admin, 'POST /claims/grant', { id: claim.id })).toEqual([409, 'conflict'])
      await done(admin, 'POST /claims/refuse', { id: claim.id, reason: 'The dean keeps it.' })
    })

    test.each([
      ['', 'claimReasonMissing'],
      ['x'.repeat(2_001), 'claimReasonTooLong'],
    ])('must give a reason of at most 2,000 characters', async (reason) => {
      const { publicId } = await insert(desk.db, of(`opuwo-${reason.length}`))
      const dean = await enter(desk)
      expect(await refused(dean, 'POST /claim/ask', { ...named(publicId), reason })).toEqual([
        400,
        'invalid_input',
      ])
    })
  })

  test('is possible only through endpoints and accounts of its kind', async () => {
    const other = claimDesks.find((each) => each.kind !== kind)!
    const { publicId } = await insert(desk.db, of('okahao'))
    const elsewhere = { [organizationKinds[other.kind].idKey]: publicId }
    const stranger = await other.enter(desk, atDomain(`${of('okahao')}.example`))
    for (const call of ['POST /claim', 'GET /claim/way'] as const)
      expect((await other.ask(stranger, call, elsewhere)).status).toBe(404)
    expect(await way(stranger, publicId)).toBe('type')
    const [asker, admin] = [await enter(desk), await enterAdmin()]
    await ask(asker, publicId)
    const mine = (await openClaims(admin)).find(({ email }) => email === asker.email)!
    const { body } = await other.ask(admin, 'GET /claims')
    expect(JSON.stringify(body)).not.toContain(mine.id)
    for (const [call, more] of [
      ['POST /claims/grant', {}],
      ['POST /claims/refuse', { reason: 'Of another kind.' }],
    ] as const)
      expect((await other.ask(admin, call, { id: mine.id, ...more })).status).toBe(404)
    expect(await exportClaim(desk.db, kind, asker.id)).toMatchObject({
      ...named(publicId),
      slug: of('okahao'),
    })
    expect(await exportClaim(desk.db, other.kind, asker.id)).toBeNull()
    await done(admin, 'POST /claims/grant', { id: mine.id })
    expect(await exportClaim(desk.db, kind, asker.id)).toBeNull()
  })
})
