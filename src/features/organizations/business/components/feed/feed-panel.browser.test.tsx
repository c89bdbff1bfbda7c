import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { JobFeed, JobFeedAnswer } from '../../feed/schema.ts'
import { FeedPanel } from './feed-panel.tsx'

const address = 'https://jobs.lever.co/meseta'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const feed = (more: Partial<JobFeed> = {}): JobFeed => ({
  address,
  publish: false,
  state: 'read',
  lastRead: '2026-11-24T09:00:00.000Z',
  lastSuccess: '2026-11-24T09:00:00.000Z',
  nextRead: '2026-11-25T09:00:00.000Z',
  counts: { read: 3, added: 2, changed: 0, unchanged: 0, repeated: 0, over: 0, refused: 1, closed: 0 },
  remarks: [{ kind: 'Refused', text: 'It has no job title.', lang: 'en', count: 1, places: ['posting 3'] }],
  ...more,
})

function open(result: JobFeed | null, edit = true) {
  beSignedIn({})
  const given: JobFeedAnswer = { result, can: { edit } }
  answer('GET /job-feed', given)
  return mount(<FeedPanel />)
}

test('saves an address, shows what was read and removes it', async () => {
  await open(null)
  answer('POST /save-job-feed', { result: feed(), can: { edit: true } })
  await page.getByLabelText('Address').fill(address)
  await page.getByLabelText('Publish new jobs at once').click()
  await button('Save and read now').click()
  await expect.element(page.getByText('Up to date')).toBeVisible()
  expect(callsTo('/save-job-feed')).toMatchObject([{ body: { address, publish: true } }])
  await expect
    .element(page.getByRole('list', { name: 'Details' }))
    .toHaveTextContent('Refused: It has no job title.posting 3')
  await expectAccessible()

  answer('POST /delete-job-feed', { result: null, can: { edit: true } })
  await button('Remove feed').click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByText('Feed removed. Its jobs stay.')).toBeVisible()
  await expect.element(page.getByLabelText('Address')).toHaveValue('')
})

test('says why a feed could not be read, and when it is read again', async () => {
  await open(
    feed({
      state: 'failed',
      counts: null,
      lastRead: '2026-11-25T09:00:00.000Z',
      remarks: [{ kind: 'Refused', text: 'jobs.lever.co returned 503.', lang: 'en', count: 1, places: [] }],
    }),
  )
  await expect.element(page.getByText('Could not be read')).toBeVisible()
  await expect.element(page.getByText('jobs.lever.co returned 503.')).toBeVisible()
  for (const term of ['Last read', 'Last successful', 'Next reading'])
    await expect.element(page.getByText(term, { exact: true })).toBeVisible()
})

test('shows a wrong address at its field, and an empty feed as such', async () => {
  await open(feed({ state: 'emptied' }))
  await expect
    .element(page.getByText('The address has no jobs at the moment', { exact: false }))
    .toBeVisible()
  const said = 'URL should be in format https://…'
  answer('POST /save-job-feed', () => refusedWith(400, 'invalid_input', said, { fields: { address: said } }))
  await button('Save and read now').click()
  await expect.element(page.getByLabelText('Address')).toHaveAccessibleDescription(said)
})

test('is read-only for members who cannot change it', async () => {
  await open(feed(), false)
  await expect.element(page.getByText(address)).toBeVisible()
  await expect.element(button('Save and read now')).not.toBeInTheDocument()
})
