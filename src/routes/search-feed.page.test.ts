import { expect, test } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { openPage, queriesIn } from '#test/support/page.ts'

const subscribe = { name: 'Subscribe to this search' }

test.each([
  ['articles', 'pendulum', 'article', 'atom', 'Measuring g with an honest pendulum'],
  ['all kinds', 'bolt', undefined, 'search/atom', '<title>Why a tight bolt feels less load</title>'],
  ['events', 'energy', 'event', 'search/atom', '<title>Batteries that were asked nicely</title>'],
] as const)('a search of %s has a feed only if it has results', async (_, q, kind, feed, title) => {
  const { document, main } = await openPage(paths.search({ q, kind }))
  const href = main.getByRole('link', subscribe).getAttribute('href') ?? ''
  expect(href).toBe(paths.feed(feed, feed === 'atom' ? { q } : { q, kind }))
  const alternates = [...document.querySelectorAll('link[rel="alternate"]')]
  expect(alternates.filter((link) => link.getAttribute('href') === href)).toHaveLength(1)
  expect((await openPage(href)).text).toContain(title)

  const empty = await openPage(paths.search({ q: 'xyzzyqwert', kind }))
  expect(empty.main.getByText('No data found.')).toBeTruthy()
  expect(empty.main.queryByRole('link', subscribe)).toBeNull()
})

test('an article and its translation are one result that links to both', async () => {
  const { main } = await openPage(paths.search({ q: 'bolts', kind: 'article' }))
  const rows = main
    .getAllByRole('article')
    .filter(({ textContent }) => textContent.includes('Why a tight bolt feels less load'))
  expect(rows).toHaveLength(1)
  const translation = queriesIn(rows[0]!).getByRole('link', { name: 'Español' })
  expect(translation.getAttribute('href')).toMatch(/por-que-un-tornillo-apretado-nota-menos-carga$/)
})
