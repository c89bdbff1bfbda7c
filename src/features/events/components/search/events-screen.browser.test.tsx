import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { expectLink } from '#test/support/component/link.ts'
import { mountPage } from '#test/support/component/mount.tsx'

const list = '/technology/information-technology/events'
const box = (name: RegExp) => page.getByRole('checkbox', { name })
const remove = (name: string) => page.getByRole('link', { name: `Remove the filter ${name}`, exact: true })
const clearAll = () =>
  page.getByRole('navigation', { name: 'Active filters' }).getByRole('link', { name: 'Clear all' })
const words = () => page.getByRole('main').getByLabelText('Search events')

type Found = { total: number; nextCursor: string | null; results: { eventId: string; eventTitle: string }[] }
const found = generatedAnswer<Found>('POST /search-results')
// Of fewer the groups stay folded.
found.total = 40

/** The list with what it asked for and its address. */
async function open(query = '') {
  answer('POST /search-results', found)
  const { router } = await mountPage(list + query)
  return {
    router,
    address: () => Object.fromEntries(new URLSearchParams(router.state.location.searchStr)),
    asked: () => callsTo('/search-results').at(-1)?.body,
  }
}

test('a filter applies at once; its chip and Clear all remove it, and Back restores it', async () => {
  const { router, address, asked } = await open()
  await box(/^Free/).click()
  await expect.poll(asked).toMatchObject({ eventPaidType: ['free'], eventUserTimezone: 'Europe/Madrid' })
  await box(/^Virtual/).click()
  await box(/^My Job/).click()
  await page.getByRole('combobox', { name: 'My Role' }).selectOptions('IT Manager')
  const all = { cost: 'free', attendance: 'virtual', job: '1', role: 'IT Manager', zone: 'Europe/Madrid' }
  await expect.poll(address).toEqual(all)
  await expect.poll(asked).toMatchObject({
    eventPaidType: ['free'],
    eventAttendance: ['virtual'],
    eventChooseJobskills: true,
    eventUserRole: ['IT Manager'],
  })
  await expectLink('Subscribe to calendar', /[?&]cost=free(?:&|$)/)
  await remove('My Job').click()
  await expect.element(box(/^My Job/)).not.toBeChecked()
  await remove('Free').click()
  await expect.poll(address).toEqual({ attendance: 'virtual', role: 'IT Manager', zone: 'Europe/Madrid' })
  await clearAll().click()
  await expect.poll(address).toEqual({ zone: 'Europe/Madrid' })
  await expect.element(box(/^Virtual/)).not.toBeChecked()
  await expect.element(page.getByRole('region', { name: 'Information technology events' })).toHaveFocus()
  router.history.back()
  await expect.element(box(/^Virtual/)).toBeChecked()
  await expect.element(box(/^Free/)).not.toBeChecked()
  await expectAccessible()
})

test('a filter chosen while the cleared list is loading applies to the cleared filters', async () => {
  const { address } = await open('?region=emea')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  answer('POST /search-results', async () => {
    await released
    return refusedWith(503, 'unavailable', 'Please try again.')
  })
  await clearAll().click()
  await box(/^Free/).click()
  release()
  await expect.poll(address).toEqual({ cost: 'free', zone: 'Europe/Madrid' })
})

test('reads typed days, says what is wrong with reversed or half-typed ones, and uses the chosen time zone', async () => {
  const { address, asked } = await open()
  const [from, to] = [
    page.getByLabelText('From', { exact: true }),
    page.getByLabelText('To', { exact: true }),
  ]
  const type = async (input: typeof from, text: string) => {
    await input.fill(text)
    await userEvent.tab()
  }
  await type(from, '10.12.2026')
  await type(to, '2026-12-20')
  const zone = 'Europe/Madrid'
  await expect.poll(address).toEqual({ from: '2026-12-10', to: '2026-12-20', zone })
  await expect.element(from).toHaveValue('10/12/2026')
  await expect.element(to).toHaveValue('20/12/2026')
  await type(to, '9/12/2026')
  await expect.element(to).toHaveAccessibleDescription(/Enter an end date on or after the start date\./)
  await expect.element(page.getByText('The dates are not applied')).toBeVisible()
  await expectAccessible()
  await type(to, '9/12')
  await expect.element(to).toHaveAccessibleDescription(/Enter a date as DD\/MM\/YYYY/)
  await expect.element(from).not.toHaveAttribute('aria-invalid')
  await expect.element(to).toHaveValue('9/12')
  await type(to, '10/12/2026')
  await expect.poll(asked).toMatchObject({ eventDateRange: { start: '2026-12-10', end: '2026-12-10' } })
  await expect.element(page.getByText('The dates are not applied')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Your time zone' }).selectOptions('Asia/Kolkata')
  await expect.poll(asked).toMatchObject({ eventUserTimezone: 'Asia/Kolkata' })
  await remove('From 10/12/2026').click()
  await expect.poll(address).toEqual({ to: '2026-12-10', zone: 'Asia/Kolkata' })
  await expect.element(from).toHaveValue('')
})

test('suggests words while typing, and searches everything or titles only', async () => {
  answer('POST /search-keyword', (input) => ({
    result: {
      searchKeywords:
        (input as { eventKeywordFilter: string }).eventKeywordFilter === 'all' ? ['wireshark'] : [],
    },
  }))
  const { address, asked } = await open()
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await words().click()
  await userEvent.keyboard('wires')
  await options.getByText('wireshark', { exact: true }).click()
  await expect.poll(asked).toMatchObject({ eventSearchKeywords: 'wireshark' })
  expect(callsTo('/search-keyword').at(-1)?.body).toMatchObject({
    eventCategory: 'Information Technology',
    eventKeywordFilter: 'all',
  })
  await page.getByRole('group', { name: 'Search in' }).getByText('Title', { exact: true }).click()
  await expect.poll(address).toMatchObject({ q: 'wireshark', in: 'title' })
  await words().fill('wires')
  await expect.element(options).toHaveTextContent('No Data')
  expect(callsTo('/search-keyword').at(-1)?.body).toMatchObject({ eventKeywordFilter: 'title' })
  await userEvent.keyboard('{Escape}')
  await expect.element(options).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toMatchObject({ q: 'wires' })
  await page.getByRole('link', { name: /^Remove the filter .*wires/ }).click()
  await expect.element(words()).toHaveValue('')
})

test('a slow search shows skeletons; a failed one shows an error and Retry', async () => {
  await open()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let failing = true
  answer('POST /search-results', async () => {
    await released
    return failing ? refusedWith(503, 'unavailable', 'Please try again.') : Response.json(found)
  })
  await box(/^Free/).click()
  await expect.poll(() => document.querySelectorAll('#events-found [data-skeleton]').length).toBe(3)
  release()
  const alert = page.getByRole('alert').filter({ hasText: 'The events did not load' })
  await expect.element(alert.getByText(/Your filters are still set/)).toBeVisible()
  await expect.element(box(/^Free/)).toBeChecked()
  failing = false
  await alert.getByRole('link', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name: /^A bridge that is heard/ })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('on a phone, filters open in a sheet that shows the number of results', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(box(/^Free/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Filters' })).toBeVisible()
  await box(/^Free/).click()
  await expect.element(box(/^Free/)).toBeChecked()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show 40 events' }).click()
  await expect.element(box(/^Free/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Filters\s*1$/ })).toBeVisible()
  await page.viewport(1280, 800)
})

test('plays a preview in its row, and focuses the player', async () => {
  await open()
  await page.getByRole('link', { name: /^Play the preview/ }).click()
  await expect.poll(() => document.activeElement?.tagName).toMatch(/VIDEO|IFRAME/)
  expect(document.querySelectorAll('video, iframe')).toHaveLength(1)
})

test('Show more appends pages, retries a failed one, focuses the end, and survives Back', async () => {
  const [event] = found.results
  const pageFrom = (first: number, nextCursor: string | null) => ({
    ...found,
    total: 60,
    nextCursor,
    results: Array.from({ length: 20 }, (_, at) => ({
      ...event!,
      eventId: String(first + at),
      eventTitle: `Event ${first + at}`,
      eventTitlePlus: '',
    })),
  })
  const { router } = await open()
  let failing = true
  answer('POST /search-results', (input) => {
    const { cursor } = input as { cursor?: string }
    if (cursor && failing) return refusedWith(503, 'unavailable', 'Please try again.')
    return { second: pageFrom(21, 'third'), third: pageFrom(41, null) }[cursor ?? ''] ?? pageFrom(1, 'second')
  })
  await box(/^Free/).click()
  const titles = () =>
    [...document.querySelectorAll('#events-found article h2')].map(({ textContent }) => textContent)
  const numbered = (last: number) => Array.from({ length: last }, (_, at) => `Event ${at + 1}`)
  await expect.poll(titles).toEqual(numbered(20))
  const more = page.getByRole('link', { name: 'Show 20 more' })
  await more.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Please try again.' })
  await expect.element(alert).toBeVisible()
  expect(titles()).toEqual(numbered(20))
  failing = false
  await alert.getByRole('link', { name: 'Retry' }).click()
  await expect.poll(titles).toEqual(numbered(40))
  await more.click()
  await expect.poll(titles).toEqual(numbered(60))
  await expect.element(page.getByText('60 of 60 shown')).toHaveFocus()
  await expect.element(more).not.toBeInTheDocument()
  await router.navigate({ to: '/about' })
  await expect.poll(titles).toEqual([])
  router.history.back()
  await expect.poll(titles).toEqual(numbered(60))
})

test('applied shares rank the list, and removing their chip resets the ranking', async () => {
  const { address, asked } = await open()
  await page.getByText('Set shares').click()
  await page.getByRole('textbox', { name: /^Customer focus/ }).fill('30')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => address()['customerFocus']).toBe('30')
  await expect.poll(() => JSON.stringify(asked())).toContain('"customerFocus":30')
  await remove('Skill shares').click()
  await expect.poll(address).toEqual({ zone: 'Europe/Madrid' })
})

test('capitalizes the month and weekday of an event in Spanish', async () => {
  document.documentElement.lang = 'es'
  await open()
  const lines = [...document.querySelectorAll('#events-found article time span')]
  expect(lines).toHaveLength(3)
  expect(lines[0]?.textContent).toMatch(/^nov/)
  for (const line of lines) expect(getComputedStyle(line, '::first-letter').textTransform).toBe('uppercase')
})
