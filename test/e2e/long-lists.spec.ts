import type { Page } from '@playwright/test'
import { institutePublications } from '#features/institute/sections/publications.ts'
import { paths } from '#lib/text/paths.ts'
import { browserOf } from '../support/accounts.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

// A list of more than a page: its search, its order and its pages, on the publications of an institute.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'correct1horse'
const calls = '/profile-service/api/v1/educationInstitute'
const HELD = 60

let portal: OwnPortal
let count = 0
test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

/** Somebody who keeps an institute with sixty publications, at these. */
async function openPublications(page: Page) {
  const email = `library${count++}@example.org`
  await insertPerson(portal.database.db, email, {
    password,
    user_type: 'Educational Institution',
    approval: 'pending',
  })
  const browser = browserOf(portal.url)
  await browser.signIn(email, password)
  const made = await browser.post(`${calls}/create`, {
    instituteName: 'Arlanza Institute',
    website: 'https://arlanza.example.org',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const filled = await browser.put(`${calls}/update`, {
    version: made.body.version,
    publications: Array.from({ length: HELD }, (_, at) => ({
      ...institutePublications.example,
      title: `Paper ${at + 1}`,
      publisher: at === 41 ? 'Études de rivière' : 'Journal of Open Channels',
      year: String(2025 - (at % 3)),
    })),
  })
  expect(filled.status, JSON.stringify(filled.body)).toBe(200)
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myInstitutionProfile('publication'))
  const list = page.getByRole('region', { name: 'Publications' })
  const rows = list.locator('tr[data-item]')
  await expect(rows).toHaveCount(25)
  const pages = list.getByRole('navigation', { name: 'Pages of Publications' })
  return { list, rows, range: pages.getByRole('status') }
}

test('pages are turned with the keyboard, and each says which rows it has', async ({ page }) => {
  const { list, rows, range } = await openPublications(page)
  await expect(range).toHaveText('1–25 of 60')
  await expect(list.getByRole('table')).toHaveAttribute('aria-rowcount', '61')
  const next = list.getByRole('button', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(range).toHaveText('26–50 of 60')
  await expect(rows.first()).toContainText('Paper 26')
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '27')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(range).toHaveText('51–60 of 60')
  await expect(rows).toHaveCount(10)
  // At the end it keeps the focus, and does nothing more.
  await page.keyboard.press('Enter')
  await expect(range).toHaveText('51–60 of 60')
  await expect(next).toBeFocused()
  await list.getByRole('button', { name: 'Previous' }).click()
  await expect(range).toHaveText('26–50 of 60')
  await expectAccessible(page)
})

test('it is searched and put in order without asking the server', async ({ page }) => {
  const { list, rows, range } = await openPublications(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const search = list.getByRole('searchbox', { name: 'Search in Publications' })
  await search.fill('etudes RIVIERE')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Paper 42')
  await expect(range).toHaveText('1–1 of 1')
  await search.fill('nothing of that')
  await expect(list.getByText('No results found.')).toBeVisible()
  await expectAccessible(page)
  await search.fill('')
  await list.getByLabel('Order of Publications').selectOption({ label: 'Title, descending' })
  await expect(rows.first()).toContainText('Paper 60')
  await expect(list.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending')
  // What is not in its own order cannot be put elsewhere in it.
  await list.getByRole('button', { name: 'Edit mode for Publications' }).click()
  await expect(list.getByRole('button', { name: 'Edit Paper 60' })).toBeVisible()
  await expect(list.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await list.getByLabel('Order of Publications').selectOption({ label: 'In its own order' })
  await expect(list.getByRole('button', { name: 'Move Paper 1 down' })).toBeVisible()
  // What the bar of the page asks for, as it likes, is not about the list.
  expect(asked.filter((url) => /\/api\/v1\/(?!(?:cart|my-registrations)$)/.test(url))).toEqual([])
})

test('what is added, moved or deleted is where one sees it', async ({ page }) => {
  const { list, rows, range } = await openPublications(page)
  await list.getByRole('button', { name: 'Edit mode for Publications' }).click()
  // Over the end of the page: the page goes along.
  await list.getByRole('button', { name: 'Move Paper 25 down' }).click()
  await expect(range).toHaveText('26–50 of 60')
  await expect(rows.first()).toContainText('Paper 25')
  await list.getByRole('button', { name: 'Delete Paper 25' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(range).toHaveText('26–50 of 59')
  await expect(rows.first()).toContainText('Paper 27')
  await list.getByRole('searchbox').fill('paper 3')
  await list.getByRole('button', { name: 'Add to Publications' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title', { exact: false }).first().fill('A new one')
  await form.getByLabel('Type').selectOption('Report')
  await form.getByLabel('Publisher').fill('Arlanza')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(list.getByText('A new one')).toBeVisible()
  await expect(list.getByRole('searchbox')).toHaveValue('')
})
