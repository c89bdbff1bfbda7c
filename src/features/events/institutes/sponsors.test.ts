import { expect, test } from 'vitest'
import { getPublicInstitute } from '#features/institute/public/data.ts'
import { instituteTag } from '#features/institute/search/schema.ts'
import { addMember } from '#test/support/business/application-desk.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import {
  addEvent,
  decideAbout,
  enterAnnouncing,
  publishedOf,
} from '#test/support/institute/announced-events.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { setUpProfiles, type ProfileDesk } from '#test/support/profile/profile-desk.ts'
import { getEvent } from '../data.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

const sponsor = (OrganizationID: string, more: object = {}) => ({
  sponsorName: 'Weirworks',
  website: 'https://weirworks.example',
  sponsorLevel: 'Silver',
  OrganizationID,
  ...more,
})

async function announce(slug: string, sponsors: (publicId: string) => object[]) {
  const company = await insertBusiness(desk.db, { slug })
  const kept = await enterAnnouncing(desk, addEvent('a', { sponsors: sponsors(company.publicId) }))
  await decideAbout(desk, kept.person, 'approve')
  const [event] = await publishedOf(desk, kept.institute)
  const read = () => getEvent(desk.db, String(event!.id), { now: new Date(), locale: 'en' })
  return { company, kept, read, shown: async () => (await read()).answer!.eventSponsors }
}

test('a sponsor leads to its page only while somebody keeps it and the institute, and others may see it', async () => {
  const { company, kept, read, shown } = await announce('weirworks', (id) => [
    sponsor(id),
    sponsor('nobody', { sponsorName: 'Business weirworks', website: '', sponsorLevel: 'Emperor' }),
  ])
  const plain = { sponsorName: 'Weirworks', sponsorUrl: 'https://weirworks.example', sponsorLevel: 'Silver' }
  // Equal names are no choice, and a level of somebody's own is none.
  const other = { sponsorName: 'Business weirworks', sponsorUrl: '', sponsorLevel: '' }
  expect(await shown()).toEqual([plain, other])
  expect((await read()).tags).toEqual(
    expect.arrayContaining([`business:${company.publicId}`, instituteTag(kept.institute.instituteID)]),
  )
  await addMember(desk.db, company.id, kept.person.id, 'user')
  expect(await shown()).toEqual([plain, other])
  const role = (to: 'owner' | 'user') =>
    desk.db
      .updateTable('organization_member')
      .set({ role: to })
      .where('organization_id', '=', company.id)
      .execute()
  const told = await announcedBy(desk.database, () => role('owner'))
  expect(told).toContain(`business:${company.publicId}`)
  expect(await shown()).toEqual([{ ...plain, sponsorPath: '/companies/weirworks' }, other])
  await desk.db
    .updateTable('organization')
    .set({ approval: 'refused' })
    .where('id', '=', company.id)
    .execute()
  expect(await shown()).toEqual([plain, other])
})

test('an institute that sponsors itself leads to itself', async () => {
  const { kept, shown } = await announce('selfworks', () => [])
  expect(await shown()).toBeUndefined()
  const { instituteID, slug } = kept.institute
  await kept.change(addEvent('b', { sponsors: [sponsor(instituteID)] }))
  const event = (await publishedOf(desk, kept.institute)).find(({ item }) => item === 'b')
  const { answer } = await getEvent(desk.db, String(event!.id), { now: new Date(), locale: 'en' })
  expect(answer!.eventSponsors).toMatchObject([{ sponsorPath: `/institutes/${slug}` }])
})

test('the page of the institute says names alone', async () => {
  const { kept } = await announce('namedworks', (id) => [sponsor(id)])
  const page = await getPublicInstitute(desk.db, kept.institute.slug)
  expect(page!.events[0]!.sponsors).toEqual([{ sponsorName: 'Weirworks' }])
})

test('more than twelve are refused, as is one without a name', async () => {
  const { kept } = await announce('manyworks', () => [])
  const many = Array.from({ length: 13 }, () => sponsor(''))
  for (const sponsors of [
    many,
    [sponsor('', { sponsorName: '' })],
    [sponsor('', { website: 'not a web site' })],
  ])
    await expect(kept.change(addEvent('c', { sponsors }))).rejects.toThrow(/400/)
})
