import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { expectLink } from '#test/support/component/link.ts'
import { mount, mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { paths } from '#lib/text/paths.ts'
import type { ModerationActShown, OwnAct, ReportedContent } from '../schema.ts'
import { OwnNotices } from './own-notices.tsx'

const at = '2026-11-24T09:00:00.000Z'
const title = 'Earnquick bearings'
const thing = (more: Partial<ReportedContent> = {}): ReportedContent => ({
  kind: 'article',
  key: '7',
  title,
  path: '/technology/mechanical/blog/earnquick',
  language: 'en',
  hidden: false,
  owned: true,
  open: 1,
  reports: [{ created: at, reason: 'spam', text: 'It sells a course.', by: null }],
  acts: [],
  ...more,
})
const done = (more: Partial<ModerationActShown> = {}): ModerationActShown => ({
  id: 5,
  act: 'hide',
  at,
  by: 'Ana',
  reason: 'It sells a course.',
  undone: null,
  appeal: null,
  ...more,
})

const list = (...results: ReportedContent[]) =>
  answer('GET /reported', { results, open: results.length, languages: ['en', 'es'], nextCursor: null })
async function openQueue(...results: ReportedContent[]) {
  list(...results)
  beSignedIn({ role: 'admin' })
  return mountPage('/admin/reports')
}

const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const why = row.getByLabelText(/^Reason/)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

for (const [act, name] of [
  ['hide', 'Hide page'],
  ['warn', 'Warn owner'],
  ['dismiss', 'Dismiss reports'],
] as const)
  test(`requires a reason for an action: ${name}`, async () => {
    await openQueue(thing())
    await expect.element(row.getByText('It sells a course.')).toBeVisible()
    await expect.element(row.getByText('not signed in')).toBeVisible()
    await expectLink(title, '/technology/mechanical/blog/earnquick', row)
    await press(`${name}: ${title}`)
    await expect.element(row.getByText('Enter a reason.')).toBeVisible()
    expect(callsTo('/act')).toEqual([])
    await expectAccessible()
    await why.fill('It is a job.')
    answer('POST /act', () => {
      list()
      return { thing: thing({ open: 0 }) }
    })
    await press(`${name}: ${title}`)
    await expect.element(page.getByText('No open reports or appeals')).toBeVisible()
    expect(callsTo('/act')[0]?.body).toEqual({ kind: 'article', key: '7', act, reason: 'It is a job.' })
  })

test('offers only possible actions, and says when another moderator was first', async () => {
  await openQueue(thing({ owned: false, path: null }))
  await expect.element(row.getByText('Deleted')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Hide|Warn)/ })).not.toBeInTheDocument()
  answer('POST /act', () => refusedWith(409, 'conflict', 'Somebody else was faster.'))
  await why.fill('Gone.')
  await press(`Dismiss reports: ${title}`)
  await expect.element(row.getByText('Somebody else was faster.')).toBeVisible()
  await expect.element(why).toHaveValue('Gone.')
})

for (const [act, label, name] of [
  ['hide', `Show page again: ${title}`, 'Show page again'],
  ['warn', `Withdraw warning: ${title}`, 'Withdraw warning'],
  ['dismiss', `Reopen reports: ${title}`, 'Reopen reports'],
] as const)
  test(`requires a reason to undo an action: ${name}`, async () => {
    await openQueue(thing({ open: 0, reports: [], acts: [done({ act })] }))
    await expect.element(row.getByText('Ana')).toBeVisible()
    await row.getByLabelText(label, { exact: true }).click()
    await press(name)
    await expect.element(row.getByText('Enter a reason.')).toBeVisible()
    await expectAccessible()
    await why.fill('It does sell one.')
    await press(name)
    await expect
      .poll(() => callsTo('/undo').map(({ body }) => body))
      .toEqual([{ id: 5, reason: 'It does sell one.' }])
  })

for (const [name, call] of [
  ['Show page again', '/undo'],
  ['Decline appeal', '/decline'],
] as const)
  test(`shows the current text of the page beside an appeal: ${name}`, async () => {
    const appeal = { at, text: 'It names one.', declined: null }
    answer('GET /text', { text: 'Grease and load.' })
    await openQueue(thing({ open: 0, reports: [], hidden: true, acts: [done({ appeal })] }))
    await expect.element(row.getByText('It names one.')).toBeVisible()
    await row.getByText('Current text').click()
    await expect.element(row.getByText('Grease and load.')).toBeVisible()
    await press(`${name}: ${title}`)
    await expect.element(row.getByText('Enter a reason.')).toBeVisible()
    await expectAccessible()
    await why.fill('Then wait.')
    await press(`${name}: ${title}`)
    await expect.poll(() => callsTo(call).map(({ body }) => body)).toEqual([{ id: 5, reason: 'Then wait.' }])
  })

test('shows who undid or declined, and why', async () => {
  const by = { at, by: 'Ben', reason: 'Then wait.' }
  const declined = done({ act: 'warn', appeal: { at, text: 'Nobody knows.', declined: by } })
  await openQueue(thing({ open: 0, reports: [], acts: [declined, done({ id: 6, undone: by })] }))
  for (const text of ['Owner warned', 'Appeal declined', 'Page hidden', 'Shown again'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible()
  await expect.poll(() => row.getByText('Then wait.').all()).toHaveLength(2)
})

test('filters the queue by type and language, and links to resolved reports', async () => {
  await openQueue(thing())
  const kind = page.getByRole('combobox', { name: 'Type' })
  await expect.poll(() => kind.getByRole('option').all()).toHaveLength(5)
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('Spanish')
  const form = kind.element().closest('form')!
  expect(new URL(form.action).pathname).toBe('/admin/reports')
  expect(Object.fromEntries(new FormData(form) as never)).toEqual({ kind: '', language: 'es' })
  await expectLink('Resolved', '/admin/reports?state=resolved')
})

test('loads further pages of a filtered queue', async () => {
  const rest = { results: [thing({ key: '8', title: 'The rest' })], open: 2, languages: [], nextCursor: null }
  answer('GET /reported', () =>
    callsTo('/reported').at(-1)!.path.includes('cursor=')
      ? rest
      : { ...rest, results: [thing()], nextCursor: 'rest' },
  )
  beSignedIn({ role: 'admin' })
  await mountPage('/admin/reports?state=resolved&kind=event')
  await press('Show more')
  await expect.element(page.getByRole('heading', { name: 'The rest' })).toBeVisible()
  expect(callsTo('/reported').map(({ path }) => path.split('?')[1])).toEqual(
    expect.arrayContaining(['state=resolved&kind=event', 'state=resolved&kind=event&cursor=rest']),
  )
})

const ownAct = (more: Partial<OwnAct> = {}): OwnAct => ({
  id: 5,
  kind: 'article',
  act: 'hide',
  title,
  at,
  reason: 'It sells a course.',
  appeal: null,
  ...more,
})

test('an owner sees why content is hidden, and appeals by keyboard', async () => {
  beSignedIn()
  answer('GET /own-acts', { results: [ownAct(), ownAct({ id: 9, kind: 'event', title: 'Another kind' })] })
  await mount(<OwnNotices kind="article" />)
  await expect.element(page.getByText(`A moderator has hidden “${title}”`)).toBeVisible()
  await expect.element(page.getByText('It sells a course.')).toBeVisible()
  await expect.element(page.getByText(/Another kind/)).not.toBeInTheDocument()
  const summary = document.querySelector('summary')!
  summary.focus()
  await userEvent.keyboard('{Enter}')
  await press('Send appeal')
  await expect.element(page.getByText('Enter a reason for your appeal.')).toBeVisible()
  await expectAccessible()
  summary.focus()
  await userEvent.keyboard('{Tab}It names one.{Tab}')
  answer('GET /own-acts', { results: [ownAct({ appeal: { at, text: 'It names one.', declined: null } })] })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Appeal sent\./)).toBeVisible()
  expect(callsTo('/appeal')[0]?.body).toEqual({ id: 5, text: 'It names one.' })
})

test('an owner sees why an appeal was declined', async () => {
  beSignedIn()
  const appeal = { at, text: 'It names one.', declined: 'Then wait with it.' }
  answer('GET /own-acts', { results: [ownAct({ act: 'warn', appeal })] })
  await mount(<OwnNotices kind="article" />)
  await expect.element(page.getByText(`A moderator has warned you about “${title}”`)).toBeVisible()
  await expect.element(page.getByText('Your appeal was declined:')).toBeVisible()
  await expect.element(page.getByText('Then wait with it.')).toBeVisible()
  await expect.element(page.getByText('Appeal', { exact: true })).not.toBeInTheDocument()
})

test('validates a report, and sends it with its reason', async () => {
  answer('GET /subject', { title, path: '/technology/mechanical/blog/earnquick', language: 'en' })
  const { unmount } = await mountPage(paths.report('article', 'earnquick'))
  await expect.element(page.getByRole('link', { name: title })).toBeVisible()
  const reason = page.getByLabelText('Reason')
  await press('Send report')
  await expect.element(page.getByText('Choose a reason.')).toBeVisible()
  await expect.element(reason).toHaveFocus()
  await expectAccessible()
  await reason.selectOptions('Something else')
  await press('Send report')
  await expect.element(page.getByText(/^Describe the problem/)).toBeVisible()
  await page.getByLabelText('Details for moderators').fill('It sells a course.')
  // Signing in with a provider leaves the page, and comes back to it.
  await unmount()
  await mountPage(paths.report('article', 'earnquick'))
  await expect.element(reason).toHaveValue('other')
  answer('POST /report', () => refusedWith(429, 'too_many_requests', 'Send it in an hour.'))
  await press('Send report')
  await expect.element(page.getByText('Send it in an hour.')).toBeVisible()
  answer('POST /report', { message: 'Thank you.' })
  await press('Send report')
  await expect.element(page.getByText('Your report was sent')).toBeVisible()
  expect(document.activeElement?.textContent).toContain('Your report was sent')
  expect(callsTo('/report').at(-1)?.body).toMatchObject({
    kind: 'article',
    id: 'earnquick',
    reason: 'other',
    text: 'It sells a course.',
  })
})

test('cannot report deleted content', async () => {
  answer('GET /subject', () => refusedWith(404, 'not_found', 'The page was not found.'))
  await mountPage(paths.report('article', 'earnquick'))
  await expect.element(page.getByText('The page was not found.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send report' })).not.toBeInTheDocument()
})
