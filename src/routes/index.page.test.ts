import { expect, test } from 'vitest'
import { linkOf, openPage } from '#test/support/page.ts'

test('the landing page has one main heading, a canonical address and a skip link', async () => {
  const { status, document, page, main } = await openPage('/')
  expect(status).toBe(200)
  expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(page.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
  expect(new URL(linkOf(document, 'canonical') ?? '').pathname).toBe('/')
})

test('the landing page puts the times of events into the zone of the viewer, and tells the host’s too', async () => {
  const { document } = await openPage('/')
  const rows = [...document.querySelectorAll('[data-times]')]
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row.querySelector('[data-t="secondLine"]')).not.toBeNull()
  const script = document.querySelector('script[data-words]')!
  expect(script.compareDocumentPosition(rows[0]!) & 4).toBe(4)
})
