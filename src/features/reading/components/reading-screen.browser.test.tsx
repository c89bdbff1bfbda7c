import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { intentToCarry } from '#lib/browser/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { sessionAnswerOf } from '#test/support/component/account.ts'
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

test('merges follows into the account, and retries after a failure', async () => {
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

test('shows what was merged, even if the page was asked for before', async () => {
  localStorage.setItem('agora.reading', JSON.stringify({ ...none, Follows: [search] }))
  const { promise: merged, resolve: merge } = Promise.withResolvers<void>()
  answer('GET /own', async () => {
    if (callsTo('/own').length > 1) return Response.json(followed)
    await merged
    return Response.json(empty)
  })
  answer('GET /kept', none as never)
  answer('POST /merge', () => {
    setTimeout(merge, 300)
    return { ...none, Follows: [search] } as never
  })
  beSignedIn()
  await mountPage(paths.myReading())
  await expect.element(news()).toBeVisible()
})

test('a sign-in that the page asks for comes back to it, is carried by the email, and says so', async () => {
  localStorage.setItem('agora.reading', JSON.stringify({ ...none, Follows: [search] }))
  answer('GET /user-service/api/v1/providers', { results: [] })
  answer('POST /shown', followed as never)
  answer('GET /own', followed as never)
  answer('POST /merge', { ...none, Follows: [search] } as never)
  await mountPage(paths.myReading())
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signin or Register' })
  await dialog.getByLabelText('Email').fill('ada@example.org')
  expect(intentToCarry()).toEqual({ returnTo: paths.myReading() })
  await dialog.getByLabelText('Password', { exact: true }).fill('correct1horse')
  answer(
    'POST /user-service/api/v1/signin',
    sessionAnswerOf({ email: 'ada@example.org', userType: 'Personal' }),
  )
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect.element(page.getByText('You are signed in and can continue here.')).toBeVisible()
  await expect.poll(() => localStorage.getItem('agora.reading')).toBeNull()
  await expect.element(news()).toBeVisible()
})

test('ignores a response that is older than the last change', async () => {
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
