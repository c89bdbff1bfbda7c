import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
