import { expect, test } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { openPage, queriesIn, type RenderedPage } from '#test/support/page.ts'

const list = (query = {}) => paths.blogs('technology', 'mechanical', query)
const bolt = 'Why a tight bolt feels less load'
const tornillo = 'Por qué un tornillo apretado nota menos la carga'
const plug = 'The plug that would not stay in the bearing'
const fan = 'Balance a fan in three runs'
const demo = [bolt, tornillo, plug, fan]

async function open(path: string) {
  const { document, main, text } = await openPage(path)
  const titles = [...document.querySelectorAll('main article h2')].map(({ textContent }) => textContent ?? '')
  const hrefOf = (name: string | RegExp) => main.getByRole('link', { name }).getAttribute('href') ?? ''
  return { document, main, text, titles, hrefOf, found: demo.filter((title) => titles.includes(title)) }
}

test.each([
  ['Category', 'category', 'Tribology', [plug]],
  ['Process Category', 'process', 'Testing', [fan]],
  ['Technology Category', 'technology', 'Lubricants', [plug]],
  ['Language', 'language', 'Español', [tornillo], 'es'],
  // Which articles trend depends on what was read before.
  ['Trending', 'trending', 'Trending', undefined, '1'],
] as const)('%s in the URL filters the list and is selected in the form', async (...row) => {
  const [label, name, option, expected, value = option] = row
  const { document, main, found, hrefOf } = await open(list({ [name]: value }))
  expect(found.toSorted()).toEqual((expected ?? found).toSorted())
  const control = main.getByRole(name === 'trending' ? 'switch' : 'combobox', { name: label, hidden: true })
  expect(control.getAttribute('name')).toBe(name)
  const chosen = control.querySelector('[selected]') ?? control
  expect(chosen.getAttribute('value')).toBe(value)
  expect(chosen.hasAttribute('selected') || chosen.hasAttribute('checked')).toBe(true)
  const form = document.querySelector('main form')!
  expect(control.getAttribute('form')).toBe(form.id)
  expect(queriesIn(form).getByRole('searchbox', { name: 'Search articles' }).getAttribute('name')).toBe('q')
  expect(main.getByRole('button', { name: 'Apply' }).getAttribute('type')).toBe('submit')
  expect(hrefOf(`Remove the filter ${option}`)).toBe(list())
})

test('marks a list of demo content once, at its head', async () => {
  const q = { q: 'Kettlewick' }
  const job = { q: 'desalination process engineer' }
  const articles = paths.blogs('education', 'mathematics')
  for (const path of [articles, paths.institutes(q), paths.jobs(job), paths.search(job)]) {
    const { main } = await openPage(path)
    const inRows = main.getAllByText('Demonstration').map((mark) => mark.closest('article') !== null)
    expect([path, inRows]).toEqual([path, [false]])
  }
})

test('expands the tree at the selected topic with a link to remove it; tags link to articles', async () => {
  const { main, hrefOf, found } = await open(list())
  // A translation is no article of its own.
  expect(found).toHaveLength(3)
  const topics = queriesIn(main.getByRole('complementary', { name: 'Topics' }))
  const topic = topics.getByRole('link', { name: /^Rotor balancing/ })
  expect(topic.textContent).toMatch(/\D1$/)
  const balancing = await open(topic.getAttribute('href') ?? '')
  expect(balancing.found).toEqual([fan])
  expect(balancing.main.getByText('1 article on Rotor balancing')).toBeDefined()
  const current = balancing.main.getByRole('link', { name: /^Rotor balancing/, current: true })
  expect(current.getAttribute('href')).toBe(list())
  expect(current.closest('details')?.hasAttribute('open')).toBe(true)
  expect((await open(hrefOf('Lubrication'))).found).toEqual([plug])
})

test('finds articles by words, best match first, with matches highlighted', async () => {
  const { titles, main } = await open(list({ q: 'lubrication' }))
  expect(titles[0]).toBe(plug)
  expect(main.getByText(/^\d+ articles for “lubrication”$/)).toBeDefined()
  const bolts = await open(list({ q: 'bolts' }))
  const marks = bolts.main.getByRole('heading', { name: bolt }).querySelectorAll('mark')
  expect([...marks].map(({ textContent }) => textContent)).toEqual(['bolt'])
})

test('By Organization finds the articles of its authors', async () => {
  const { found, main } = await open(list({ q: 'Klemwerk', by: 'organization' }))
  expect(found).toContain(bolt)
  expect(found).not.toContain(plug)
  expect(main.getByText(/^1 article from “Klemwerk”$/)).toBeDefined()
  expect(main.getByRole('radio', { name: 'By Organization' }).hasAttribute('checked')).toBe(true)
  expect(main.getByRole('searchbox', { name: 'Search articles' }).getAttribute('value')).toBe('Klemwerk')
})

test('unknown filters give an empty list with links to remove them', async () => {
  const { main, hrefOf } = await open(list({ process: 'Unknown', language: 'xx', by: 'nothing' }))
  expect(main.getByText('No data found.')).toBeDefined()
  expect(hrefOf('Remove the filter Unknown')).toBe(list({ language: 'xx' }))
  expect(main.getAllByRole('link', { name: 'Clear all' }).at(-1)?.getAttribute('href')).toBe(list())
})

// Lists work as plain links and forms.

/** Returns the address to which the form of a list goes, with what it holds and these choices. */
function addressOfForm(
  { document }: Pick<RenderedPage, 'document'>,
  choices: Record<string, string>,
): string {
  const form = document.querySelector('main form')!
  const hidden = [...form.querySelectorAll('input[type=hidden]')].map((input) => [
    input.getAttribute('name')!,
    input.getAttribute('value')!,
  ])
  expect(form.getAttribute('method')).toBeNull()
  return `${form.getAttribute('action')}?${new URLSearchParams([...hidden, ...Object.entries(choices)])}`
}

test('keeps the topic in a search by organization', async () => {
  const topic = await open(list({ topic: 'Machine elements' }))
  expect(topic.titles.length).toBeGreaterThan(1)
  const choice = topic.main.getByRole('radio', { name: 'By Organization' })
  const name = choice.getAttribute('name')!
  const address = addressOfForm(topic, { [name]: choice.getAttribute('value')!, q: 'Warsztat' })
  expect(new URL(address, 'http://portal').searchParams.get('topic')).toBe('Machine elements')
  expect((await open(address)).titles).toEqual([plug])
})

test('shows recommendations below the list, and menus that open without scripts', async () => {
  const { main, document } = await open(list())
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
