import { describe, expect, test } from 'vitest'
import { blankItem, type AnySection } from '#kits/document/section.ts'
import {
  enterWithProfile,
  readOwn,
  saved,
  setUpProfiles,
  type ProfileDesk,
} from '#test/support/profile/profile-desk.ts'
import { largeProfile } from '#test/support/profile/profiles.ts'
import { setEnterprises } from './enterprises/mutations.ts'
import { sections } from './sections/registry.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

const all: AnySection[] = Object.values(sections)
const editable = all.filter(({ readOnly }) => !readOnly)
/** Three items that differ. */
const three = (key: string) => largeProfile(3)[key as keyof typeof sections] as object[]

describe.each(editable)('$key', ({ key, example, schema, ...section }) => {
  test('adds, edits, orders and deletes', async () => {
    const [a, b, c] = three(key)
    const { person, profile } = await enterWithProfile(desk)
    const one = await saved(person, { version: profile.version, [key]: [a] })
    expect(one[key]).toMatchObject([a!])
    const full = await saved(person, { version: one.version, [key]: [...one[key], b, c] })
    expect(full[key]).toMatchObject([a!, b!, c!])
    expect(full[key][0]).toEqual(one[key][0])
    const [first, second, third] = full[key]
    const edited = { ...example, id: second.id }
    const after = await saved(person, { version: full.version, [key]: [first, edited, third] })
    expect(after[key].map(({ id }: { id: string }) => id)).toEqual([first.id, second.id, third.id])
    expect(after[key][1]).toMatchObject(example)
    const ordered = await saved(person, { version: after.version, [key]: after[key].toReversed() })
    expect(ordered[key]).toEqual(after[key].toReversed())
    const left = await saved(person, { version: ordered.version, [key]: [ordered[key][0], ordered[key][2]] })
    expect(left[key]).toEqual([ordered[key][0], ordered[key][2]])
    const none = await saved(person, { version: left.version, [key]: [] })
    expect(none[key]).toEqual([])
    expect(await readOwn(person)).toEqual(none)
    // Nothing else has changed on the way.
    expect({ ...none, version: 0 }).toEqual({ ...profile, version: 0 })
  })

  test('refuses an empty item, and leaves the stored ones', async () => {
    const { person, profile } = await enterWithProfile(desk, { [key]: [example] })
    const { status, body } = await person.call('PUT /userprofile/update', {
      version: profile.version,
      [key]: [...profile[key], blankItem({ schema, ...section } as AnySection)],
    })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    for (const path of Object.keys(body.fields)) expect(path).toMatch(new RegExp(`^${key}\\.1\\.`))
    expect(await readOwn(person)).toEqual(profile)
  })
})

test('virtual enterprises are not changed by their owner (decisions A23)', async () => {
  const key = 'EncycdataVirtualEnterprises'
  expect(all.filter(({ readOnly }) => readOnly)).toEqual([sections[key]])
  const { person } = await enterWithProfile(desk)
  expect(await setEnterprises(desk.db, person.id, [sections[key].example])).toBe('changed')
  const profile = await readOwn(person)
  expect(profile[key]).toMatchObject([sections[key].example])
  for (const given of [[], [{ ...profile[key][0], EBVEPName: 'Mine' }], [sections[key].example, {}]]) {
    const { version } = await readOwn(person)
    expect((await saved(person, { version, [key]: given }))[key]).toEqual(profile[key])
  }
})
