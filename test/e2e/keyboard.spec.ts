import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'
import { readStop } from './page-checks.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

/** Goes on by Tab until the stop of that name; every stop on the way must show where the focus is. */
async function tabTo(page: Page, name: RegExp, limit = 60): Promise<void> {
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    expect(stop.hasRing, `focus is seen at “${stop.name}”`).toBe(true)
    expect(stop.isInWindow, `“${stop.name}” is in the window`).toBe(true)
    if (name.test(stop.name)) return
  }
  throw new Error(`No stop ${name} within ${limit}`)
}

// That every stop of a page is seen and named, and that there is a way out, is in accessibility.spec.ts.

test('By keyboard alone a visitor goes from the first page to a section of an article, and shares it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(paths.home())
  await tabTo(page, /^Technology and Business/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Mechanical/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.blogs('technology', 'mechanical'))
  await expect(page.getByRole('heading', { level: 1, name: 'Mechanical' })).toBeVisible()
  await tabTo(page, /^Search articles$/)
  await page.keyboard.type('vibration')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 articles for “vibration”')).toBeVisible()
  await tabTo(page, /^Balance a fan in three runs$/)
  await page.keyboard.press('Enter')
  const article = paths.blog('technology', 'mechanical', 'single-plane-balancing-in-three-runs')
  await expect(page).toHaveURL(article)
  await expect(page.getByRole('heading', { level: 1, name: 'Balance a fan in three runs' })).toBeVisible()

  await tabTo(page, /^3How exact must you be\?$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${article}#s3`)
  await expect(page.locator('#s3')).toBeInViewport()
  // The next stop is in that section, not back at the top.
  await page.keyboard.press('Tab')
  const inSection = await page.evaluate(() => {
    const section = document.querySelector('#s3')?.closest('section')
    const active = document.activeElement
    return Boolean(
      section && active && !(section.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING),
    )
  })
  expect(inSection, 'the focus goes on from the section').toBe(true)

  await page.keyboard.press('Control+Home')
  await page.goto(article)
  await tabTo(page, /^Share$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Copy link/, 3)
  await page.keyboard.press('Enter')
  await expect(page.locator(':popover-open').getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(article, page.url()).href)
  await page.keyboard.press('Escape')
  expect((await readStop(page)).name).toBe('Share')
})

test('By keyboard alone a member goes from the first page to an institute, writes to it, and reads on', async ({
  page,
  portal,
}) => {
  test.slow()
  const email = 'ravi.keyboard@example.org'
  await insertPerson(portal.database.db, email, { name: 'Ravi Menon', user_type: 'Personal' })
  await beSignedIn(page, portal, email)
  await page.goto(paths.home())
  await tabTo(page, /^More$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Institutes & companies$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.institutes())
  await tabTo(page, /^Search institutes$|^q$/)
  await page.keyboard.type('Kettlewick')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=Kettlewick/)
  await expect(page.getByRole('status').filter({ hasText: /^1 institute$/ })).toBeVisible()
  await tabTo(page, /^Kettlewick University/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kettlewick University' })).toBeVisible()
  const institute = new URL(page.url()).pathname

  await tabTo(page, /^Write to the institute$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^GeneralAdministration/)
  await tabTo(page, /^name$/i)
  await page.keyboard.type('Ravi Menon')
  await tabTo(page, /^Send message$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Enter your message.')).toBeVisible()

  // A syllabus is opened where it stands, and leads on to what the portal has on a topic.
  const second = page.getByRole('main').locator('details').nth(2)
  await tabTo(page, /^Hashing, filters and queues/)
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('open', '')
  await page.keyboard.press('Tab')
  expect(
    await second.evaluate((details) => details.contains(document.activeElement)),
    'the next stop is in what was opened',
  ).toBe(true)

  await page.goto(institute)
  await tabTo(page, /^B\.Sc/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^.*${institute}/programmes/`))
  await tabTo(page, /^About Kettlewick University$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(institute)
})
