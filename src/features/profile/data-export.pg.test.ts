import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { setUpProfiles, storeDocument, type Person } from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { addPicture } from '#features/media/picture/mutations-own.ts'
import { createProfileLink } from './share/mutations.ts'
import { sections } from './sections/registry.ts'

const desk = setUpProfiles()

async function archiveOf(person: Person) {
  const response = await person.send('GET', '/user-service/api/v1/export')
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const read = (name: string) => JSON.parse(strFromU8(files[name]!)) as unknown
  return { files, read, readme: strFromU8(files['README.txt']!) }
}

test('the personal data archive contains the stored profile, its addresses and its pictures', async () => {
  const { person, profile } = await desk.enterWithProfile({
    Mentors: [sections.Mentors.example],
    Education: [sections.Education.example],
  })
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const shown = await addPicture(desk.deps, person.id, content)
  const unused = await addPicture(desk.deps, person.id, content)
  const after = await person.save({
    version: profile.version,
    UserPersonalData: { ...asha, ProfilePicture: shown },
  })
  const address = `at-${person.id.slice(0, 8)}`
  await person.call('PATCH /userprofile/public', {
    UserPublicProfileID: address,
    Audience: 'members',
    SectionAudiences: { Education: 'owner' },
    NoIndex: true,
  })
  const broken = { note: 'can no longer be read' }
  await storeDocument(desk.db, person.id, { Mentees: [broken] })
  const other = await desk.enter()
  const foreign = await addPicture(desk.deps, other.id, content)

  await createProfileLink(desk.deps, person.id, { Days: 7, Password: 'quite-a-secret' })
  const { files, read, readme } = await archiveOf(person)
  expect(read('profile.json')).toEqual({
    profile: {
      UserPublicProfileID: address,
      formerPublicProfileIDs: [profile.UserPublicProfileID],
      Audience: 'members',
      SectionAudiences: { Education: 'owner' },
      NoIndex: true,
      links: [{ created: expect.any(String), expires: expect.any(String), hasPassword: true }],
      ShowsWorkplaces: false,
      version: after.version,
      created: expect.any(String),
      updated: expect.any(String),
      ...Object.fromEntries(Object.keys(sections).map((key) => [key, after[key]])),
      UserPersonalData: after.UserPersonalData,
      Mentees: [broken],
    },
  })
  const nameOf = (link: string) => `pictures/${link.split('/')[2]}.webp`
  expect(read('pictures.json')).toEqual(
    expect.arrayContaining([
      { file: nameOf(shown), shown: true, changed: expect.any(String) },
      { file: nameOf(unused), shown: false, changed: expect.any(String) },
    ]),
  )
  for (const link of [shown, unused])
    expect((await sharp(files[nameOf(link)]).metadata()).format).toBe('webp')
  expect(Object.keys(files)).not.toContain(nameOf(foreign))
  for (const name of ['profile', 'pictures'])
    expect(readme).toMatch(new RegExp(`^${name}\\.json\n  \\S`, 'm'))
})

test('the archive contains null if there is no profile', async () => {
  const { read } = await archiveOf(await desk.enter())
  expect(read('profile.json')).toEqual({ profile: null })
  expect(read('pictures.json')).toEqual([])
})
