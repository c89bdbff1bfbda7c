import type { Locator, Page } from '@playwright/test'

export const dialogOn = (page: Page): Locator => page.getByRole('dialog')
export const buttonIn = (place: Locator | Page, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true })
/** A list of the profile, by its title, with or without the number of its items. */
export const listOn = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${title}( \\d+)?$`) })
