import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'

const words = () =>
  page
    .getByRole('main')
    .getByLabelText(/^Search/)
    .first()
const select = (name: string) => page.getByRole('combobox', { name, exact: true })

async function open(query: Record<string, string>) {
  const { router } = await mountPage(paths.search(query))
  return () => Object.fromEntries(new URLSearchParams(router.state.location.searchStr))
}
const asked = (path: string) => callsTo(path).at(-1)?.body

test('filters articles by sector and language, and keeps the publication period for new words', async () => {
  const query = { q: 'pendulum', kind: 'article', within: 'week' }
  const address = await open(query)
  await select('Sector or subject').selectOptions('Chemical')
  await expect.poll(address).toEqual({ ...query, field: 'chemical' })
  await select('Language').selectOptions('English')
  await expect
    .poll(() => asked('/searchBlogByKeyword'))
    .toMatchObject({
      Keywords: ['pendulum'],
      BlogCategoryPrimarySector: 'chemical',
      BlogLanguage: 'en',
      PublishedWithin: 'week',
    })
  await expectAccessible()
  await words().fill('pendulums')
  await userEvent.keyboard('{Enter}')
  const narrowed = { ...query, q: 'pendulums', field: 'chemical', language: 'en' }
  await expect.poll(address).toEqual(narrowed)
  const { within: _, ...anyTime } = narrowed
  await page.getByRole('link', { name: 'Any time' }).click()
  await expect.poll(address).toEqual(anyTime)
})

test('filters events by time', async () => {
  const address = await open({ q: 'energy', kind: 'event' })
  await select('When').selectOptions('Upcoming')
  await expect.poll(address).toEqual({ q: 'energy', kind: 'event', when: 'coming' })
  await expect.poll(() => asked('/search-everything')).toMatchObject({ Kind: 'event', When: 'coming' })
})

test('drops empty and unknown URL parameters from the next search', async () => {
  const address = await open({ q: 'energy', field: '', utm_source: 'letter' })
  await words().fill('pendulum')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toEqual({ q: 'pendulum' })
})

test('suggests words first, then items with their kind', async () => {
  answer('POST /searchKeywordAutoComplete', { keyword: ['worked example'] })
  answer('GET /suggest', {
    things: [
      { Language: 'en', Title: 'Worked example', Href: '/search?tag=Worked+example', Kind: 'tag' },
      { Language: 'en', Title: 'Ottoline Quillon', Href: '/ottoline-quillon', Kind: 'person' },
    ],
  })
  await open({})
  await words().click()
  await userEvent.keyboard('worked')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect.element(options).toHaveLength(3)
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'worked example',
    'Worked example Tag',
    'Ottoline Quillon Person',
  ])
  await expect.poll(() => asked('/suggest')).toEqual({ Typed: 'worked' })
})

test.each(['C++', 'R'])('suggests no words that only begin with the letter of %s', async (typed) => {
  answer('POST /searchKeywordAutoComplete', { keyword: ['can', 'read'] })
  answer('GET /suggest', { things: [] })
  await open({})
  await words().click()
  await userEvent.keyboard(typed)
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect.poll(() => options.elements().map(({ ariaDisabled }) => ariaDisabled)).toEqual(['true'])
})
