import { paths } from '#lib/text/paths.ts'
import { addMember } from '../support/business/application-desk.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { ownerPassword } from './profile-owner.ts'

// A week before a job ends its owner gets a mail, whose link extends or closes it.

let portal: OwnPortal
const owner = 'owner@example.org'
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/')
const inWriting = (days: number) => inDays(days).split('/').toReversed().join('/')
const ending = { status: 'Open', postedDate: inWriting(-38), validThrough: inWriting(7) }

test.beforeAll(async () => {
  portal = await startOwnPortal({}, undefined, async (db) => {
    const business = await insertBusiness(db, {
      slug: 'meseta',
      details: { organizationName: 'Meseta Works' },
      jobs: { a: { ...ending, jobTitle: 'Dam engineer' }, b: { ...ending, jobTitle: 'Bridge engineer' } },
    })
    const id = await insertPerson(db, owner, {
      password: ownerPassword,
      user_type: 'Business',
      approval: 'approved',
    })
    await addMember(db, business.id, id, 'owner')
  })
})
test.afterAll(() => portal.stop())

const linkOf = async (title: string) => {
  const text = await portal.mailTo(owner, new RegExp(`The job ${title} of Meseta Works is open until`))
  return portal.url + /\/jobs\/reminder\?\S+/.exec(text)![0]
}

test('its link closes a job, which opening it does not', async ({ page, request }) => {
  const link = await linkOf('Bridge engineer')
  const answer = await request.get(link)
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await answer.text()).toContain('noindex')
  await page.goto(link)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`“Bridge engineer” ends on ${inDays(7)}`)
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Close it now' }).press('Enter')
  await expect(heading).toHaveText('“Bridge engineer” is closed')
  await page.goto(link)
  await expect(heading).toHaveText('“Bridge engineer” is closed')
  await expect(page.getByRole('button', { name: /open until|Close/ })).toHaveCount(0)
  await page.goto(portal.url + paths.jobs())
  await expect(page.getByRole('link', { name: 'Dam engineer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bridge engineer' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('its link extends a job, once', async ({ page }) => {
    const link = await linkOf('Dam engineer')
    await page.goto(link)
    await page.getByRole('button', { name: `Keep it open until ${inDays(52)}` }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(`“Dam engineer” is open until ${inDays(52)}`)
    await expect(page.getByText('It is extended.')).toBeVisible()
    await page.goto(link)
    await expect(heading).toHaveText(`“Dam engineer” is open until ${inDays(52)}`)
    await expect(page.getByText('It was extended already')).toBeVisible()
    await page.goto(`${link}x`)
    await expect(heading).toHaveText('This link does not work')
    await expect(page.getByRole('link', { name: 'Jobs in my business profile' })).toBeVisible()
  })
})
