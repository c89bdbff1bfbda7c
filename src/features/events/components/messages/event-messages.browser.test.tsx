import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { EventMessage, EventMessageList } from '../../messages/schema.ts'
import { EventMessages } from './event-messages.tsx'

const subject = page.getByLabelText('Subject')
const text = page.getByLabelText('Message')
const check = page.getByRole('button', { name: 'Review and send' })
const dialog = page.getByRole('dialog', { name: 'Send this to 2 people?' })
const send = dialog.getByRole('button', { name: 'Send' })
const sent: EventMessage = {
  id: '1',
  sent: '2026-11-24T09:00:00.000Z',
  by: 'Hanna Host',
  whom: 'both',
  recipients: 2,
  subject: 'Bring a laptop',
  text: 'We try things out.',
}

function state(more: Partial<EventMessageList> = {}): void {
  const counts = { confirmed: 1, waiting: 1 }
  answer('GET /event-messages', { counts, replyTo: 'host@example.org', left: 10, results: [], ...more })
}

async function open(more?: Partial<EventMessageList>) {
  state(more)
  beSignedIn()
  return mount(<EventMessages eventId="7" />)
}

async function write(): Promise<void> {
  await page.getByRole('radio', { name: /^Both/ }).click()
  await subject.fill(sent.subject)
  await text.fill(sent.text)
}

test('missing fields show errors, and the first gets the focus', async () => {
  await open()
  await expect.element(page.getByText('No messages sent yet.')).toBeVisible()
  await expect.element(page.getByText(/Replies go to host@example.org/)).toBeVisible()
  await check.click()
  await expect.element(subject).toHaveFocus()
  for (const problem of ['Enter a subject.', 'Enter a message.'])
    await expect.element(page.getByText(problem)).toBeVisible()
  await expectAccessible()
  await write()
  await expect.element(page.getByText('Enter a message.')).not.toBeInTheDocument()
})

test('a message is confirmed, sent once and listed below', async () => {
  await open()
  await write()
  await check.click()
  await expect.element(dialog.getByText(sent.text)).toBeVisible()
  await expectAccessible()
  state({ left: 9, results: [sent] })
  answer('POST /send-event-message', { result: sent })
  await send.dblClick()
  await expect.element(page.getByText('Message sent to 2 people.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsTo('/send-event-message').map(({ body }) => body)).toEqual([
    { eventId: '7', whom: 'both', subject: sent.subject, text: sent.text },
  ])
  await expect.element(subject).toHaveValue('')
  const item = page.getByRole('listitem')
  for (const part of [sent.subject, 'Both: 2 people', 'Sent by Hanna Host'])
    await expect.element(item.getByText(part)).toBeVisible()
  await expect.element(page.getByText(/You can send 9 more messages\./)).toBeVisible()
  await expectAccessible()
})

test('a draft survives leaving the page and a lost connection', async () => {
  const { unmount } = await open()
  await write()
  await unmount()
  await open()
  await expect.element(text).toHaveValue(sent.text)
  await page.getByRole('radio', { name: /^Both/ }).click()
  answer('POST /send-event-message', () => {
    throw new TypeError('Failed to fetch')
  })
  await check.click()
  await send.click()
  await expect.element(page.getByText(/network|connection|offline/i)).toBeVisible()
  await expect.element(subject).toHaveValue(sent.subject)
})

test('a server error is shown, and the draft is kept', async () => {
  await open()
  await write()
  answer('POST /send-event-message', () => refusedWith(429, 'too_many_requests', 'Send it in 24 hours.'))
  state({ left: 0 })
  await check.click()
  await send.click()
  await expect.element(page.getByText('Send it in 24 hours.')).toBeVisible()
  await expect.element(text).toHaveValue(sent.text)
  await expect.element(page.getByText(/You can send 10 in 24 hours\./)).toBeVisible()
})

test('empty recipient groups cannot be chosen, and without recipients there is no form', async () => {
  await open({ counts: { confirmed: 0, waiting: 1 } })
  await expect.element(page.getByRole('radio', { name: /wait/i })).toBeChecked()
  expect(
    page
      .getByRole('radio')
      .elements()
      .filter((each) => (each as HTMLInputElement).disabled),
  ).toHaveLength(1)
})
