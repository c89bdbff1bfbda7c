import { describe, expect, test } from 'vitest'
import {
  callerOf,
  enter,
  enterWithProfile,
  setUpProfiles,
  type ProfileDesk,
} from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import type { profileService } from './api.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

type Key = keyof typeof profileService.endpoints
/** Calls for owners, each with an input that would do for somebody's own profile. */
const ownCalls: [Key, (id: string) => Record<string, unknown>][] = [
  ['POST /getByUserID', (id) => ({ UserID: id })],
  ['POST /userprofile/create', (id) => ({ UserID: id, UserPersonalData: asha })],
  ['PUT /userprofile/update', (id) => ({ UserID: id, version: 1 })],
  [
    'PATCH /userprofile/update',
    () => ({ version: 1, changes: [{ do: 'delete', at: ['Mentors', 'x'], was: {} }] }),
  ],
  ['PATCH /userprofile/public', () => ({ NoIndex: true })],
]

describe.each(ownCalls)('%s', (key, inputOf) => {
  test('is refused to strangers', async () => {
    const { person } = await enterWithProfile(desk)
    for (const token of [undefined, 'nonsense']) {
      const { status, body } = await callerOf(desk, token).call(key, inputOf(person.id))
      expect([status, body.code]).toEqual([401, 'unauthorized'])
    }
  })

  test.each([null, 'Business', 'Educational Institution'] as const)(
    'is refused to the user type %s',
    async (user_type) => {
      const other = await enter(desk, { user_type })
      const en = await other.call(key, inputOf(other.id))
      expect([en.status, en.body.code]).toEqual([403, 'forbidden'])
      expect(en.body.message).toBe('Personal profiles are for the user types Personal and Faculty.')
      const es = await other.call(key, inputOf(other.id), 'es')
      expect(es.body.message).toMatch(/tipos de usuario Personal y Profesorado/)
    },
  )

  // What is made for the caller alone names nobody.
  test.runIf(Object.hasOwn(inputOf('x'), 'UserID'))('is refused for the id of another', async () => {
    const { person } = await enterWithProfile(desk)
    const { person: other } = await enterWithProfile(desk)
    const { status, body } = await other.call(key, inputOf(person.id))
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await person.call('POST /getByUserID', { UserID: person.id })).body.version).toBe(2)
  })

  test.runIf(key !== 'POST /userprofile/create')('finds nothing before there is a profile', async () => {
    const other = await enter(desk)
    const en = await other.call(key, inputOf(other.id))
    expect([en.status, en.body.code]).toEqual([404, 'not_found'])
    expect(en.body.message).toBe('There is no profile yet. Save your personal details first.')
    expect((await other.call(key, inputOf(other.id), 'es')).body.message).toMatch(/Todavía no hay perfil/)
  })
})

test('a second profile is refused', async () => {
  const { person } = await enterWithProfile(desk)
  const again = await person.call('POST /userprofile/create', { UserPersonalData: asha })
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})

test('of two first saves at once one is taken', async () => {
  const person = await enter(desk)
  const create = () => person.call('POST /userprofile/create', { UserPersonalData: asha })
  const replies = await Promise.all([create(), create(), create()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})
