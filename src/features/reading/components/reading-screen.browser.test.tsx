import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { OwnReading, ReadingState } from '../schema.ts'

const search = { Kind: 'search', Value: paths.jobs({ q: 'ropewalk' }) } as const
const empty: OwnReading = { Articles: [], Follows: [], News: [], Digest: false, FeedKey: '' }
const followed: OwnReading = {
  ...empty,
  Follows: [{ ...search, Title: 'Jobs · “ropewalk”', Path: search.Value }],
  News: [
    { Kind: 'job', Title: 'Ropewalk technician', Path: '/job/1', About: '', Date: '2026-10-01T00:00:00Z' },
  ],
}
const none: ReadingState = { BlogID: [], Follows: [] }
const news = () => page.getByRole('link', { name: 'Ropewalk technician' })

test('moves a visitor’s follows to the account, and retries after a failure', async () => {
  localStorage.setItem('agora.reading', JSON.stringify({ ...none, Follows: [search] }))
  let merged = false
  answer('GET /own', () => (merged ? followed : empty) as never)
  answer('GET /kept', none as never)
  answer('POST /merge', () => {
    if (callsTo('/merge').length === 1) return refusedWith(503, 'internal', 'The portal is busy')
    merged = true
    return { ...none, Follows: [search] } as never
  })
  beSignedIn()
  await mountPage(paths.myReading())
  await expect.element(news()).toBeVisible()
  expect(callsTo('/merge')).toHaveLength(2)
  await expect.poll(() => localStorage.getItem('agora.reading')).toBeNull()
})

test('a late response does not undo the state of a follow button', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  answer('GET /kept', async () => {
    await late
    return Response.json(none)
  })
  answer('POST /follow', { ...none, Follows: [search] } as never)
  beSignedIn()
  await mountPage(search.Value)
  await page.getByRole('button', { name: 'Follow this search' }).click()
  const following = page.getByRole('button', { name: 'Following this search' })
  await expect.element(following).toBeVisible()
  arrive()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(following).toBeVisible()
})
