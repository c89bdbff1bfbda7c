import { describe, expect, test } from 'vitest'
import { memberDesk } from '#test/support/institute/member-desk.ts'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import { enterWithInstitute } from '#test/support/institute/institute-desk.ts'
import { askInstitute, doneInstitute } from '#test/support/institute/institute-calls.ts'
import { getRow, getRows, updateRows } from '#test/support/rows.ts'

const desk = setUpProfiles()

const { invite, tokenFor, join, recorded } = memberDesk(desk)

describe('an invitation', () => {
  test('is emailed, names the inviter, and adds a member once', async () => {
    const { person: owner, institute } = await enterWithInstitute(desk)
    const guest = await desk.enter()
    const asked = await invite(owner, guest.email, { role: 'admin' })
    expect(asked.invitations).toMatchObject([{ email: guest.email, role: 'admin' }])
    const token = await tokenFor(guest.email)
    expect(await doneInstitute(guest, 'POST /invitation', { token })).toEqual({
      organizationName: institute.instituteName,
      role: 'admin',
      email: guest.email,
      invitedBy: owner.email.split('@')[0],
    })
    await doneInstitute(guest, 'POST /invitation/accept', { token })
    const { members, invitations } = await doneInstitute(guest, 'GET /members')
    expect(members).toMatchObject([
      { email: owner.email, role: 'owner', you: false, can: { change: false, remove: false } },
      { email: guest.email, role: 'admin', you: true },
    ])
    expect(invitations).toEqual([])
    const again = await askInstitute(guest, 'POST /invitation/accept', { token })
    expect([again.status, again.body.code]).toEqual([404, 'not_found'])
    expect(await recorded('organization-joined')).toMatchObject({ person_id: guest.id })
    const { institute_data } = await getRow(desk.db, 'person', { id: guest.id })
    expect(institute_data).toMatchObject({ organizationID: institute.instituteID, isApproved: 'no' })
  })

  test('is for one address, which must be verified', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    const guest = await desk.enter({ email_verified: false })
    await invite(owner, guest.email)
    const token = await tokenFor(guest.email)
    const other = await desk.enter()
    for (const person of [other, guest])
      expect((await askInstitute(person, 'POST /invitation/accept', { token })).status).toBe(403)
    expect((await doneInstitute(owner, 'GET /members')).members).toHaveLength(1)
  })

  test('is invalid once it is withdrawn, replaced or expired', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    const guest = await desk.enter()
    await invite(owner, guest.email)
    const first = await tokenFor(guest.email)
    const again = await invite(owner, guest.email)
    expect(again.invitations).toHaveLength(1)
    expect((await askInstitute(guest, 'POST /invitation', { token: first })).status).toBe(404)
    await doneInstitute(owner, 'POST /members/withdraw', { id: again.invitations[0].id })
    const second = await tokenFor(guest.email)
    expect((await askInstitute(guest, 'POST /invitation', { token: second })).status).toBe(404)
    await invite(owner, guest.email)
    await updateRows(desk.db, 'organization_invitation', { expires: new Date(0) }, { email: guest.email })
    const old = await tokenFor(guest.email)
    expect((await askInstitute(guest, 'POST /invitation/accept', { token: old })).status).toBe(404)
  })

  test('is sent to an address a few times an hour, whoever invites it', async () => {
    const owners = await Promise.all([enterWithInstitute(desk), enterWithInstitute(desk)])
    const flooded = { email: 'flooded@example.org', role: 'user', modules: [] }
    const replies = []
    for (let i = 0; i < 4; i++)
      for (const { person } of owners)
        replies.push(await askInstitute(person, 'POST /members/invite', flooded))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(replies.at(-1)!.body.message).toMatch(/^Too many invitations\. Try again in \d+ minutes\.$/)
    const mails = desk.db.selectFrom('mail').select('id').where('recipient', '=', flooded.email)
    expect(await mails.execute()).toHaveLength(5)
    const other = { ...flooded, email: 'not-flooded@example.org' }
    expect((await askInstitute(owners[0]!.person, 'POST /members/invite', other)).status).toBe(200)
  })

  test('needs the verified address of the inviter', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    await updateRows(desk.db, 'person', { email_verified: false }, { id: owner.id })
    const invited = { email: 'somebody@example.org', role: 'user', modules: [] }
    const { status, body } = await askInstitute(owner, 'POST /members/invite', invited)
    expect([status, body.message]).toEqual([403, expect.stringContaining('Verify your email address')])
  })

  test('cannot add a person to a second institute', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    const { person: other } = await enterWithInstitute(desk)
    await invite(owner, other.email)
    const answer = await askInstitute(other, 'POST /invitation/accept', {
      token: await tokenFor(other.email),
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
  })
})

describe('roles', () => {
  test('users can edit only their assigned tabs', async () => {
    const { person: owner, institute } = await enterWithInstitute(desk)
    const user = await join(owner, 'user', ['publication'])
    const read = await doneInstitute(user, 'POST /getByInstituteId', { instituteID: '' })
    expect(read.can).toEqual({ edit: ['publication'], members: false })
    const version = institute.version
    const put = (part: object) => askInstitute(user, 'PUT /update', { version, ...part })
    expect(await put({ syllabus: [] })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await put({ instituteName: 'Mine' })).toMatchObject({ status: 403 })
    const patch = { version, changes: [{ do: 'place', at: ['events', 'a'], after: null }] }
    expect(await askInstitute(user, 'PATCH /update', patch)).toMatchObject({ status: 403 })
    expect(await put({ publications: [] })).toMatchObject({ status: 200 })
    for (const act of ['POST /members/invite', 'POST /members/change'] as const)
      expect(
        (
          await askInstitute(user, act, {
            ...(act === 'POST /members/invite' ? { email: 'x@example.org' } : { personId: owner.id }),
            role: 'user',
            modules: [],
          })
        ).status,
      ).toBe(403)
  })

  test('administrators cannot change or appoint owners', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    const admin = await join(owner, 'admin')
    const user = await join(owner)
    const change = (personId: string, role: string) =>
      askInstitute(admin, 'POST /members/change', { personId, role, modules: [] })
    expect((await change(owner.id, 'user')).status).toBe(403)
    expect((await change(user.id, 'owner')).status).toBe(403)
    expect((await askInstitute(admin, 'POST /members/remove', { personId: owner.id })).status).toBe(403)
    expect((await change(user.id, 'admin')).status).toBe(200)
    expect((await askInstitute(admin, 'POST /members/remove', { personId: user.id })).status).toBe(200)
    expect((await askInstitute(user, 'GET /members')).status).toBe(404)
  })

  test('one of two owners who leave at once stays', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    const second = await join(owner, 'owner')
    const both = await Promise.all(
      [owner, second].map(async (each) => askInstitute(each, 'POST /members/remove', { personId: each.id })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('deleting a member’s account', () => {
  const drop = (person: Person) => desk.db.deleteFrom('person').where('id', '=', person.id).execute()
  const stored = (institute: { instituteID: string }) =>
    desk.db
      .selectFrom('institute')
      .select(['id', 'document_id', 'approval'])
      .where('public_id', '=', institute.instituteID)
      .executeTakeFirst()

  test('makes the longest-serving member the owner, administrators first', async () => {
    const { person: owner, institute } = await enterWithInstitute(desk)
    const user = await join(owner)
    const admin = await join(owner, 'admin')
    await drop(owner)
    const { members } = await doneInstitute(admin, 'GET /members')
    expect(members).toMatchObject([
      { personId: admin.id, role: 'owner' },
      { personId: user.id, role: 'user' },
    ])
    expect(await stored(institute)).toMatchObject({ approval: 'pending' })
  })

  test('deletes an organization without members and its document', async () => {
    const { person: owner, institute } = await enterWithInstitute(desk)
    const row = await stored(institute)
    await drop(owner)
    expect(await stored(institute)).toBeUndefined()
    expect(await getRows(desk.db, 'document', { id: row!.document_id })).toEqual([])
  })

  test('keeps an imported institute as unclaimed', async () => {
    const { person: owner, institute } = await enterWithInstitute(desk)
    await updateRows(desk.db, 'institute', { source_key: 'register/1' }, { public_id: institute.instituteID })
    await drop(owner)
    expect(await stored(institute)).toMatchObject({ approval: 'unclaimed' })
  })
})
