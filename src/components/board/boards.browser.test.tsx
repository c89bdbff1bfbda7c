import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'

interface Found {
  results: Record<string, unknown>[]
  total: number
  counts: Record<string, unknown>
  nextCursor: string | null
  Fits?: unknown[]
}

const india = ['India', { country: 'IN' }, { country: ['IN'] }] as const

/** The lists that people search and filter: all of them are the same screen. */
const boards = [
  {
    path: '/institutes',
    one: 'institute',
    call: '/educationInstitute/search',
    /** Its id among the results, and what its name is taken from. */
    id: 'instituteID',
    named: 'instituteName',
    words: 'instituteSearchKeywords',
    by: 'instituteKeywordFilter',
    inTitle: 'In names',
    /** Values that can be chosen: what each is called, in the address, and in the call. */
    choices: [['Private', { type: 'Private' }, { instituteType: ['Private'] }], india],
    sort: 'newest',
  },
  {
    path: '/companies',
    one: 'company',
    call: '/search-companies',
    id: 'organizationID',
    named: 'organizationName',
    words: 'businessSearchKeywords',
    by: 'businessKeywordFilter',
    inTitle: 'In names',
    choices: [['Hiring now', { hiring: 'now' }, { hiring: ['now'] }], india],
    sort: 'newest',
  },
  {
    path: '/jobs',
    one: 'open job',
    call: '/search-jobs',
    id: 'id',
    named: 'jobTitle',
    words: 'jobSearchKeywords',
    by: 'jobKeywordFilter',
    inTitle: 'In titles',
    choices: [['Permanent', { type: 'Permenant' }, { jobType: ['Permenant'] }], india],
    sort: 'fit',
  },
  {
    path: '/projects',
    one: 'project',
    call: '/search-projects',
    id: 'id',
    named: 'title',
    words: 'projectSearchKeywords',
    by: 'projectKeywordFilter',
    inTitle: 'In titles',
    choices: [['Funded', { type: 'Funded' }, { projectType: ['Funded'] }]],
    sort: 'soonest',
  },
] as const
type BoardCase = (typeof boards)[number]

const count = () => page.getByRole('status').filter({ hasText: /\d (?:institute|compan|open job|project)/ })
const remove = (name: string) => page.getByRole('link', { name: `Remove the filter ${name}`, exact: true })
const rows = () => page.getByRole('article').elements().length
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

/** Values as they stand in the query of a call. */
const inQuery = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length > 1 ? value : String(value),
    ]),
  )

/** What the list finds: 40, the first 20 of them at once. */
function foundBy({ call, id, named }: BoardCase, more: Partial<Found> = {}): Found {
  const found = generatedAnswer<Found>(`GET ${call}`)
  const [card] = found.results
  const results = Array.from({ length: 20 }, (_, at) => ({
    ...card,
    [id]: id === 'id' ? at + 1 : `found-${at}`,
    [named]: `Found ${at + 1}`,
    country: 'IN',
    postedDate: '2026-11-24',
    targetDate: '2026-12-24',
  }))
  if ('country' in found.counts) found.counts['country'] = [{ value: 'IN', count: 30 }]
  return { ...found, results, total: 40, nextCursor: 'next', ...more }
}

async function open(board: BoardCase, query = '') {
  const first = foundBy(board)
  answer(`GET ${board.call}`, (asked) =>
    (asked as { cursor?: string }).cursor
      ? foundBy(board, {
          results: first.results.map((each, at) => ({
            ...each,
            [board.id]: board.id === 'id' ? at + 21 : `found-${at + 20}`,
          })),
          nextCursor: null,
        })
      : (first as never),
  )
  const { router } = await mountPage(board.path + query)
  await expect.poll(rows).toBe(20)
  return {
    router,
    address: () => Object.fromEntries(new URLSearchParams(router.state.location.searchStr)),
    asked: () => callsTo(board.call).at(-1)?.body,
  }
}

test.each(boards)('$path: a filter searches immediately, and its chip removes it', async (board) => {
  const { address, asked } = await open(board)
  await expect.poll(() => count().element().textContent).toContain('40 ')
  await expectAccessible()
  const { sort } = board
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions(sort)
  await expect.poll(address).toEqual({ sort })
  for (const [name, chosen, wire] of board.choices) {
    await box(name).click()
    await expect.poll(address).toEqual({ ...chosen, sort })
    await expect.poll(asked).toMatchObject({ ...inQuery(wire), sort })
    await remove(name).click()
    await expect.poll(address).toEqual({ sort })
    await expect.element(box(name)).not.toBeChecked()
  }
})

test.each(boards)(
  '$path: suggests words and searches for them, in all fields or in titles only',
  async (board) => {
    const { address, asked } = await open(board)
    const field = page.getByRole('main').getByLabelText(/^Search \w{3,}/)
    await field.fill('hydra')
    const proposed = page.getByRole('option').first()
    await expect.poll(() => proposed.element().textContent).toMatch(/Found 1/)
    expect(callsTo(board.call).at(-1)?.body).toMatchObject({
      [board.words]: 'hydra',
      [board.by]: 'all',
      limit: '8',
    })
    await field.fill('hydraulics')
    await userEvent.keyboard('{Escape}{Enter}')
    await expect.poll(asked).toMatchObject({ [board.words]: 'hydraulics' })
    await page.getByText(board.inTitle, { exact: true }).click()
    await expect.poll(asked).toMatchObject({ [board.words]: 'hydraulics', [board.by]: 'title' })
    const words = { q: 'hydraulics', in: 'title' }
    await expect.poll(address).toEqual(words)
    // The lists beside this one, and its feed, follow the words that are searched by now.
    const tabs = page.getByRole('navigation', { name: 'Jobs and organizations' }).getByRole('link')
    await expect
      .poll(() => tabs.elements().map((link) => link.getAttribute('href')))
      .toEqual(
        ['/jobs', '/projects', '/companies', '/institutes'].map((path) => `${path}?q=hydraulics&in=title`),
      )
    const feed = page.getByRole('link', { name: 'Atom feed' })
    expect(feed.query()?.getAttribute('href')).toBe(
      board.path === '/institutes' ? undefined : `/feeds${board.path}/atom?q=hydraulics&in=title`,
    )
  },
)

test.each(boards)('$path: loads more results by keyboard, and focuses the result count', async (board) => {
  await open(board)
  ;(page.getByRole('link', { name: 'Show 20 more' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(rows).toBe(40)
  await expect.element(page.getByText('40 of 40 shown')).toHaveFocus()
})

test.each(boards)(
  '$path: collapses filters for few results, and shows empty results and errors',
  async (board) => {
    answer(`GET ${board.call}`, foundBy(board, { total: 2, nextCursor: null }) as never)
    const { router } = await mountPage(board.path)
    const [[name, chosen]] = board.choices
    await expect.element(count()).toBeVisible()
    const summary = document.querySelector<HTMLElement>(
      `details:has(input[name="${Object.keys(chosen)[0]}"]) summary`,
    )
    await expect.element(box(name)).not.toBeInTheDocument()
    summary!.click()
    await expect.element(box(name)).toBeVisible()

    answer(`GET ${board.call}`, foundBy(board, { results: [], total: 0, nextCursor: null }) as never)
    await box(name).click()
    await expect.element(page.getByText(/^No (?:institutes|companies|jobs|projects) found$/)).toBeVisible()
    await expectAccessible()
    answer(`GET ${board.call}`, () => refusedWith(400, 'invalid_input', 'It did not work.'))
    await router.navigate({ href: `${board.path}?q=other` })
    const alert = page.getByRole('alert').filter({ hasText: /could not be loaded|did not load/ })
    await expect.element(alert).toBeVisible()
    answer(`GET ${board.call}`, foundBy(board) as never)
    await alert.getByRole('link', { name: 'Retry' }).click()
    await expect.poll(rows).toBe(20)
  },
)

test.each(boards.slice(2))('$path: shows signed-in users how each matches, and why', async (board) => {
  beSignedIn()
  const Fits = [
    {
      id: 1,
      Percent: 60,
      Has: ['HAZOP'],
      Missing: ['LOPA'],
      Title: true,
      Learn: [{ Skill: 'LOPA', Lectures: true, Articles: false }],
    },
  ]
  answer(`GET ${board.call}-for-me`, foundBy(board, { Fits }) as never)
  await open(board, '?sort=fit')
  const first = page.getByRole('article').first()
  await expect.poll(() => first.element().textContent).toContain('60% match')
  await first.getByText('Why').click()
  await expect.element(first.getByText('You have')).toBeVisible()
  await expect.element(first.getByText('This title shares words with a title in your profile.')).toBeVisible()
  // What is missing leads to what teaches it, and to nothing else.
  await expect
    .element(first.getByRole('link', { name: 'Lectures on LOPA' }))
    .toHaveAttribute('href', '/university?q=LOPA&subject=all')
  await expect.element(first.getByRole('link', { name: 'Articles on LOPA' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Change my skills' })).toBeVisible()
  await expectAccessible()
})

test.each(boards.slice(2))(
  '$path: shows the logo of a company instead of its initials, loaded lazily',
  async (board) => {
    const [logo, plain] = foundBy(board).results
    const results = [
      { ...logo, brandLogo: '/media/logo.webp' },
      { ...plain, organizationName: 'Plain Dams' },
    ]
    answer(`GET ${board.call}`, foundBy(board, { results, total: 2, nextCursor: null }) as never)
    await mountPage(board.path)
    await expect.poll(rows).toBe(2)
    const [withLogo, without] = page.getByRole('article').elements()
    const image = withLogo!.querySelector('img')!
    expect([image.getAttribute('src'), image.loading, image.alt]).toEqual(['/media/logo.webp', 'lazy', ''])
    const initials = without!.querySelector<HTMLElement>('[aria-hidden]')!
    expect(initials.textContent).toBe('PD')
    const sizeOf = (element: Element) => element.getBoundingClientRect().width
    expect(sizeOf(image.parentElement!)).toBe(sizeOf(initials))
    expect(without!.querySelector('img')).toBeNull()
  },
)

test('links signed-in users to the institution profile if their institute is missing', async () => {
  beSignedIn()
  await mountPage('/institutes')
  await expect
    .element(page.getByRole('region', { name: 'Is your institute missing?' }).getByRole('link'))
    .toHaveAttribute('href', '/my-institution-profile')
})
