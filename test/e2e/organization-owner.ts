import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { browserOf } from '../support/accounts.ts'
import { insertPerson } from '../support/person.ts'
import { ownerPassword } from '../support/profile/owner.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'

// Those who keep an organization: their page by its names, and what is there before a story begins.

/** A name that no other story has: of institutes, companies and addresses. Searches would read 58e6 as a number. */
export const ownName = (name: string): string =>
  name +
  randomUUID()
    .slice(0, 6)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** Signs in somebody new. @returns person.id. */
export async function enterAs(
  page: Page,
  portal: OwnPortal,
  email: string,
  more: Parameters<typeof insertPerson>[2],
): Promise<string> {
  const id = await insertPerson(portal.database.db, email, { password: ownerPassword, ...more })
  await beSignedIn(page, portal, email)
  return id
}

/** The page of somebody else, in a browser of their own. */
export async function otherPage(browser: Browser, portal: OwnPortal): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url, reducedMotion: 'reduce' })
  return context.newPage()
}

/** Signs in somebody who keeps an organization that nobody has approved yet. @param lists what it has. */
export async function enterWithOrganization(
  page: Page,
  portal: OwnPortal,
  user_type: 'Educational Institution' | 'Business',
  details: object,
  lists: object = {},
): Promise<{ email: string; personId: string; body: Record<string, { id: string }[]> }> {
  const email = `${ownName('keeper-')}@example.org`
  const personId = await insertPerson(portal.database.db, email, {
    password: ownerPassword,
    user_type,
    approval: 'pending',
  })
  const calls = `/profile-service/api/v1/${user_type === 'Business' ? 'businessOrganization' : 'educationInstitute'}`
  const owner = browserOf(portal.url)
  await owner.signIn(email, ownerPassword)
  const made = await owner.post(`${calls}/create`, details)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const filled = await owner.put(`${calls}/update`, { version: made.body.version, ...lists })
  expect(filled.status, JSON.stringify(filled.body)).toBe(200)
  await beSignedIn(page, portal, email)
  return { email, personId, body: filled.body }
}

/** As an administrator does, of whom another story tells. */
export const approveAccount = async ({ database }: OwnPortal, personId: string): Promise<void> => {
  await database.db.updateTable('person').set({ approval: 'approved' }).where('id', '=', personId).execute()
}
