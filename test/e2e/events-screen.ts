import type { Locator, Page } from '@playwright/test'
import type { Event } from '#features/events/schema.ts'
import type { EventCategory } from '#features/events/schema-values.ts'
import { expectedScreen, groups, labelOf, type FacetChoice, type Group, type Screen } from './event-facts.ts'
import { expect } from './journey.ts'

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

/** What narrows the list, each with its way out. */
export const chips = (page: Page): Locator => page.getByRole('navigation', { name: 'Active filters' })
export const clearAll = (page: Page): Locator => chips(page).getByRole('link', { name: 'Clear all' })

/** A value of a group of facets, whatever its count. */
export const facet = (page: Page, group: Group, value: string): Locator =>
  page
    .getByRole('group', { name: groups[group].title, exact: true })
    .getByRole('checkbox', { name: new RegExp(`^${escapeName(labelOf(group, value))}\\s*\\d*$`) })

const escapeName = (name: string) => name.replaceAll(/[()]/g, '\\$&')

/** Ticks a value, or takes the tick away; groups that are folded are unfolded first. */
export async function toggle(page: Page, group: Group, value: string): Promise<void> {
  const box = facet(page, group, value)
  const summary = page.locator('summary', { hasText: groups[group].title })
  // What finds something now may not have done so in the search before.
  await expect(box.or(summary).first()).toBeVisible()
  if (!(await box.isVisible())) await summary.click()
  await box.click()
}

/** What an events screen says, read from its elements. */
async function readScreen(page: Page): Promise<Screen> {
  const read = await page.getByRole('main').evaluate((main) => {
    const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
    const box = (input: HTMLInputElement) => {
      const label = [...(input.labels?.[0]?.querySelectorAll('span') ?? [])].map(text).join(' ')
      return input.checked ? `[x] ${label}` : label
    }
    const sets = [...main.querySelectorAll('fieldset')].filter((set) => set.querySelector('[type=checkbox]'))
    return {
      facets: Object.fromEntries(
        sets.map((set) => [
          text(set.querySelector('legend')),
          [...set.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(box),
        ]),
      ),
      options: [...main.querySelectorAll('select[name=role] option, select[name=subject] option')].map(text),
      job: box(main.querySelector<HTMLInputElement>('[name=job]')!),
    }
  })
  const count = await results(page).getByRole('status').first().textContent()
  return {
    ...read,
    total: Number(/([\d,]+) events?\b/.exec(count ?? '')?.[1]?.replace(',', '') ?? -1),
    // On a phone not all of them are in sight at first.
    titles: await results(page).locator('article h2 a').allTextContents(),
  }
}

/**
 * Waits until the screen shows what the events themselves say that it should.
 * @param inOrder false where a form has been sent without scripts: the shares that stand in it rank the list, too.
 */
export async function expectScreen(
  page: Page,
  events: readonly Event[],
  category: EventCategory,
  choice: FacetChoice,
  inOrder = true,
): Promise<void> {
  const told = (screen: Screen) => (inOrder ? screen : { ...screen, titles: screen.titles.toSorted() })
  await expect(async () => {
    // Before the first act the page is the same for everybody, and counts days in UTC.
    const zone = choice.zone ?? (new URL(page.url()).searchParams.get('zone') || 'UTC')
    const expected = expectedScreen(events, category, { ...choice, zone })
    expect(told(await readScreen(page))).toEqual(told(expected))
  }).toPass({ timeout: 15_000, intervals: [50, 50, 100, 100, 250] })
}
