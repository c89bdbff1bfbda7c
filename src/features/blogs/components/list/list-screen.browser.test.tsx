import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import type { SearchResults } from '../../schema.ts'

const PAGE = 20
const searches = ['PrimarySector', 'Category', 'MainTopic', 'Tag', 'Keyword', 'OrganizationName']
const [card] = generatedAnswer<SearchResults>('POST /searchBlogByTag').results

/** A page of found articles. @param from the number of the first. */
const found = (from: number, total: number, nextCursor: string | null = null) => ({
  results: Array.from({ length: Math.min(PAGE, total - from + 1) }, (_, at) => ({
    ...card!,
    BlogID: `article-${from + at}`,
    BlogTitle: `Article ${from + at}`,
    BlogTags: ['Lubrication'],
  })),
  total,
  totalIsCapped: false,
  nextCursor,
})

function answerSearches(give: (asked: { cursor?: string }) => SearchResults | Response | Promise<Response>) {
  for (const name of searches) answer(`POST /searchBlogBy${name}`, give as never)
}

beforeEach(() => {
  answer('POST /getSectionData', {
    PrimarySector: 'mechanical',
    SectionData: [
      {
        SectionMajorCategories: ['Tribology', 'Machine design'],
        SectionDetailedCategories: [
          {
            MainTopic: 'Machinery vibration',
            MainTopicSubCategory: [{ ParentTopic: 'Rotor balancing', SubTopic: [] }],
          },
        ],
        SectionProcessCategories: ['Design', 'Testing'],
        SectionTechnologyCategories: ['Lubricants'],
        Labels: {},
      },
    ],
  })
  answer('GET /blog-counts', {
    total: 4,
    category: {},
    process: {},
    technology: {},
    language: {},
    topic: { 'Machinery vibration': 2, 'Rotor balancing': 1 },
  })
  answerSearches(() => found(1, 4))
})

async function open(query = {}) {
  const { router } = await mountPage(paths.blogs('technology', 'mechanical', query))
  const { history } = router
  return { history, address: () => Object.fromEntries(new URLSearchParams(router.state.location.searchStr)) }
}
const asked = (name: string) => callsTo(`/searchBlogBy${name}`).at(-1)?.body
const select = (name: string) => page.getByRole('combobox', { name, exact: true })
/** Of a select that may be folded away. */
const valueOf = (name: string) =>
  document.querySelector<HTMLSelectElement>(`main select[name=${name}]`)?.value
const remove = (name: string) => page.getByRole('link', { name: `Remove the filter ${name}`, exact: true })
const words = () => page.getByLabelText('Search articles')
const titles = () =>
  [...document.querySelectorAll('main article h2')]
    .filter((title) => title.checkVisibility())
    .map(({ textContent }) => textContent)
const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `Article ${first + at}`)
const more = page.getByRole('link', { name: 'Show more articles' })
const alert = page.getByRole('alert').filter({ hasText: 'Articles could not be loaded' })

test.each([
  ['Category', 'Tribology', 'category', 'Category', { BlogCategoryEncycdata: 'Tribology' }],
  ['Process Category', 'Testing', 'process', 'PrimarySector', { ProcessCategory: 'Testing' }],
  ['Technology Category', 'Lubricants', 'technology', 'PrimarySector', { TechnologyCategory: 'Lubricants' }],
  ['Language', 'Español', 'language', 'PrimarySector', { BlogLanguage: 'es' }],
] as const)(
  '%s filters at once, and its chip removes the filter',
  async (label, option, name, call, sent) => {
    const { address } = await open()
    await page.getByRole('main').getByText('Filters', { exact: true }).click()
    await select(label).selectOptions(option)
    await expect
      .poll(() => asked(call))
      .toMatchObject({
        ...sent,
        BlogCategoryPrimarySector: 'mechanical',
        BlogPublishStatus: 'Published',
      })
    await expect.poll(() => Object.keys(address())).toEqual([name])
    await remove(option).click()
    await expect.poll(address).toEqual({})
    expect(valueOf(name)).toBe('')
  },
)

test('combines filters; a chip removes one, Clear all the rest, and Back restores them', async () => {
  const { address, history } = await open({ process: 'Design', language: 'en' })
  await words().fill('bolt')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => asked('Keyword'))
    .toMatchObject({
      Keywords: ['bolt'],
      ProcessCategory: 'Design',
      BlogLanguage: 'en',
    })
  await expect.element(page.getByText('4 articles for “bolt”')).toBeVisible()
  const chips = page.getByRole('navigation', { name: 'Active filters' })
  await expect.element(chips.getByRole('link')).toHaveLength(4)
  await expectAccessible()
  await remove('“bolt”').click()
  await expect.poll(address).toEqual({ process: 'Design', language: 'en' })
  await expect.element(words()).toHaveValue('')
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(address).toEqual({})
  await expect.element(page.getByText('4 articles', { exact: true })).toBeVisible()
  history.back()
  await expect.element(select('Process Category')).toHaveValue('Design')
})

test.each([
  ['a link', () => remove('Design').click(), ''],
  ['a control', () => select('Process Category').selectOptions('Testing'), 'Testing'],
])('Back restores the filters while the list of %s still loads', async (_, act, shown) => {
  const { history } = await open({ process: 'Design' })
  answerSearches(() => new Promise(() => undefined))
  await act()
  // Without a filter they fold as soon as the page shows that the list is loading.
  await expect.poll(() => valueOf('process')).toBe(shown)
  history.back()
  await expect.element(select('Process Category')).toHaveValue('Design')
})

test('a topic shows its number of articles; a second click clears it', async () => {
  const { address } = await open()
  const topics = page.getByRole('complementary', { name: 'Topics' })
  const topic = topics.getByRole('link', { name: /^Rotor balancing/ })
  await expect.element(topic).toHaveTextContent('Rotor balancing1')
  await topic.click()
  await expect.poll(() => asked('MainTopic')).toMatchObject({ BlogMainTopic: 'Rotor balancing' })
  await expect.element(page.getByText('4 articles on Rotor balancing')).toBeVisible()
  await expect.element(topic).toHaveAttribute('aria-current', 'true')
  await topic.click()
  await expect.poll(address).toEqual({})
})

test('a tag on a card finds all articles with that tag', async () => {
  await open()
  await page.getByRole('link', { name: 'Lubrication', exact: true }).first().click()
  await expect.poll(() => asked('Tag')).toMatchObject({ BlogTags: 'Lubrication' })
  await expect.element(page.getByText('4 articles on Lubrication')).toBeVisible()
})

test('By Organization suggests and finds organizations; By Keyword restores the default', async () => {
  answer('POST /searchKeywordAutoComplete', { keyword: ['Klemwerk Study Group'] })
  const { address } = await open()
  await page.getByRole('radio', { name: 'By Organization' }).click({ force: true })
  await words().click()
  await userEvent.keyboard('kle')
  await page.getByRole('option', { name: 'Klemwerk Study Group' }).click()
  expect(callsTo('/searchKeywordAutoComplete').at(-1)?.body).toEqual({
    keyword: 'kle',
    by: 'organization',
    primarySector: 'mechanical',
  })
  await expect
    .poll(() => asked('OrganizationName'))
    .toMatchObject({
      OrganizationName: 'Klemwerk Study Group',
    })
  await expect.element(page.getByText('4 articles from “Klemwerk Study Group”')).toBeVisible()
  await page.getByRole('radio', { name: 'By Keyword' }).click({ force: true })
  await expect.poll(address).toEqual({ q: 'Klemwerk Study Group' })
})

test('sends Trending with every search', async () => {
  const { address } = await open()
  await page.getByRole('switch', { name: 'Trending' }).click()
  await expect.poll(address).toEqual({ trending: '1' })
  await expect.poll(() => asked('PrimarySector')).toMatchObject({ IsTrending: true })
  await select('Category').selectOptions('Machine design')
  await expect.poll(() => asked('Category')).toMatchObject({ IsTrending: true })
})

test('restores a saved Trending choice until its chip removes it', async () => {
  localStorage.setItem('agora.trending', 'true')
  const { address } = await open()
  await expect.poll(address).toEqual({ trending: '1' })
  await expect.element(page.getByRole('switch', { name: 'Trending' })).toBeChecked()
  await remove('Trending').click()
  await expect.poll(address).toEqual({})
  await expect.element(page.getByRole('switch', { name: 'Trending' })).not.toBeChecked()
  expect(localStorage.getItem('agora.trending')).toBe('false')
})

test('shows an empty state without results, and Clear all empties the search box', async () => {
  answerSearches(() => found(1, 0))
  const { address } = await open({ q: 'xylophone' })
  await expect.element(page.getByText('No data found.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).last().click()
  await expect.poll(address).toEqual({})
  await expect.element(words()).toHaveValue('')
})

test('shows a loading state during a slow search, and an error with Retry if it fails', async () => {
  const { address } = await open()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let failing = true
  answerSearches(async () => {
    await released
    return failing ? refusedWith(500, 'internal', 'Something went wrong.') : Response.json(found(1, 1))
  })
  await select('Category').selectOptions('Tribology')
  await expect.element(page.getByText('Searching', { exact: true }).first()).toBeVisible()
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).not.toBeNull()
  expect(titles()).toEqual([])
  release()
  await expect.element(alert).toBeVisible()
  expect(address()).toEqual({ category: 'Tribology' })
  await expect.element(select('Category')).toHaveValue('Tribology')
  failing = false
  await alert.getByRole('link', { name: 'Retry' }).click()
  await expect.poll(titles).toEqual(['Article 1'])
  await expect.element(alert).not.toBeInTheDocument()
})

test('Show more adds pages, and keeps the loaded ones if a page fails', async () => {
  let failing = false
  answerSearches(({ cursor }) => {
    if (failing) return refusedWith(503, 'unavailable', 'Please try again.')
    return { '21': found(21, 50, '41'), '41': found(41, 50) }[cursor ?? ''] ?? found(1, 50, '21')
  })
  await open()
  await expect.element(page.getByText('20 of 50 shown')).toBeVisible()
  await more.click()
  await expect.poll(titles).toEqual(numbered(1, 40))
  failing = true
  await more.click()
  await expect.element(alert).toBeVisible()
  expect(titles()).toEqual(numbered(1, 40))
  failing = false
  await alert.getByRole('link', { name: 'Retry' }).click()
  await expect.poll(titles).toEqual(numbered(1, 50))
  await expect.element(page.getByText('50 of 50 shown')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('opens any page of a long list by its number', async () => {
  answerSearches(() => found(1, 130, 'next'))
  const { address } = await open()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect
    .element(pages.getByRole('link', { name: 'Page 1', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Page 3', exact: true }).click()
  await expect.element(pages.getByText('41–60 of 130')).toBeVisible()
  await expect
    .element(pages.getByRole('link', { name: 'Page 3', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  expect(Object.keys(address())).toEqual(['cursor'])
  await pages.getByRole('link', { name: 'Page 1', exact: true }).click()
  await expect.poll(address).toEqual({})
})
