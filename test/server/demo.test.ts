// @module-tag slow
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importArticles } from '#features/blogs/import/mutations.ts'
import { publishDueEvents } from '#features/events/institutes/mutations.ts'
import { createEvents } from '#features/events/mutations.ts'
import { updateOrganiser } from '#features/events/mutations-organisers.ts'
import { createSeries } from '#features/events/series/mutations.ts'
import { storeFile } from '#features/media/mutations.ts'
import { storedPath } from '../support/temporary/stored-path.ts'
import { importDemoBusinesses } from '#features/organizations/business/demo/mutations.ts'
import { importDemoInstitutes } from '#features/organizations/institute/demo/mutations.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { importDemoProfiles } from '#features/profile/demo/mutations.ts'
import { demoNotice } from '#messages/demo/notice.ts'
import type { Db } from '#lib/db/connect.ts'
import { ask } from '../support/ask.ts'
import { svg } from '../support/blogs/import-folder.ts'
import { inDays, ownEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { startPortal, type TestPortal } from '../support/portal.ts'
import { insertRows } from '../support/rows.ts'
import { useStorage } from '../support/temporary/storage.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'

const storage = useStorage()
let portal: TestPortal | undefined
beforeAll(() => storage.withDatabase(fill))
afterAll(() => portal?.end())

const article = (title: string, figure: string) => `---
title: ${title}
date: 2026-03-04
authors:
  - name: Ada Rao
    organization: Nirmaan
---

Some text about it.

![A drawing](${figure})
`

/** A portal as its first start leaves it, in small, and what people have brought since. */
async function fill(db: Db): Promise<void> {
  const put = async (path: string, content: string) => {
    await mkdir(dirname(join(storage.folder, path)), { recursive: true })
    await writeFile(join(storage.folder, path), content)
  }
  const drawing = (title: string) => svg.replace('>t<', `>${title}<`)
  await put('made-up/physics/pendulum.md', article('Made-up pendulum', 'shared.svg'))
  await put('made-up/physics/wave.md', article('Made-up wave', 'own.svg'))
  await put('made-up/physics/shared.svg', drawing('shared'))
  await put('made-up/physics/own.svg', drawing('own'))
  const keep = (demo: boolean) => (file: { name: string; content: Buffer }) =>
    storeFile({ db, files: folderStore(storage.dataDir) }, { ...file, demo })
  const made = { db, storeFile: keep(true), name: 'demo', demo: true }
  expect(await importArticles(join(storage.folder, 'made-up'), made)).toMatchObject({ added: 2, refused: [] })
  // Somebody's own folder, which happens to have the same name, with a drawing that the demo has as well.
  await put('demo/physics/lens.md', article('Real lens', 'shared.svg'))
  await put('demo/physics/shared.svg', drawing('shared'))
  expect(await importArticles(join(storage.folder, 'demo'), { db, storeFile: keep(false) })).toMatchObject({
    added: 1,
    refused: [],
  })

  await updateOrganiser(db, { name: 'Nobody at all', demo: true })
  const source = (key: string) => ({ key: `demo/${key}`, hash: 'demo', demo: true })
  const [made1, real] = await createEvents(db, [
    { input: ownEvent({ eventTitle: 'Made-up webinar' }), source: source('webinar') },
    { input: ownEvent({ eventTitle: 'Real webinar' }) },
    {
      input: ownEvent({ eventTitle: 'Made-up talk', eventOrganiser: 'Nobody at all' }),
      source: source('talk'),
    },
  ])
  const {
    eventStart: _start,
    eventEnd: _end,
    eventHostTimezone: _zone,
    ...template
  } = ownEvent({ eventTitle: 'Made-up series' })
  await createSeries(
    db,
    {
      name: 'Series',
      rule: 'FREQ=DAILY;COUNT=3',
      starts: new Date(inDays(3)),
      zone: 'UTC',
      minutes: 60,
      allDay: false,
      except: [],
    },
    template,
    source('series'),
  )
  expect(await importDemoProfiles('content/profiles', { db })).toMatchObject({ refused: [] })
  // With two events, both of subjects of the university.
  const institute = 'institutes/tarnhaven-community-school.yaml'
  await put(institute, await readFile(`content/${institute}`, 'utf8'))
  const institutes = join(storage.folder, 'institutes')
  expect(await importDemoInstitutes(institutes, { db, now: new Date() })).toEqual({ added: 1, refused: [] })
  await publishDueEvents(db)
  const business = 'businesses/kupferau-gleitlager.yaml'
  await put(business, await readFile(`content/${business}`, 'utf8'))
  const businesses = join(storage.folder, 'businesses')
  expect(await importDemoBusinesses(businesses, { db, now: new Date(), publishPostings })).toEqual({
    added: 1,
    refused: [],
  })
  const person_id = await insertPerson(db, 'ravi@example.com')
  for (const id of [made1, real])
    await insertRows(db, 'registration', { event_id: Number(id), person_id, status: 'confirmed', number: 1 })
}

const runDemo = (...args: string[]) => storage.run(['npm', 'run', '--silent', 'demo', '--', ...args])

const notice = demoNotice.in('en')
const read = async (path: string) => {
  const { status, text } = await ask(portal!.url, path)
  return { status, text: text.replaceAll('&amp;', '&'), made: text.includes('>Demonstration<') }
}
/** The address of an event in the list. */
async function eventPath(title: string): Promise<string> {
  const { text } = await read('/technology/information-technology/events')
  const links = [...text.matchAll(/href="(\/events\/[^"?#]+)"[^>]*>([^<]*)</g)]
  return links.find(([, , name]) => name === title)![1]!
}

test('demo content is labelled, and can be removed permanently from a running portal', async () => {
  portal = await startPortal({ ...storage.settings, DEMO_CONTENT: 'on', LOG_LEVEL: 'info' })
  const article = (slug: string) => `/education/physics/blog/${slug}`
  // Pages are kept from here on.
  for (const path of ['/about', '/legal/terms']) expect((await read(path)).text).toContain(notice)
  expect((await read('/legal/privacy-policy')).text).not.toContain(notice)
  expect(await read(article('pendulum'))).toMatchObject({ status: 200, made: true })
  expect(await read(article('lens'))).toMatchObject({ status: 200, made: false })
  expect((await read('/education/physics/blogs')).text.match(/>Demonstration</g)).toHaveLength(2)
  expect((await read('/asha-kulkarni')).made).toBe(true)
  expect(await read('/institutes/tarnhaven-community-school')).toMatchObject({ status: 200, made: true })
  expect((await read('/institutes')).made).toBe(true)
  const [madeUp, real] = [await eventPath('Made-up webinar'), await eventPath('Real webinar')]
  expect([(await read(madeUp)).made, (await read(real)).made]).toEqual([true, false])
  // Two alone, three of the series.
  expect(
    (await read('/technology/information-technology/events')).text.match(/>Demonstration</g),
  ).toHaveLength(5)

  expect((await runDemo('add')).error).toMatch(/^Usage: npm run demo/)
  const dry = await runDemo('remove')
  expect(dry).toMatchObject({ code: 0, error: '' })
  expect(dry.out).toMatch(
    /2 articles, 7 events, \d+ profiles, 1 institutes, 1 businesses and 1 files\.\n.*1 registrations for its events/,
  )
  expect(dry.out).toContain('Nothing was changed')
  expect((await read(article('pendulum'))).status).toBe(200)

  const figures = (await read(article('wave'))).text.match(/\/media\/([0-9a-f]{32})\//)!
  expect(existsSync(storedPath(storage.dataDir, figures[1]!))).toBe(true)
  const done = await runDemo('remove', '--yes')
  expect(done).toMatchObject({ code: 0, error: '', out: expect.stringContaining('does not add it again') })
  expect(portal.output()).toContain(storage.settings.DATABASE_URL ? '' : 'Demo content removed')
  for (const path of ['/about', '/legal/terms']) expect((await read(path)).text).not.toContain(notice)
  for (const path of [
    article('pendulum'),
    article('wave'),
    madeUp,
    '/asha-kulkarni',
    '/institutes/tarnhaven-community-school',
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404])
  expect(await read('/institutes')).toMatchObject({ status: 200, made: false })
  expect(existsSync(storedPath(storage.dataDir, figures[1]!))).toBe(false)
  const kept = await read(article('lens'))
  const figure = /\/media\/[0-9a-f]{32}\/[\w.-]+/.exec(kept.text)![0]
  expect([kept.status, (await read(figure)).status, (await read(real)).status]).toEqual([200, 200, 200])
  expect((await read('/technology/information-technology/events')).made).toBe(false)

  await portal.end()
  await storage.withDatabase(async (db) => {
    const organisers = await db.selectFrom('organiser').select('name').execute()
    expect(organisers).toEqual([{ name: 'Nordic Cloud Guild' }])
    expect(await db.selectFrom('registration').select('event_id').execute()).toHaveLength(1)
    expect(await db.selectFrom('event_series').select('id').execute()).toEqual([])
    expect(await db.selectFrom('person').select('email').execute()).toEqual([{ email: 'ravi@example.com' }])
    await db.deleteFrom('article').execute()
  })
  portal = await startPortal({ ...storage.settings, DEMO_CONTENT: 'on' })
  expect((await read('/education/physics/blogs')).text).not.toContain('/education/physics/blog/')
  await portal.end()
  portal = undefined
  expect((await runDemo('remove')).out).toContain('0 articles')
}, 300_000)
