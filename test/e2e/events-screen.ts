import type { Locator, Page } from '@playwright/test'

/** The found events; the page has other lists as well. */
export const results = (page: Page): Locator => page.getByRole('main').getByRole('region').first()

/** One link for each found event, in order. */
export const eventLinks = (page: Page): Locator =>
  results(page).getByRole('article').getByRole('heading', { level: 2 }).getByRole('link')

/** The row of an event. */
export const eventRowOf = (page: Page, title: string): Locator =>
  results(page)
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
