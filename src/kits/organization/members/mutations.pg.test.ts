import { describe, expect, test } from 'vitest'
import { enterWithInstitute } from '#test/support/institute/institute-desk.ts'
import { askInstitute, doneInstitute } from '#test/support/institute/institute-calls.ts'
import { memberDesk } from '#test/support/institute/member-desk.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { getRow, updateRows } from '#test/support/rows.ts'
import { INVITATION_DAYS, INVITATIONS_MAX } from './schema.ts'

// Member changes do not affect other institutes, other invitations or other members.

const desk = setUpProfiles()

const { mailTo, tokenFor, invite, join, idOf, recorded, rolesIn } = memberDesk(desk)

describe('an invitation', () => {
  test('is independent of an invitation by another institute', async () => {
    const [one, other] = [await enterWithInstitute(desk), await enterWithInstitute(desk)]
    const guest = await desk.enter()
    await invite(one.person, guest.email)
    const first = await tokenFor(guest.email)
    const { invitations } = await invite(other.person, guest.email)
    const second = await tokenFor(guest.email)
    expect(invitations).toHaveLength(1)
    for (const token of [first, second]) await doneInstitute(guest, 'POST /invitation', { token })
    const stolen = await askInstitute(one.person, 'POST /members/withdraw', { id: invitations[0].id })
    expect([stolen.status, stolen.body.code]).toEqual([404, 'not_found'])
    await doneInstitute(guest, 'POST /invitation', { token: second })
    await doneInstitute(other.person, 'POST /members/withdraw', { id: invitations[0].id })
    expect((await askInstitute(guest, 'POST /invitation', { token: second })).status).toBe(404)
    await doneInstitute(guest, 'POST /invitation/accept', { token: first })
    expect(await rolesIn(await idOf(one.institute))).toHaveProperty(guest.id)
  })

  test('disappears when accepted, without affecting other invitations', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    const { person: stranger } = await enterWithInstitute(desk)
    await invite(owner, 'waits@example.org')
    await invite(stranger, 'waits-as-well@example.org')
    await join(owner)
    expect((await doneInstitute(owner, 'GET /members')).invitations).toHaveLength(1)
    expect((await doneInstitute(stranger, 'GET /members')).invitations).toHaveLength(1)
  })

  test('deletes only expired invitations of the same institute', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    const { person: stranger } = await enterWithInstitute(desk)
    await invite(owner, 'old@example.org')
    await invite(stranger, 'elsewhere@example.org')
    await desk.db
      .updateTable('organization_invitation')
      .set({ expires: new Date(Date.now() - 1000) })
      .where('email', 'in', ['old@example.org', 'elsewhere@example.org'])
      .execute()
    await invite(owner, 'first@example.org')
    const { invitations } = await invite(owner, 'second@example.org')
    expect(invitations.map(({ email }: { email: string }) => email).sort()).toEqual([
      'first@example.org',
      'second@example.org',
    ])
    const left = await desk.db.selectFrom('organization_invitation').select('email').execute()
    expect(left.map(({ email }) => email)).toContain('elsewhere@example.org')
    expect(left.map(({ email }) => email)).not.toContain('old@example.org')
  })

  test('is valid for two weeks, and its token is stored only as a hash', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    const guest = await desk.enter()
    const { invitations } = await invite(owner, guest.email)
    const days = (Date.parse(invitations[0].expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(INVITATION_DAYS - 0.01)
    expect(days).toBeLessThanOrEqual(INVITATION_DAYS)
    const token = await tokenFor(guest.email)
    expect(token).toMatch(/^[\w-]{32}$/)
    const row = await getRow(desk.db, 'organization_invitation', { email: guest.email })
    expect(row).toMatchObject({ invited_by: owner.id, role: 'user' })
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('is rejected for members of the institute, but not for members of another', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    const { person: other } = await enterWithInstitute(desk)
    const user = await join(owner)
    const refused = await askInstitute(owner, 'POST /members/invite', {
      email: user.email,
      role: 'user',
      modules: [],
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect((await invite(owner, other.email)).invitations).toHaveLength(1)
  })

  test(`can exist beside at most ${INVITATIONS_MAX - 1} others of the same institute`, async () => {
    const { person: owner, institute } = await enterWithInstitute(desk)
    const { person: other } = await enterWithInstitute(desk)
    const organization_id = await idOf(institute)
    await desk.db
      .insertInto('organization_invitation')
      .values(
        Array.from({ length: INVITATIONS_MAX - 1 }, (_, number) => ({
          id: `${organization_id}-${number}`,
          organization_id,
          email: `guest-${number}@example.org`,
          role: 'user' as const,
          modules: [],
          token: `${organization_id}-${number}`,
          invited_by: owner.id,
          expires: new Date(Date.now() + 86_400_000),
        })),
      )
      .execute()
    expect((await invite(owner, 'last@example.org')).invitations).toHaveLength(INVITATIONS_MAX)
    const more = { email: 'more@example.org', role: 'user', modules: [] }
    const refused = await askInstitute(owner, 'POST /members/invite', more)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`${INVITATIONS_MAX}`),
    ])
    // A renewed invitation does not count twice, and another institute has its own limit.
    expect((await invite(owner, 'last@example.org')).invitations).toHaveLength(INVITATIONS_MAX)
    expect((await invite(other, 'more@example.org')).invitations).toHaveLength(1)
  })

  test('uses the language of the account or else the inviter, and names inviter and institute', async () => {
    const { person: owner, institute } = await enterWithInstitute(desk)
    const reader = await desk.enter()
    await updateRows(desk.db, 'person', { locale: 'es', name: 'Inés Vela' }, { id: reader.id })
    await invite(owner, reader.email)
    const known = await mailTo(reader.email)
    expect(known.text).toContain('Inés Vela')
    expect(known.text).toContain(institute.instituteName)
    expect(known.text).toContain(owner.email.split('@')[0]!)
    await invite(owner, 'nobody-yet@example.org')
    const unknown = await mailTo('nobody-yet@example.org')
    expect(unknown.text).toContain(institute.instituteName)
    expect(unknown.subject).not.toBe(known.subject)
    expect(known.subject).toMatch(/invita/i)
    const invited = { email: 'nadie-aun@example.org', role: 'user', modules: [] }
    expect((await askInstitute(owner, 'POST /members/invite', invited, 'es')).status).toBe(200)
    expect((await mailTo('nadie-aun@example.org')).subject).toBe(known.subject)
    // An unknown language is ignored.
    await desk.db.updateTable('person').set({ locale: 'xx' }).where('id', '=', reader.id).execute()
    await invite(owner, reader.email)
    expect((await mailTo(reader.email)).subject).toBe(unknown.subject)
  })

  test('adds a member with its role and tabs, and is recorded with its institute', async () => {
    const { person: owner, institute } = await enterWithInstitute(desk)
    const id = await idOf(institute)
    const user = await join(owner, 'user', ['events', 'syllabus'])
    expect(await rolesIn(id)).toEqual({ [owner.id]: ['owner'], [user.id]: ['user', 'events', 'syllabus'] })
    expect(await recorded('organization-invited')).toMatchObject({
      person_id: null,
      actor_id: owner.id,
      detail: { email: user.email, role: 'user', kind: 'institute', organizationId: id },
    })
    expect(await recorded('organization-joined')).toMatchObject({
      person_id: user.id,
      detail: { role: 'user', kind: 'institute', organizationId: id },
    })
  })
})

describe('a member change', () => {
  test('affects only the selected member, and is recorded with old and new role', async () => {
    const { person: owner, institute } = await enterWithInstitute(desk)
    const id = await idOf(institute)
    const [user, other] = [await join(owner, 'user', ['events']), await join(owner, 'user', ['academic'])]
    await doneInstitute(owner, 'POST /members/change', {
      personId: user.id,
      role: 'admin',
      modules: ['publication'],
    })
    expect(await rolesIn(id)).toEqual({
      [owner.id]: ['owner'],
      [user.id]: ['admin', 'publication'],
      [other.id]: ['user', 'academic'],
    })
    expect(await recorded('organization-member-changed')).toMatchObject({
      person_id: user.id,
      actor_id: owner.id,
      detail: { from: 'user', to: 'admin', kind: 'institute', organizationId: id },
    })
    await doneInstitute(owner, 'POST /members/remove', { personId: other.id })
    expect(Object.keys(await rolesIn(id)).sort()).toEqual([owner.id, user.id].sort())
    expect(await recorded('organization-member-removed')).toMatchObject({
      person_id: other.id,
      actor_id: owner.id,
      detail: { role: 'user', kind: 'institute', organizationId: id },
    })
    const { invitations } = await invite(owner, 'gone@example.org')
    await doneInstitute(owner, 'POST /members/withdraw', { id: invitations[0].id })
    expect(await recorded('organization-invitation-withdrawn')).toMatchObject({
      person_id: null,
      detail: { email: 'gone@example.org', role: 'user', kind: 'institute', organizationId: id },
    })
  })

  test('does not affect members of another institute', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    const { person: stranger, institute } = await enterWithInstitute(desk)
    const theirs = await join(stranger)
    for (const personId of [stranger.id, theirs.id, 'nobody'])
      for (const [act, more] of [
        ['POST /members/change', { role: 'user', modules: [] }],
        ['POST /members/remove', {}],
      ] as const) {
        const answer = await askInstitute(owner, act, { personId, ...more })
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
      }
    expect(await rolesIn(await idOf(institute))).toEqual({ [stranger.id]: ['owner'], [theirs.id]: ['user'] })
  })

  test('cannot demote or remove the last owner of an institute', async () => {
    const { person: owner, institute } = await enterWithInstitute(desk)
    await enterWithInstitute(desk)
    const admin = await join(owner, 'admin')
    const step = { personId: owner.id, role: 'admin', modules: [] }
    for (const act of ['POST /members/change', 'POST /members/remove'] as const) {
      const answer = await askInstitute(owner, act, act.endsWith('change') ? step : { personId: owner.id })
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    }
    // A last owner can still be given tabs.
    await doneInstitute(owner, 'POST /members/change', { ...step, role: 'owner', modules: ['events'] })
    await doneInstitute(owner, 'POST /members/change', { ...step, personId: admin.id, role: 'owner' })
    expect((await askInstitute(owner, 'POST /members/change', step)).status).toBe(200)
    expect(await rolesIn(await idOf(institute))).toEqual({ [owner.id]: ['admin'], [admin.id]: ['owner'] })
  })

  test('cannot assign a higher role than the caller’s by invitation', async () => {
    const { person: owner } = await enterWithInstitute(desk)
    const admin = await join(owner, 'admin')
    const email = 'co-owner@example.org'
    const asked = { email, role: 'owner', modules: [] }
    const refused = await askInstitute(admin, 'POST /members/invite', asked)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect(await desk.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).toEqual([])
    expect((await invite(admin, email, { role: 'admin' })).invitations).toMatchObject([{ role: 'admin' }])
    expect((await invite(owner, email, { role: 'owner' })).invitations).toMatchObject([{ role: 'owner' }])
  })

  test('requires an owner or administrator; anyone can leave', async () => {
    const { person: owner, institute } = await enterWithInstitute(desk)
    const [user, other] = [await join(owner), await join(owner)]
    const { invitations } = await invite(owner, 'guest@example.org')
    const refused = [
      await askInstitute(user, 'POST /members/remove', { personId: other.id }),
      await askInstitute(user, 'POST /members/remove', { personId: owner.id }),
      await askInstitute(user, 'POST /members/withdraw', { id: invitations[0].id }),
      await askInstitute(user, 'POST /members/change', { personId: user.id, role: 'admin', modules: [] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await askInstitute(user, 'POST /members/remove', { personId: user.id })).status).toBe(200)
    expect(Object.keys(await rolesIn(await idOf(institute))).sort()).toEqual([owner.id, other.id].sort())
    const outsider = await desk.enter()
    for (const act of ['POST /members/withdraw', 'POST /members/remove'] as const) {
      const input = act.endsWith('withdraw') ? { id: invitations[0].id } : { personId: other.id }
      expect((await askInstitute(outsider, act, input)).status).toBe(404)
    }
  })
})

test('only one of two people with the same link joins', async () => {
  const { person: owner, institute } = await enterWithInstitute(desk)
  const guest = await desk.enter()
  await invite(owner, guest.email)
  const token = await tokenFor(guest.email)
  const both = await Promise.all([1, 2].map(() => askInstitute(guest, 'POST /invitation/accept', { token })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await rolesIn(await idOf(institute))).toHaveProperty(guest.id)
})
