import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, signInByPage, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const before = 'before.of.change@example.org'
const after = 'after.of.change@bücher.example'
const password = 'correct1horse'

/** The link of the newest mail to an address that says so. */
async function linkTo(portal: OwnPortal, address: string, saying: RegExp): Promise<string> {
  const text = await portal.mailTo(address, saying)
  return /https?:\/\/\S+verify-email\S+/.exec(text)![0]
}

/** Follows a link in a browser of its own, as who reads mail elsewhere does, and says yes. */
async function agree(page: Page, link: string, yes: string, done: string | RegExp): Promise<void> {
  const context = await page.context().browser()!.newContext({ reducedMotion: 'reduce' })
  const elsewhere = await context.newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: yes }).click()
  await expect(elsewhere.getByRole('heading', { name: done })).toBeVisible()
  await context.close()
}

test('A member changes the address once both have confirmed it, and the old one takes it back', async ({
  page,
  complaints,
  portal,
}) => {
  const id = await insertPerson(portal.database.db, before, {
    name: 'Ada Rao',
    password,
    user_type: 'Personal',
  })
  await beSignedIn(page, portal, before)
  await page.goto(paths.myLoginProfile())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change address' })
  await dialog.getByLabel('New address').fill(after)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main.getByText('two emails')).toBeVisible()

  const network = 'after.of.change@xn--bcher-kva.example'
  await agree(page, await linkTo(portal, before, /bücher/), 'Yes, change it', 'Confirmed')
  await page.reload()
  await expect(main.getByText(before).first()).toBeVisible()
  await agree(page, await linkTo(portal, network, /bücher/), 'Yes, change it', 'Confirmed')
  await page.reload()
  await expect(main.getByText(after).first()).toBeVisible()

  await page.goto(paths.signOut())
  await expect(page.getByText('You are signed out')).toBeVisible()
  await signInByPage(page, portal, after, password)
  await page.goto(paths.myLoginProfile())
  await expect(main.getByText(after).first()).toBeVisible()

  await agree(page, await linkTo(portal, before, /undo/i), 'Yes, undo it', 'Change undone')
  await page.reload()
  // Whoever was signed in is not any more.
  await expect(page).toHaveURL(paths.home())
  const person = await portal.database.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(person).toEqual({ email: before })
  await beSignedIn(page, portal, before)
  await page.goto(paths.myLoginProfile())
  await expect(main.getByText(before).first()).toBeVisible()
  // What the page asked for after its session had ended.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/401/)
})
