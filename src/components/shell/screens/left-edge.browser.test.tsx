import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { answer } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'

const title = page.getByRole('heading', { level: 1 })

test.each([
  paths.contact(),
  paths.myEvents(),
  paths.ownEvent('new'),
  paths.myArticles(),
  paths.myReading(),
  paths.myApplications(),
  paths.myProjects(),
  paths.myLoginProfile(),
  paths.myPrivacy(),
])('%s begins where wide pages do, and does not scroll sideways', async (path) => {
  beSignedIn()
  await page.viewport(1440, 900)
  await mountPage(path)
  await expect.element(title).toBeVisible()
  const left = document.querySelector('h1')!.getBoundingClientRect().left
  expect(Math.round(left)).toBe(80)
  for (const width of [1440, 768, 360]) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
})

const nothing = { Articles: [], Follows: [], News: [], Digest: false, FeedKey: '' }

test.each([
  // Signed out, nothing is saved in this browser.
  ['my events', 'empty', paths.myEvents(), () => {}],
  ['my events', 'filled', paths.myEvents(), beSignedIn],
  [
    'the reading list',
    'empty',
    paths.myReading(),
    () => {
      beSignedIn()
      answer('GET /reading-service/api/v1/own', nothing)
    },
  ],
  ['the reading list', 'filled', paths.myReading(), beSignedIn],
] as const)('%s, %s, has the column of the others', async (_, state, path, prepare) => {
  prepare()
  await page.viewport(1440, 900)
  await mountPage(path)
  const main = page.getByRole('main')
  const shown = state === 'empty' ? main.getByText(/yet$|is empty$/) : main.getByRole('listitem').first()
  await expect.element(shown).toBeVisible()
  const parts = [...document.querySelectorAll('main > div > *')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  expect(new Set(parts.map(({ left, right }) => `${Math.round(left)}–${Math.round(right)}`))).toEqual(
    new Set(['80–1040']),
  )
})
