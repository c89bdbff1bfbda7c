import { expect, test } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { openPage, queriesIn } from '#test/support/page.ts'

const PAGE = 20
const desalination = 'La energía mínima que podría gastar la desalinización'

async function open(path: string) {
  const { document, main } = await openPage(path)
  const titles = [...document.querySelectorAll('main article h2')].map(({ textContent }) => textContent ?? '')
  const hrefOf = (name: string | RegExp) => main.getByRole('link', { name }).getAttribute('href') ?? ''
  return { document, main, titles, hrefOf }
}

test('shows a tab with the number of results for every kind, linked to its full list', async () => {
  const { main, hrefOf } = await open(paths.search({ q: 'energy' }))
  expect(main.getByText(/^\d+ results for “energy”$/)).toBeDefined()
  expect(main.getByRole('heading', { name: 'Jobs' })).toBeDefined()
  expect(main.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page')
  expect(hrefOf(/^Articles \d+/)).toBe(paths.search({ q: 'energy', kind: 'article' }))
  const articles = await open(hrefOf(/^Articles \d+/))
  expect(articles.titles.length).toBeGreaterThan(10)
  const current = articles.main.getByRole('link', { name: /^Articles \d+/ })
  expect(current.getAttribute('aria-current')).toBe('page')
  const events = await open(articles.hrefOf(/^Events \d+/))
  const coming = await open(paths.search({ q: 'energy', kind: 'event', when: 'coming' }))
  expect(
    events.main.getByRole('combobox', { name: 'When' }).querySelectorAll('option').length,
  ).toBeGreaterThan(2)
  expect(coming.main.getByRole('combobox', { name: 'When' }).querySelector('[selected]')?.textContent).toBe(
    'Upcoming',
  )
  const event = coming.main.getAllByRole('link', { name: 'Batteries that were asked nicely' })[0]
  expect(event?.getAttribute('href')).toMatch(/^\/events\/\d+\//)
})

test('filters a search by sector and language', async () => {
  const query = { q: 'energía', kind: 'article', field: 'chemical', language: 'es' }
  const { titles, main } = await open(paths.search(query))
  expect(titles).toEqual([desalination])
  expect(main.getByText('1 article for “energía”')).toBeDefined()
  for (const [name, chosen] of [
    ['Sector or subject', 'Chemical'],
    ['Language', 'Español'],
  ] as const)
    expect(main.getByRole('combobox', { name }).querySelector('[selected]')?.textContent).toBe(chosen)
})

test('offers only publication periods with results, and keeps the selected one', async () => {
  const query = { q: 'pendulum', kind: 'article', within: 'week' }
  const { main, hrefOf } = await open(paths.search(query))
  expect(main.getByText('No data found.')).toBeDefined()
  const published = queriesIn(main.getByRole('navigation', { name: 'Published' }))
  const links = published.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Any time', 'Past week'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true'])
  expect(links[0]!.getAttribute('href')).toBe(paths.search({ ...query, within: undefined }))
  expect(hrefOf(/^Articles/)).toBe(paths.search(query))
  const kept = main.getByRole('searchbox').closest('form')!
  expect(kept.querySelector('[name=within]')?.getAttribute('value')).toBe('week')
})

test('explains ignored words and corrections, and suggests similar words', async () => {
  const left = await open(paths.search({ q: 'metal fatigue unicorns' }))
  expect(left.main.getByText('No results contain “unicorns”.')).toBeDefined()
  expect(left.hrefOf('Why a tight bolt feels less load')).toContain('/blog/')
  const { hrefOf } = await open(paths.search({ q: 'membrane pumps salt' }))
  expect(hrefOf('Section: Where a real plant spends the rest')).toMatch(/\/blog\/[^#]+#s3$/)
  const mistyped = await open(paths.search({ q: 'fatigeu' }))
  expect(mistyped.main.getByText('No results for “fatigeu”. Showing results for “fatigue”.')).toBeDefined()
  const exactly = await open(mistyped.hrefOf('Search for the exact words'))
  expect(exactly.main.getByText('No data found.')).toBeDefined()
  const none = await open(paths.search({ q: 'frequenzzz' }))
  expect(none.main.getByText('No data found.')).toBeDefined()
  const similar = await open(none.hrefOf('frequency'))
  expect(similar.main.getByText(/^\d+ results for “frequency”$/)).toBeDefined()
})

test.each([
  ['en', 'robotics club', 'No result has all the words of “robotics club”.', 'The best result has “club”.'],
  [
    'es',
    'enfermedades de las plantas',
    'Ningún resultado contiene todas las palabras de «enfermedades de las plantas».',
    'El mejor resultado contiene «plantas».',
  ],
] as const)('says first which words the results have, in %s', async (language, q, none, some) => {
  const { main } = await openPage(paths.search({ q }), { headers: { 'accept-language': language } })
  expect(main.getByText(none)).toBeDefined()
  expect(main.getByText(some)).toBeDefined()
  expect(main.queryByText(/^(No exact matches|No hay resultados exactos)/)).toBeNull()
})

test('says first when nothing is close to the words, and where else to look', async () => {
  const { main } = await open(paths.search({ q: 'welding jobs' }))
  expect(main.getByText('No close match for “welding”.')).toBeDefined()
  expect(main.getByText('Showing other results for Jobs.')).toBeDefined()
  expect(main.getAllByRole('article').length).toBeGreaterThan(1)
  expect(main.queryByText(/^Missing/)).toBeNull()
  for (const [q, word, facts] of [
    ['universities in colombia', 'colombia', 'University'],
    ['scholarship', 'scholarship', 'Programmes'],
    ['how to grow tomatoes', 'grow”, “tomatoes', undefined],
  ] as const) {
    const other = await open(paths.search({ q }))
    expect(other.main.getByText(`No close match for “${word}”.`)).toBeDefined()
    expect(other.main.queryByText(/^Showing other/)?.textContent).toBe(
      facts && `Showing other results for ${facts}.`,
    )
  }
  const none = await open(paths.search({ q: 'asdfghjkl' }))
  expect(none.main.queryByText('No results contain “asdfghjkl”.')).toBeNull()
  expect(none.main.getByText('No results for “asdfghjkl”.')).toBeDefined()
  expect(none.hrefOf('Companies')).toBe(paths.companies())
})

test('shows special characters in the search words as text', async () => {
  const words = '<img src=x onerror=alert(1)>"&'
  const { main, document } = await open(paths.search({ q: words, kind: 'article' }))
  expect(main.getByText(new RegExp(`for “${words.replaceAll(/[()]/g, String.raw`\$&`)}”`))).toBeDefined()
  expect(main.getByRole('searchbox').getAttribute('value')).toBe(words)
  expect(document.querySelector('[onerror]')).toBeNull()
})

/** How the list of an address tells its place, and its ways to other pages. */
async function openList(path: string) {
  const { document, main, titles } = await open(path)
  const pages = main.getAllByRole('navigation', { name: 'Pages' }).at(-1)!
  const place = pages.querySelector('output')?.textContent
  const of = (name: string) => queriesIn(pages).getByRole('link', { name })
  const next = pages.querySelector('[rel=next]') ?? queriesIn(pages).queryByRole('link', { name: /^Show/ })
  return {
    titles,
    place,
    total: Number(/of (\d+)/.exec(place ?? '')?.[1]),
    current: pages.querySelector('[aria-current=page]')?.textContent,
    previous: pages.querySelector('[rel=prev]')?.textContent,
    numbers: [...pages.querySelectorAll('[aria-label^="Page "]')].map((link) => Number(link.textContent)),
    hrefOf: (name: string) => of(name).getAttribute('href') ?? '',
    next: next?.getAttribute('href'),
    // Where the rows begin that phones show on demand.
    others: document.querySelectorAll('main [id=others], main a[href="#others"]').length,
  }
}

test('opens any page of a long list by its number', async () => {
  const pathOf = (query: Record<string, string>) => paths.allEvents({ past: '1', ...query })
  const first = await openList(pathOf({}))
  expect(first.total).toBeGreaterThan(5 * PAGE)
  expect(first.titles).toHaveLength(PAGE)
  expect(first.current).toBe('1')
  expect(first.others).toBe(2)
  const fourth = await openList(first.hrefOf('Page 4'))
  expect(first.hrefOf('Page 4')).toBe(pathOf({ cursor: '60' }))
  expect([fourth.place, fourth.current, fourth.previous]).toEqual([`61–80 of ${first.total}`, '4', '3'])
  expect(fourth.titles).not.toEqual(first.titles)
  const end = Math.floor((first.total - 1) / PAGE) * PAGE
  const last = await openList(first.hrefOf(`Page ${Math.max(...first.numbers)}`))
  expect(last.place).toBe(`${end + 1}–${first.total} of ${first.total}`)
  expect(last.titles).toHaveLength(first.total - end)
  expect(last.next).toBeUndefined()
  // Behind the end is the last page, and nonsense the first.
  expect((await openList(pathOf({ cursor: '9990' }))).titles).toEqual(last.titles)
  for (const href of [last.hrefOf('Page 1'), pathOf({ cursor: '10000' })])
    expect((await openList(href)).titles).toEqual(first.titles)
  expect(last.hrefOf('Page 1')).toBe(pathOf({}))
})

test('paging shows every article once and links back to the first page', async () => {
  const seen: string[] = []
  const { total, titles } = await openList(paths.search())
  let back: string | undefined
  for (let path: string | null | undefined = paths.search(); path;) {
    const { main, document } = await open(path)
    const cards = [...document.querySelectorAll('[data-outline]')]
    seen.push(...cards.map((card) => card.getAttribute('data-outline') ?? ''))
    path = main.queryByRole('link', { name: 'Show more articles' })?.getAttribute('href')
    back ??= main.queryByRole('link', { name: 'Back to the first page' })?.getAttribute('href') ?? undefined
  }
  expect(new Set(seen).size).toBe(total)
  expect(seen).toHaveLength(total)
  expect((await open(back ?? '')).titles).toEqual(titles)
})

test('shows no page numbers for a search by words', async () => {
  const { numbers } = await openList(paths.search({ q: 'the', kind: 'article', cursor: '20' }))
  expect(numbers).toEqual([])
})
