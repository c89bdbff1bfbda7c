import type { Locator, Page } from '@playwright/test'
import { insertPerson } from '../support/person.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'
import { ownerPassword } from '../support/profile/owner.ts'

// The page of those who keep an organization: its dialog, its buttons and lists by their names.

export const dialogOn = (page: Page): Locator => page.getByRole('dialog')
export const buttonIn = (place: Locator | Page, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true })
/** A list of the profile, by its title, with or without the number of its items. */
export const listOn = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${title}( \\d+)?$`) })

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
