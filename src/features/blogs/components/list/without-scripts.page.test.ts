import { expect, test } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { openPage, queriesIn, type RenderedPage } from '#test/support/page.ts'

// Lists of articles work as plain links and forms.

const list = (query: Record<string, string> = {}) => paths.blogs('technology', 'mechanical', query)
const titlesIn = ({ main }: RenderedPage) =>
  main
    .queryAllByRole('link', { name: /^Outline of/ })
    .map((link) => link.getAttribute('aria-label')?.replace(/^Outline of “(.*)”$/, '$1'))

/** Returns the address to which the form of a list goes, with what it holds and these choices. */
function addressOfForm({ document }: RenderedPage, choices: Record<string, string>): string {
  const form = document.querySelector('main form')!
  const hidden = [...form.querySelectorAll('input[type=hidden]')].map((input) => [
    input.getAttribute('name')!,
    input.getAttribute('value')!,
  ])
  expect(form.getAttribute('method')).toBeNull()
  return `${form.getAttribute('action')}?${new URLSearchParams([...hidden, ...Object.entries(choices)])}`
}

test('the fields of a list belong to its form, which a button sends', async () => {
  const { document, main } = await openPage(list())
  const form = document.querySelector('main form')!
  const fields = {
    process: main.getByRole('combobox', { name: 'Process Category' }),
    language: main.getByRole('combobox', { name: 'Language' }),
    trending: main.getByRole('switch', { name: 'Trending' }),
  }
  for (const [name, field] of Object.entries(fields))
    expect([field.getAttribute('name'), field.getAttribute('form')]).toEqual([name, form.getAttribute('id')])
  expect(main.getByRole('button', { name: 'Apply' }).getAttribute('type')).toBe('submit')
  expect(queriesIn(form).getByRole('searchbox', { name: 'Search articles' }).getAttribute('name')).toBe('q')
})

test('a topic stays while an organization is searched for', async () => {
  const topic = await openPage(list({ topic: 'Machine elements' }))
  expect(titlesIn(topic).length).toBeGreaterThan(1)
  const choice = topic.main.getByRole('radio', { name: 'By Organization' })
  const name = choice.getAttribute('name')!
  const address = addressOfForm(topic, { [name]: choice.getAttribute('value')!, q: 'Warsztat' })
  expect(new URL(address, 'http://portal').searchParams.get('topic')).toBe('Machine elements')
  expect(titlesIn(await openPage(address))).toEqual(['The plug that would not stay in the bearing'])
})

test('the search shows every article once, page after page', async () => {
  const pages = [await openPage(paths.search())]
  const nextOf = ({ main }: RenderedPage) =>
    main.queryByRole('link', { name: 'Show more articles' })?.getAttribute('href')
  for (let next = nextOf(pages[0]!); next; next = nextOf(pages.at(-1)!)) {
    expect(next).toContain('cursor=')
    pages.push(await openPage(next))
  }
  expect(pages.length).toBeGreaterThan(2)
  const found = pages.map(({ main }) =>
    main.getAllByRole('link', { name: /^Outline of/ }).map((link) => link.getAttribute('data-outline')),
  )
  expect(found.slice(0, -1).filter(({ length }) => length !== 20)).toEqual([])
  const all = found.flat()
  expect(new Set(all).size).toBe(all.length)
  pages[0]!.main.getByText(`${all.length} articles`)
})

test('a list is followed by recommendations, and its menus open without scripts', async () => {
  const { main, document } = await openPage(list())
  main.getByRole('complementary', { name: 'Recommendations' })
  const buttons = [...document.querySelectorAll('button')].map(
    (button) => [...button.attributes].find(({ name }) => name.toLowerCase() === 'popovertarget')?.value,
  )
  const panels = [...document.querySelectorAll('[popover]')].map((panel) => panel.getAttribute('id'))
  expect(panels.length).toBeGreaterThan(3)
  expect(panels.filter((id) => !buttons.includes(id ?? ''))).toEqual([])
  // Eleven sectors, all articles, and the events of all sectors.
  const menu = document.querySelector('nav[aria-label="Technology and Business"]')
  expect(menu?.querySelectorAll('a')).toHaveLength(13)
})
