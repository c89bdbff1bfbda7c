import type { Page } from '@playwright/test'
import { safeParse } from 'zod/v4/core'
import { sections } from '#features/profile/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { fieldsOf, type AnyList, type AnySection } from '#kits/document/section.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test, wakeClient } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { changeStoredDocument, insertOwner, ownerPassword, type Owner } from '../support/profile/owner.ts'

test.describe.configure({ mode: 'serial' })

let portal: OwnPortal
let owner: Owner

test.beforeAll(async () => {
  portal = await startOwnPortal()
  owner = await insertOwner(portal, 'owner@example.org')
})
test.afterAll(() => portal.stop())

const address = (id: string) => portal.url + paths.publicProfile(id)
const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content')

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
