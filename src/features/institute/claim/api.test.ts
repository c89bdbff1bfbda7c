import { describe, expect, test } from 'vitest'
import { setUpProfiles, type Person, type ProfileDesk } from '#test/support/profile/profile-desk.ts'
import {
  askInstitute,
  doneInstitute,
  enterInstitution,
  enterWithInstitute,
} from '#test/support/institute/institute-desk.ts'
import { insertFromRegister } from '#test/support/institute/register.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

let count = 0
const atDomain = (domain: string) => ({ email: `dean${++count}@${domain}` })
const way = async (person: Person, instituteID: string) =>
  (await doneInstitute(person, 'POST /claim/way', { instituteID })).way as string
const refused = async (...asked: Parameters<typeof askInstitute>) => {
  const { status, body } = await askInstitute(...asked)
  return [status, body.code]
}
const stored = (id: number) =>
  desk.db
    .selectFrom('institute')
    .innerJoin('institute_facet as f', 'f.id', 'institute.id')
    .select(['approval', 'card', 'place', 'slug'])
    .where('institute.id', '=', id)
    .executeTakeFirstOrThrow()
const account = (person: Person) =>
  desk.db
    .selectFrom('person')
    .select(['approval', 'organization', 'web_site'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
const acts = (person: Person) =>
  desk.db
    .selectFrom('audit')
    .select(['act', 'actor_id', 'detail'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute()
const mailsTo = ({ email }: Person) =>
  desk.db.selectFrom('mail').select(['kind', 'subject', 'text']).where('recipient', '=', email).execute()
const enterAdmin = () => enterInstitution(desk, { role: 'admin' })
const ask = (person: Person, instituteID: string, reason = 'I am its registrar.') =>
  doneInstitute(person, 'POST /claim/ask', { instituteID, reason })
const openClaims = async (admin: Person) =>
  (await doneInstitute(admin, 'GET /claims')).results as [{ id: string }]

describe('Whose verified address is at the domain', () => {
  test('owns the institute at once; it is approved with their account', async () => {
    const { instituteID, id } = await insertFromRegister(desk.db, 'rundu')
    const before = await stored(id)
    expect(before).toMatchObject({ card: { Unclaimed: true } })
    const dean = await enterInstitution(desk, atDomain('cs.rundu.example'))
    expect(await way(dean, instituteID)).toBe('domain')
    await doneInstitute(dean, 'POST /claim', { instituteID })
    expect(await doneInstitute(dean, 'POST /getByInstituteId', { instituteID })).toMatchObject({
      instituteName: 'University of rundu',
      approval: 'pending',
      can: { members: true },
    })
    const after = await stored(id)
    expect(after).toMatchObject({ approval: 'pending', card: { Unclaimed: false } })
    expect(after.place).toBeLessThan(before.place)
    expect(await account(dean)).toEqual({
      approval: 'pending',
      organization: 'University of rundu',
      web_site: 'https://www.rundu.example',
    })
    expect((await acts(dean)).map(({ act }) => act)).toContain('institute-claimed')
    await desk.db.updateTable('person').set({ approval: 'approved' }).where('id', '=', dean.id).execute()
    expect(await stored(id)).toMatchObject({ approval: 'approved' })
    const other = await enterInstitution(desk, atDomain('rundu.example'))
    expect(await way(other, instituteID)).toBe('kept')
    expect(await refused(other, 'POST /claim', { instituteID })).toEqual([409, 'conflict'])
    // Gone again, with its account: the register's entry is marked as before, in its old place.
    await desk.db.deleteFrom('person').where('id', '=', dean.id).execute()
    expect(await stored(id)).toEqual(before)
  })

  test('of two at once, one owns it', async () => {
    const { instituteID, id } = await insertFromRegister(desk.db, 'oshana')
    const two = await Promise.all([1, 2].map(() => enterInstitution(desk, atDomain('oshana.example'))))
    const answers = await Promise.all(two.map((each) => askInstitute(each, 'POST /claim', { instituteID })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const members = desk.db.selectFrom('organization_member').selectAll().where('organization_id', '=', id)
    expect(await members.execute()).toHaveLength(1)
  })

  test('is told what stands against it', async () => {
    const { instituteID } = await insertFromRegister(desk.db, 'outapi', [
      'outapi.example',
      'ac.uk',
      'gmail.com',
    ])
    const claim = async (person: Person) => [
      await way(person, instituteID),
      ...(await refused(person, 'POST /claim', { instituteID })),
    ]
    for (const domain of ['elsewhere.example', 'notoutapi.example', 'york.ac.uk', 'gmail.com'])
      expect(await claim(await enterInstitution(desk, atDomain(domain)))).toEqual(['ask', 403, 'forbidden'])
    const unverified = { ...atDomain('outapi.example'), email_verified: false }
    expect(await claim(await enterInstitution(desk, unverified))).toEqual(['verify', 403, 'forbidden'])
    const student = {
      ...atDomain('outapi.example'),
      user_type: 'Personal' as const,
      approval: 'none' as const,
    }
    expect(await claim(await enterInstitution(desk, student))).toEqual(['type', 403, 'forbidden'])
    const { person: keeper } = await enterWithInstitute(desk)
    expect(await claim(keeper)).toEqual(['keeps', 409, 'conflict'])
    const another = {
      approval: 'approved' as const,
      organization: 'Hillside College',
      web_site: 'https://h.example',
    }
    const approved = await enterInstitution(desk, { ...atDomain('outapi.example'), ...another })
    expect(await claim(approved)).toEqual(['ask', 403, 'forbidden'])
    expect(await account(approved)).toMatchObject(another)
  })

  test('takes only what a register brought', async () => {
    const { institute } = await enterWithInstitute(desk)
    const dean = await enterInstitution(desk, atDomain('hillside.example'))
    for (const instituteID of [institute.instituteID, 'nowhere'])
      for (const call of ['POST /claim', 'POST /claim/way'] as const)
        expect(await refused(dean, call, { instituteID })).toEqual([404, 'not_found'])
  })
})

describe('Who asks the administrators', () => {
  test('owns it when they grant it, approved, and hears of it', async () => {
    const { instituteID, id } = await insertFromRegister(desk.db, 'tsumeb')
    const [dean, admin] = [await enterInstitution(desk), await enterAdmin()]
    expect(await ask(dean, instituteID)).toMatchObject({ way: 'asked', reason: 'I am its registrar.' })
    expect(await openClaims(admin)).toMatchObject([
      {
        instituteName: 'University of tsumeb',
        Slug: 'tsumeb',
        email: dean.email,
        emailVerified: true,
        reason: 'I am its registrar.',
        late: false,
      },
    ])
    const [claim] = await openClaims(admin)
    await doneInstitute(admin, 'POST /claims/grant', { id: claim.id })
    expect(await stored(id)).toMatchObject({ approval: 'approved', card: { Unclaimed: false } })
    expect(await account(dean)).toMatchObject({ approval: 'approved', organization: 'University of tsumeb' })
    expect(await mailsTo(dean)).toMatchObject([
      { kind: 'institute-granted', text: expect.stringContaining('/my-institution-profile') },
    ])
    expect(await acts(dean)).toMatchObject([
      { act: 'institute-asked-for' },
      { act: 'institute-claim-granted', actor_id: admin.id },
    ])
    expect(await openClaims(admin)).toEqual([])
    expect(await refused(admin, 'POST /claims/grant', { id: claim.id })).toEqual([404, 'not_found'])
  })

  test('hears why not, and may ask again', async () => {
    const { instituteID, id } = await insertFromRegister(desk.db, 'keetmans')
    const [dean, admin] = [await enterInstitution(desk), await enterAdmin()]
    await ask(dean, instituteID)
    const [{ id: claim }] = await openClaims(admin)
    expect(await refused(admin, 'POST /claims/refuse', { id: claim, reason: ' ' })).toEqual([
      400,
      'invalid_input',
    ])
    await doneInstitute(admin, 'POST /claims/refuse', { id: claim, reason: 'No page names you.' })
    expect(await mailsTo(dean)).toMatchObject([
      { kind: 'institute-denied', text: expect.stringContaining('No page names you.') },
    ])
    expect((await acts(dean)).at(-1)).toMatchObject({ detail: { reason: 'No page names you.' } })
    expect(await stored(id)).toMatchObject({ approval: 'unclaimed' })
    expect(await way(dean, instituteID)).toBe('ask')
    await ask(dean, instituteID, 'Here it does.')
    expect(await openClaims(admin)).toMatchObject([{ reason: 'Here it does.' }])
    // Another institute takes the place of the first.
    const second = await insertFromRegister(desk.db, 'gobabis')
    await ask(dean, second.instituteID)
    expect(await openClaims(admin)).toMatchObject([{ Slug: 'gobabis' }])
    await desk.db.deleteFrom('person').where('id', '=', dean.id).execute()
    expect(await openClaims(admin)).toEqual([])
  })

  test('comes too late when somebody keeps it, and is not granted it without a verified address', async () => {
    const { instituteID } = await insertFromRegister(desk.db, 'mariental')
    const admin = await enterAdmin()
    const [late, dean] = [
      await enterInstitution(desk),
      await enterInstitution(desk, atDomain('mariental.example')),
    ]
    await ask(late, instituteID)
    const [claim] = await openClaims(admin)
    const verify = (email_verified: boolean) =>
      desk.db.updateTable('person').set({ email_verified }).where('id', '=', late.id).execute()
    await verify(false)
    expect(await refused(admin, 'POST /claims/grant', { id: claim.id })).toEqual([409, 'conflict'])
    await verify(true)
    await doneInstitute(dean, 'POST /claim', { instituteID })
    expect(await openClaims(admin)).toMatchObject([{ late: true }])
    expect(await refused(admin, 'POST /claims/grant', { id: claim.id })).toEqual([409, 'conflict'])
    await doneInstitute(admin, 'POST /claims/refuse', { id: claim.id, reason: 'The dean keeps it.' })
  })

  test.each([
    ['', 'claimReasonMissing'],
    ['x'.repeat(2_001), 'claimReasonTooLong'],
  ])('says why, in so many words', async (reason) => {
    const { instituteID } = await insertFromRegister(desk.db, `opuwo-${reason.length}`)
    const dean = await enterInstitution(desk)
    expect(await refused(dean, 'POST /claim/ask', { instituteID, reason })).toEqual([400, 'invalid_input'])
  })
})
