import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

/** Expects a link of a name to lead somewhere. @param within where it stands; anywhere without it. */
export async function expectLink(
  name: string | RegExp,
  href: string | RegExp,
  within: Pick<Locator, 'getByRole'> = page,
): Promise<void> {
  const expected = typeof href === 'string' ? href : expect.stringMatching(href)
  await expect.element(within.getByRole('link', { name })).toHaveAttribute('href', expected)
}
