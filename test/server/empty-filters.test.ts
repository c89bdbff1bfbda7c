// @module-tag slow
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyDraft } from '#features/blogs/drafts/schema.ts'
import { createBlog } from '#features/blogs/mutations.ts'
import { createEvent } from '#features/events/mutations.ts'
import { eventsBoard } from '#features/events/search/board.ts'
import { parametersOf } from '#kits/board/address.ts'
import { writeQuery } from '#lib/api/read-query.ts'
import type { EndpointKey } from '#lib/api/endpoint.ts'
import { searchInputOf } from '#lib/api/search-input.ts'
import { inRequest } from '../support/scope.ts'
import { createApp } from '#src/app.ts'
import { services } from '#src/features.ts'
import { testDeps } from '../support/api.ts'
import { noPages } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { insertDocument, storeParts } from '../support/profile/stored-document.ts'
import { generateInstitute } from '../support/institute/generate.ts'
import { insertInstitutes } from '../support/institute/insert.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { postingIds } from '../support/business/kept.ts'
import { insertMember } from '../support/organization/insert.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { administrator } from '../support/person.ts'
import { insertRows, updateRows } from '../support/rows.ts'

/** decisions P9: an empty value in any search is no filter. */
const empty = ['', '  ', null, [], {}, [''], [null], { start: '', end: null }]
/** Where something is chosen, not where people write. */
const everything = ['All', 'All Categories', ['All']]

// Services of files are left out: feeds read an address, from which what is empty falls away (see below).
const endpoints = services
  .filter(({ files }) => !files)
  .flatMap(({ prefix, endpoints: own }) =>
    (Object.keys(own) as EndpointKey[]).map((key) => ({ key, prefix, definition: own[key]! })),
  )
const searches = endpoints.flatMap(({ key, prefix, definition }) => {
  const input = searchInputOf(definition.input)
  return input ? [{ key, path: prefix + key.slice(key.indexOf('/')), input }] : []
})

const database = await testDatabase()
const { db } = database
const app = createApp({ ...testDeps(db), viewers: { read: async () => viewer } }, noPages)
let eventId: string
const eventStart = new Date(Date.now() + 86_400_000).toISOString()

/** What finds something with as little as the call needs. */
const needed: Record<string, () => object> = {
  'POST /searchBlogByPrimarySector': () => ({}),
  'POST /searchBlogByCategory': () => ({}),
  'POST /searchBlogByMainTopic': () => ({ BlogMainTopic: 'Bearings' }),
  'POST /searchBlogByTag': () => ({ BlogTags: ['Steel'] }),
  'POST /searchBlogByKeyword': () => ({ Keywords: ['bearings'] }),
  'POST /searchBlogByOrganizationName': () => ({ OrganizationName: 'Institute' }),
  'POST /searchKeywordAutoComplete': () => ({ keyword: 'bear' }),
  'POST /search-results': () => ({ eventCategory: 'Mechanical' }),
  'POST /event-month': () => ({ eventCategory: 'Mechanical', eventMonth: eventStart.slice(0, 7) }),
  'POST /search-keyword': () => ({ eventCategory: 'Mechanical', searchKey: 'bear' }),
  'GET /search': () => ({}),
  'GET /search-everything': () => ({ Keywords: 'bearings' }),
  'GET /find': () => ({ Typed: 'bearings' }),
  'GET /people': () => ({ Typed: 'bear' }),
  'GET /suggest': () => ({ Typed: 'bearings' }),
  'GET /search-companies': () => ({}),
  'GET /search-jobs': () => ({}),
  'GET /search-projects': () => ({}),
  'GET /search-jobs-for-me': () => ({}),
  'GET /search-projects-for-me': () => ({}),
  'GET /applications/mine': () => ({}),
  'GET /applications/receiving': () => ({}),
  'GET /organised-events': () => ({}),
  'GET /attendees': () => ({ eventId }),
  'POST /topics-on-portal': () => ({ topics: ['Bearings'] }),
  'GET /my-articles': () => ({}),
  'GET /review-articles': () => ({}),
  'GET /users': () => ({}),
  'GET /audit': () => ({}),
  'GET /messages': () => ({}),
  'GET /reported': () => ({}),
}

const viewer = administrator

beforeAll(async () => {
  await insertRows(db, 'person', {
    id: viewer.personId,
    name: viewer.name,
    email: viewer.email,
    email_verified: true,
    role: 'admin',
  })
  await insertRows(db, 'profile', {
    person_id: viewer.personId,
    public_id: 'ada-bear',
    audience: 'everybody',
    no_index: false,
    document_id: await insertDocument(db),
  })
  await storeParts(db, viewer.personId, { UserPersonalData: { FullName: 'Ada Bear' } })
  await db.insertInto('audit').values({ act: 'signed-in', person_id: viewer.personId }).execute()
  await createBlog(db, {
    ...sampleBlog('Ball bearings'),
    BlogMainTopics: ['Bearings'],
    BlogTags: ['Steel'],
    BlogAuthorsList: [{ AuthorName: 'Ada Rao', AuthorOrganization: 'Institute of Rolling' }],
  })
  eventId = await createEvent(db, {
    eventTitle: 'Bearings in practice',
    eventCategory: 'Mechanical',
    eventStart,
    eventEnd: new Date(Date.now() + 90_000_000).toISOString(),
    eventHostTimezone: 'UTC',
    eventRegistration: { open: true, own: true, link: '', capacity: 50 },
  })
  await insertInstitutes(db, [generateInstitute(1)])
  const business = await insertBusiness(db, {
    slug: 'bearings',
    jobs: { a: { jobTitle: 'Bearing engineer' } },
    projects: { b: { title: 'Quiet bearings' } },
  })
  await insertMember(db, 'business', business.id, viewer.personId, 'owner')
  await insertRows(db, 'posting_application', {
    id: 'own',
    posting_id: (await postingIds(db, business))['a']!,
    person_id: viewer.personId,
    stage: 'new',
    note: '',
    mails: false,
    cv: null,
    cv_name: '',
    applied: new Date(),
    changed: new Date(),
  })
  await insertRows(db, 'article_draft', {
    owner_id: viewer.personId,
    author_emails: [],
    status: 'Submitted',
    content: { ...emptyDraft(), BlogTitle: 'Quiet bearings' },
  })
  await insertRows(db, 'contact_message', {
    name: 'Ada',
    email: 'ada@example.org',
    subject: 'Bearings',
    text: 'Where are they?',
    locale: 'en',
    sender: null,
    mailed: false,
  })
  await db
    .insertInto('report')
    .values({ kind: 'event', key: eventId, title: '', language: 'en', reason: 'spam', text: '' })
    .execute()
  const { status } = await ask('POST /register', '/event-service/api/v1/register', { eventId })
  if (status !== 200) throw new Error(`Nobody could register: ${status}`)
  const organiser = await db
    .insertInto('organiser')
    .values({ name: 'Bearing Circle', email: viewer.email })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateRows(db, 'event', { organiser_id: organiser.id }, { id: Number(eventId) })
})

async function ask(key: string, path: string, input: object): Promise<{ status: number; body: unknown }> {
  const inQuery = key.startsWith('GET ')
  const query = inQuery ? `?${writeQuery({ ...input })}` : ''
  const init = inQuery
    ? {}
    : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
  return inRequest({ authorization: 'Bearer anything' }, {}, async () => {
    const response = await app.request(path + query, init)
    return { status: response.status, body: await response.json() }
  })
}

/** Lists and completions of an answer, whatever they are called. */
const listsIn = (value: unknown): unknown[][] =>
  Array.isArray(value)
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(listsIn)
      : []

// That every call that searches or pages is among them is in openapi.test.ts.
test('every search has an input that finds something', () => {
  expect(searches.map(({ key }) => key).toSorted()).toEqual(Object.keys(needed).toSorted())
})

describe.each(searches)('$key', ({ key, path, input: { choices, texts } }) => {
  const values = [
    ...choices.flatMap((name) => [...empty, ...everything].map((value) => [name, value] as const)),
    ...texts.flatMap((name) => empty.map((value) => [name, value] as const)),
  ].filter(([, value]) => typeof value === 'string' || !key.startsWith('GET '))

  test(`ignores empty values in ${[...choices, ...texts].join(', ')}`, async () => {
    const base = needed[key]!()
    const plain = await ask(key, path, base)
    expect(plain.status).toBe(200)
    expect(listsIn(plain.body).some((list) => list.length > 0)).toBe(true)
    for (const [name, value] of values) {
      const given = { ...base, [name]: value }
      expect([given, await ask(key, path, given)]).toEqual([given, plain])
    }
  })
})

test('a search by an empty value returns everything', async () => {
  const find = async (call: string, input: object) =>
    (await ask(`POST /${call}`, `/blog-service/api/v1/${call}`, input)).body
  const all = await find('searchBlogByPrimarySector', {})
  for (const nothing of ['', 'All']) {
    expect(await find('searchBlogByMainTopic', { BlogMainTopic: nothing })).toEqual(all)
    expect(await find('searchBlogByTag', { BlogTags: nothing })).toEqual(all)
    expect(await find('searchBlogByTag', { BlogTags: [nothing] })).toEqual(all)
  }
  for (const nothing of ['', [], ['']]) {
    expect(await find('searchBlogByKeyword', { Keywords: nothing })).toEqual(all)
  }
  expect(await find('searchBlogByTag', { BlogTags: [] })).toEqual(all)
  expect(await find('searchBlogByOrganizationName', { OrganizationName: '' })).toEqual(all)
})

test('an event feed ignores empty parameters', async () => {
  const address = '/calendar/feed/mechanical.ics'
  const feed = async (query: string) => {
    const answer = await app.request(address + query)
    expect(answer.status).toBe(200)
    return (await answer.text()).replaceAll(/^(?:DTSTAMP|LAST-MODIFIED).*$/gm, '')
  }
  const plain = await feed('')
  expect(plain).toContain('BEGIN:VEVENT')
  for (const name of parametersOf(eventsBoard)) expect([name, await feed(`?${name}=`)]).toEqual([name, plain])
})
