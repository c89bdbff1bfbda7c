import { queriesIn, demoPortal, openPage, parsePage } from '#test/support/page.ts'
import { expect, test } from 'vitest'

const written = {
  name: 'Ravi Menon',
  email: 'ravi@example',
  subject: 'A wrong figure',
  text: 'Line one\nline two',
}

/** Sends the form of a page as a browser without scripts does, with what it holds and what is typed. */
async function send(document: Document, typed: Record<string, string>) {
  const form = document.querySelector<HTMLFormElement>('main form[method="post"], form[method="post"]')!
  const { url } = await demoPortal()
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')]
  const body = new URLSearchParams(
    fields.map((field) => [
      field.getAttribute('name')!,
      field.getAttribute('value') ?? field.textContent ?? '',
    ]),
  )
  for (const [name, value] of Object.entries(typed)) body.set(name, value)
  return fetch(new URL(form.getAttribute('action')!, url), {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: url },
  })
}

test('without scripts a message is sent, and an invalid one is returned with its input', async () => {
  const { document, main } = await openPage('/contact-us')
  for (const label of ['Name', 'Email address', 'Subject', 'Message'])
    expect(main.getByRole('textbox', { name: label })).toBeTruthy()
  const refused = await send(document, written)
  expect(refused.status).toBe(400)
  const again = parsePage(await refused.text())
  const page = queriesIn(again.documentElement)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Your message was not sent')
  expect(again.querySelector('textarea')?.textContent?.trim()).toBe(written.text)
  expect(again.querySelector('[aria-invalid]')?.getAttribute('name')).toBe('email')
  const sent = await send(again, { ...written, email: 'ravi-without-scripts@example.org' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact-us?sent=kept'])
  const said = await openPage('/contact-us?sent=kept')
  expect(said.main.getByText(/They do not get an email/)).toBeTruthy()
})
