import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import type { EverythingResults } from '../schema.ts'

const understood = [
  { Typed: 'free', Label: 'Free' },
  { Typed: 'webinar', Label: 'Webinar' },
]

/** Answers a search with the chips that the reader has not removed. */
function answerSearch(told: Partial<EverythingResults> = {}) {
  answer('GET /search-everything', (query) => {
    const plain = String((query as { Plain?: string }).Plain ?? '').split(',')
    const found: EverythingResults = {
      kinds: [
        {
          Kind: 'event',
          results: [
            {
              Kind: 'event',
              Title: 'Bad fermentations club',
              Href: '/event',
              Language: 'en',
              Text: '',
              Facts: [],
              Marks: { title: 'Bad fermentations club', text: '' },
            },
          ],
          total: 1,
          totalIsCapped: false,
          nextCursor: null,
        },
      ],
      chips: understood.filter(({ Typed }) => !plain.includes(Typed)),
      missed: [],
      partial: [],
      also: [],
      unknown: [],
      beyond: [],
      corrected: [],
      ...told,
    }
    return found as never
  })
}

const chips = () => page.getByRole('navigation', { name: 'Understood as' }).getByRole('link')

test('the next chip takes the focus of one that is removed by keyboard', async () => {
  answerSearch()
  await mountPage(paths.search({ q: 'free webinar' }))
  await expect.poll(() => chips().elements().length).toBe(2)
  ;(chips().first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chips().elements().length).toBe(1)
  await expect.element(chips()).toHaveFocus()
  await expect.element(chips()).toHaveTextContent('Webinar')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chips().elements().length).toBe(0)
  await expect.element(page.getByText('1 result for “free webinar”')).toHaveFocus()
})

test('says first that no result has all the words, and which the best one has', async () => {
  answerSearch({ chips: [], partial: ['club'] })
  await mountPage(paths.search({ q: 'robotics club' }))
  await expect.element(page.getByText('No result has all the words of “robotics club”.')).toBeVisible()
  await expect.element(page.getByText('The best result has “club”.')).toBeVisible()
  expect(page.getByText(/results? for “/).elements()).toEqual([])
  await expectAccessible()
})
