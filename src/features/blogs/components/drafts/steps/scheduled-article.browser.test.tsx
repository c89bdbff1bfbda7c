import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer } from '#test/support/component/answers.ts'
import { openOwnArticle as open } from '#test/support/component/own-article.ts'
import type { StepInput } from '../../../drafts/schema.ts'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const scheduled = {
  BlogPublishStatus: 'Approved' as const,
  PublishAt: '2026-12-24T09:30:00.000Z',
  ScheduledBy: 'Edith Kern',
}

test('an editor sees when an article is scheduled and who did it, moves it and takes it off the schedule', async () => {
  const { kept } = await open({}, { ...scheduled, can: ['publish', 'unschedule'] })
  const steps: StepInput[] = []
  answer('POST /step-article', (input) => {
    const step = input as StepInput
    steps.push(step)
    kept.own = { ...kept.own, version: kept.own.version + 1, PublishAt: step.publishAt ?? null }
    return { result: kept.own }
  })
  await expect.element(page.getByText(/^Scheduled for Dec 24, 2026.* by Edith Kern$/)).toBeVisible()
  await press('Publish')
  const dialog = page.getByRole('dialog')
  const time = dialog.getByLabelText('Publication time')
  const local = (time.element() as HTMLInputElement).value
  expect(new Date(local).toISOString()).toBe(scheduled.PublishAt)
  await expectAccessible()
  await time.fill('2026-12-26T12:00')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText(/^Scheduled for Dec 26, 2026, 12:00/)).toBeVisible()
  await press('Unschedule')
  await dialog.getByRole('button', { name: 'Unschedule' }).click()
  await expect.element(page.getByText(/^Scheduled for/)).not.toBeInTheDocument()
  expect(steps.map(({ step }) => step)).toEqual(['publish', 'unschedule'])
})

test('an author sees it too, and how to take the article back', async () => {
  await open({}, { ...scheduled, can: ['withdraw'] })
  await expect.element(page.getByText(/^Scheduled for Dec 24, 2026.* by Edith Kern$/)).toBeVisible()
  await expect.element(page.getByText(/It’s then not published at that time/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
})

/** Opens the dialog that publishes an article, in a browser in Madrid. */
async function openPublishing(more: Parameters<typeof open>[1] = {}) {
  const { kept } = await open({}, { ...more, BlogPublishStatus: 'Approved', can: ['publish'] })
  const times: (string | undefined)[] = []
  answer('POST /step-article', (input) => {
    times.push((input as StepInput).publishAt)
    return { result: kept.own }
  })
  await press('Publish')
  const dialog = page.getByRole('dialog')
  return { times, dialog, time: dialog.getByLabelText('Publication time') }
}

test('a time that the clocks skip is not moved silently', async () => {
  const { times, dialog, time } = await openPublishing()
  await time.fill('2027-03-28T02:30')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(dialog.getByText(/^The clocks skip this time on that day/)).toBeVisible()
  await expect.element(time).toHaveAttribute('aria-invalid', 'true')
  await time.fill('2027-03-28T03:00')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => times).toEqual(['2027-03-28T01:00:00.000Z'])
})

test('an editor chooses between two times that the clocks show alike, and finds the choice again', async () => {
  const { times, dialog, time } = await openPublishing({ PublishAt: '2027-10-31T01:30:00.000Z' })
  await expect.element(time).toHaveValue('2027-10-31T02:30')
  const which = dialog.getByLabelText('Which of the two times')
  await expect.element(which).toHaveValue('second')
  await expectAccessible()
  await which.selectOptions('first')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => times).toEqual(['2027-10-31T00:30:00.000Z'])
})

test('a date without a time does not publish the article at once', async () => {
  const { times, dialog, time } = await openPublishing()
  await time.click()
  await userEvent.keyboard('12262026')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(dialog.getByText(/^Enter both a date and a time/)).toBeVisible()
  expect(times).toEqual([])
})
