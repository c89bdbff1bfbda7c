import { expect, test } from 'vitest'
import { linkOf, openPage } from '#test/support/page.ts'

test('the landing page has one main heading, a canonical address and a skip link', async () => {
  const { status, document, page, main } = await openPage('/')
  expect(status).toBe(200)
  expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(page.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
  expect(new URL(linkOf(document, 'canonical') ?? '').pathname).toBe('/')
})
