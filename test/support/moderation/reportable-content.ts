import { createBlog } from '#features/blogs/mutations.ts'
import { createEvent } from '#features/events/mutations.ts'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import type { Db } from '#lib/db/connect.ts'
import { insertMember } from '../organization/insert.ts'
import { sampleBlog } from '../blogs/sample-blog.ts'
import { insertBusiness } from '../business/insert.ts'
import { insertPerson } from '../person.ts'
import { insertDocument, storeParts } from '../profile/stored-document.ts'
import { insertRows } from '../rows.ts'

/** Something of each kind that can be reported. */
export interface ReportableContent {
  kind: ModeratedKind
  /** What its address holds. */
  id: string
  title: string
}

/** The owner of each, in Spanish. */
export const OWNER = 'owner@example.org'

/** @returns their id. */
export const ownerIn = async (db: Db): Promise<string> =>
  (await db.selectFrom('person').select('id').where('email', '=', OWNER).executeTakeFirstOrThrow()).id

/** Puts one of each kind there, with a title that nothing else has, and an owner who is known. */
export async function insertReportableContent(db: Db): Promise<Record<ModeratedKind, ReportableContent>> {
  const owner = await insertPerson(db, OWNER, { name: 'Owner', locale: 'es' })
  const article = await createBlog(db, {
    ...sampleBlog('Earnquick bearings'),
    BlogAuthorsList: [{ AuthorName: 'Owner', AuthorOrganization: '', AuthorEmail: OWNER }],
  })
  await db.insertInto('organiser').values({ name: 'Earnquick Ltd', email: OWNER }).execute()
  const event = await createEvent(db, {
    eventTitle: 'Earnquick webinar',
    eventDescription: 'Without any effort.',
    eventCategory: 'Mechanical',
    eventStart: new Date(Date.now() + 86_400_000).toISOString(),
    eventEnd: new Date(Date.now() + 90_000_000).toISOString(),
    eventHostTimezone: 'UTC',
    eventOrganiser: 'Earnquick Ltd',
    eventLanguage: 'es',
    eventRegistration: { open: true, own: true, link: '', capacity: 50 },
  })
  const person = { person_id: owner, public_id: 'earnquick-owner', document_id: await insertDocument(db) }
  await insertRows(db, 'profile', { ...person, audience: 'everybody', no_index: false })
  await storeParts(db, owner, { UserPersonalData: { FullName: 'Earnquick Owner' } })
  const business = await insertBusiness(db, {
    slug: 'earnquick',
    jobs: { a: { jobTitle: 'Earnquick seller' } },
  })
  await insertMember(db, 'business', business.id, owner, 'owner')
  const posting = await db.selectFrom('posting').select('id').executeTakeFirstOrThrow()
  return {
    article: { kind: 'article', id: article, title: 'Earnquick bearings' },
    event: { kind: 'event', id: event, title: 'Earnquick webinar' },
    profile: { kind: 'profile', id: 'earnquick-owner', title: 'Earnquick Owner' },
    posting: { kind: 'posting', id: String(posting.id), title: 'Earnquick seller' },
  }
}
