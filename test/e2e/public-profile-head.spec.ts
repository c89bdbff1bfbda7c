import type { Page } from '@playwright/test'
import { safeParse } from 'zod/v4/core'
import { sections } from '#features/profile/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { fieldsOf, type AnyList, type AnySection } from '#kits/document/section.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectComplaint, test, wakeClient } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { calls, changeStoredDocument, insertOwner, ownerPassword, type Owner } from './profile-owner.ts'

test.describe.configure({ mode: 'serial' })

let portal: OwnPortal
let owner: Owner

test.beforeAll(async () => {
  portal = await startOwnPortal()
  owner = await insertOwner(portal, 'owner@example.org')
})
test.afterAll(() => portal.stop())

const address = (id: string, query?: { as: 'visitor' }) => portal.url + paths.publicProfile(id, query)
const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content')

test('The head says who it is, to search engines and previews', async ({ page }) => {
  const url = address(owner.publicId)
  await page.goto(url)
  await expect(page).toHaveTitle('Asha Kulkarni – Structural engineer, bridges and monitoring · Agora')
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', url)
  expect(await content(page, 'meta[name=description]')).toBe(
    'I watch over road bridges: sensors, analysis, and the report that tells the owner what to do.',
  )
  for (const [property, value] of Object.entries({
    'og:type': 'profile',
    'og:url': url,
    'profile:first_name': 'Asha',
    'profile:last_name': 'Kulkarni',
    'profile:username': owner.publicId,
  }))
    expect(await content(page, `meta[property="${property}"]`), property).toBe(value)
  await expect(page.locator('head meta[name=robots]')).toHaveCount(0)
  const picture = await page.request.get((await content(page, 'meta[property="og:image"]')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Asha Kulkarni',
    url,
    jobTitle: 'Structural engineer, bridges and monitoring',
    worksFor: [{ '@type': 'Organization', name: 'Deccan Consulting Engineers' }],
  })
})

test('An address that nobody has, or that is none, is the 404 page with its status', async ({
  page,
  complaints,
}) => {
  for (const id of [
    'nobody-here',
    'ab',
    '-asha',
    'asha--kulkarni',
    'favicon.ico',
    'a'.repeat(41),
    '%F0%9F%8C%89',
  ]) {
    const answer = await page.goto(`${portal.url}/${id}`)
    expect(answer?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expectComplaint(complaints, /404/)
  }
})

test('Who is disabled, or about to go, has no page', async ({ page }) => {
  const status = async () => (await page.request.get(address(owner.publicId))).status()
  const { db } = portal.database
  for (const change of [{ disabled: new Date() }, { delete_after: new Date() }]) {
    const other = await insertOwner(portal, `${Object.keys(change)[0]}@example.org`)
    await db.updateTable('person').set(change).where('id', '=', other.personId).execute()
    expect((await page.request.get(address(other.publicId))).status()).toBe(404)
  }
  expect(await status()).toBe(200)
})

test('A former address leads to the present one, also in capitals', async ({ page }) => {
  const { publicId: former } = owner
  const present = 'asha-builds'
  const changed = await owner.browser.patch(`${calls}/userprofile/public`, { UserPublicProfileID: present })
  expect(changed.status).toBe(200)
  for (const [from, to] of [
    [address(former), present],
    [address(former.toUpperCase()), present],
    [address(present.toUpperCase()), present],
  ] as const) {
    const answer = await page.request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, paths.publicProfile(to)])
  }
  const visitor = await page.request.get(address(former, { as: 'visitor' }), { maxRedirects: 0 })
  expect(visitor.headers()['location']).toBe(paths.publicProfile(present, { as: 'visitor' }))

  // Back again: the browser must ask each time, or the two would lead to each other for ever.
  await page.goto(address(former))
  await expect(page).toHaveURL(address(present))
  await owner.browser.patch(`${calls}/userprofile/public`, { UserPublicProfileID: former })
  await page.goto(address(present))
  await expect(page).toHaveURL(address(former))
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
})

test('Who does not want to be listed is not, at once', async ({ page }) => {
  const other = await insertOwner(portal, 'quiet@example.org', { FirstName: 'Quiet', LastName: '' })
  await page.goto(address(other.publicId))
  await expect(page.locator('head meta[name=robots]')).toHaveCount(0)
  await other.browser.patch(`${calls}/userprofile/public`, { NoIndex: true })
  await page.reload()
  expect(await content(page, 'meta[name=robots]')).toBe('noindex, follow')
  const sitemap = await (await page.request.get(`${portal.url}/sitemaps/profiles-1.xml`)).text()
  expect(sitemap).toContain(`<loc>${address(owner.publicId)}</loc>`)
  expect(sitemap).not.toContain(other.publicId)
})

test('Empty cards are not shown', async ({ page }) => {
  const { example } = sections.Education
  const some = await insertOwner(portal, 'some@example.org', { FirstName: 'Some' }, { Education: [example] })
  await page.goto(address(some.publicId))
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Education',
  ])
  const none = await insertOwner(portal, 'none@example.org', { FirstName: 'None' }, {})
  await page.goto(address(none.publicId))
  await expect(page.getByText('There is nothing more to show here yet.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
})

/** Texts that would be noticed if anything took them for markup, scripts or JSON. */
const nasty = [
  '</script><script>window.hacked = 1</script>',
  '"><img src=x onerror="window.hacked=1">',
  "'); window.hacked = 1; ('",
  '&lt;b&gt; & <b>bold</b> {{7*7}} ${7*7} \\u003c',
  '\u202egnol\u202c 👩‍👩‍👧‍👦 ﷺ\u0301\u0301',
]

/** The example with hostile text in every field that takes it, nested ones included. */
function hostile(section: AnyList, seed: number): object {
  let item = section.example as Record<string, unknown>
  fieldsOf(section).forEach(({ key, kind, of }, index) => {
    const text = nasty[(seed + index) % nasty.length]
    const value = of ? [hostile(of, seed + index)] : kind === 'textList' ? nasty : text
    const changed = { ...item, [key]: value }
    if (safeParse(section.schema, changed).success) item = changed
  })
  return item
}

test('Hostile texts in every field show as texts', async ({ page }) => {
  const lists = Object.fromEntries(
    (Object.entries(sections) as [string, AnySection][]).map(([key, section]) => [
      key,
      nasty.map((_, seed) => hostile(section, seed)),
    ]),
  )
  const other = await insertOwner(portal, 'hostile@example.org', { FirstName: 'Hostile' }, lists)
  const [FullName = '', SocialName = '', Title = '', State = '', LastName = ''] = nasty
  await changeStoredDocument(portal, other.personId, (document) => ({
    ...document,
    UserPersonalData: {
      ...document.UserPersonalData,
      FullName,
      FirstName: Title,
      LastName,
      SocialName,
      Title,
      State,
    },
  }))
  await insertPerson(portal.database.db, 'reader@example.org', {
    password: ownerPassword,
    user_type: 'Personal',
  })
  await beSignedIn(page, portal, 'reader@example.org')
  await page.goto(address(other.publicId))
  await expect(page.getByRole('region', { name: 'For signed-in members' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FullName)
  for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
  const main = page.getByRole('main')
  for (const text of nasty) expect(await main.getByText(text).count(), text).toBeGreaterThan(20)
  await expect(main.locator('img, script, b')).toHaveCount(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data).toHaveLength(1)
  expect(JSON.parse(data[0] ?? '')).toMatchObject({ name: FullName, jobTitle: Title })
  expect(await content(page, 'meta[property="profile:first_name"]')).toBe(Title)
})

test('Links of a profile lead nowhere but to the web', async ({ page }) => {
  const other = await insertOwner(portal, 'links@example.org', { FirstName: 'Links' })
  await changeStoredDocument(portal, other.personId, (document) => {
    const [position] = document.ProfessionalExperience
    const [award] = position!.Awards
    const bad = { ...award!, Link: 'javascript:alert(1)' }
    return { ...document, ProfessionalExperience: [{ ...position!, id: 'first', Awards: [bad] }, position!] }
  })
  const html = await (await page.request.get(address(other.publicId))).text()
  expect(html).not.toContain('javascript:')
  expect(html).toMatch(
    /<a class="[^"]*" href="https:\/\/example\.org\/awards\/2023" rel="nofollow ugc noopener"/,
  )
})

test('A link leads there without loading the document', async ({ page }) => {
  await page.goto(portal.url + paths.about())
  await wakeClient(page)
  const requests: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && requests.push(request.url())))
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'To Asha' })
    document.querySelector('main')?.prepend(link)
  }, paths.publicProfile(owner.publicId))
  await page.getByRole('link', { name: 'To Asha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
  await expect(page.getByText('Maharashtra, India')).toBeVisible()
  await expect(page).toHaveTitle(/^Asha Kulkarni/)
  expect(requests).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything that is for everybody is there, and folds open', async ({ page }) => {
    await page.goto(address(owner.publicId))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(6)
    await expect(main.getByText('Please Sign in to view more details')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
    await expect(main.getByRole('heading', { name: 'Bridge watch' })).toBeHidden()
    await main.getByText('1 project', { exact: true }).click()
    await expect(main.getByRole('heading', { name: 'Bridge watch' })).toBeVisible()
  })
})
