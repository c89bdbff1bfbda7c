import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { expectLink } from '#test/support/component/link.ts'
import { mount, mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { PublicBusiness } from '#features/organizations/business/public/schema.ts'
import type { ContactMessage } from '../schema.ts'
import { OrganizationContact } from './organization-contact.tsx'

// Writing to those who run the portal, to an institute and to a company; and what administrators do with it.

const label = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const write = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await label(name).fill(value)
}
const written = { Name: 'Ravi Menon', 'Email address': 'ravi@example.org', Subject: 'A visit' }

test('a message shows its errors, survives a reload, and is sent once', async () => {
  answer('GET /contact-service/api/v1/way', { mailed: false })
  const { unmount } = await mountPage(paths.contact())
  await expect.element(page.getByText(/cannot email it/)).toBeVisible()
  await write({ ...written, 'Email address': 'ravi@' })
  await button('Send message').click()
  await expect.element(label('Email address')).toHaveFocus()
  await expect.element(label('Email address')).toHaveAccessibleDescription(/complete email address/)
  await expect.element(label('Message')).toHaveAccessibleDescription(/Enter your message\./)
  await expectAccessible()
  await write(written)
  await expect.element(page.getByText(/complete email address/)).not.toBeInTheDocument()
  await write({ Message: 'The axes are <b>exchanged</b>.' })
  await unmount()
  await mountPage(paths.contact())
  await expect.element(page.getByText('Your unsent message has been restored.')).toBeVisible()
  await expect.element(label('Message')).toHaveValue('The axes are <b>exchanged</b>.')
  answer('POST /contact-service/api/v1/message', () =>
    refusedWith(429, 'too_many_requests', 'Wait a minute.'),
  )
  ;(label('Message').element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Send message')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Wait a minute.')).toBeVisible()
  answer('POST /contact-service/api/v1/message', { message: 'They do not get an email.', mailed: false })
  await button('Send message').click()
  await expect.element(page.getByText('Your message was saved', { exact: true })).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('They do not get an email.')
  expect(callsTo('/message').at(-1)?.body).toMatchObject({ name: 'Ravi Menon', subject: 'A visit' })
  await button('Write another message').click()
  await expect.element(label('Message')).toHaveValue('')
})

test('Clear form removes earlier input', async () => {
  const { unmount } = await mountPage(paths.contact())
  await write(written)
  await unmount()
  await mountPage(paths.contact())
  const again = page.getByRole('main').getByRole('status').getByRole('button')
  await again.click()
  await expect.element(label('Name')).toHaveFocus()
  await expect.element(label('Subject')).toHaveValue('')
})

test.each([
  ['institute', 'Write to the institute'],
  ['business', 'Write to the company'],
] as const)('a signed-in user can write to a department: %s', async (kind, title) => {
  beSignedIn()
  const contacts = [
    { id: 'c1', label: 'General' },
    { id: 'c2', label: 'Management' },
  ]
  await mount(<OrganizationContact kind={kind} slug="own" contacts={contacts} sent={undefined} />)
  await expect.element(label('Name')).not.toBeVisible()
  await page.getByRole('region', { name: title }).getByText(title).click()
  await expect.element(label('Name')).toHaveValue('Ada Rao')
  await expect.element(label('Email address')).toHaveValue('ada@example.org')
  await label('Department').selectOptions('Management')
  await write({ Subject: 'A visit' })
  await button('Send message').click()
  await expect.element(label('Message')).toHaveFocus()
  expect(callsTo(`/${kind}`)).toEqual([])
  await write({ Message: 'Are there any?' })
  answer(`POST /contact-service/api/v1/${kind}`, { message: 'It is mailed to them.', mailed: true })
  await button('Send message').click()
  await expect.element(page.getByText('It is mailed to them.')).toBeVisible()
  await expectAccessible()
  expect(callsTo(`/${kind}`)[0]?.body).toMatchObject({ Slug: 'own', contact: 'c2', text: 'Are there any?' })
})

test('an unsent message to a company opens again with its form', async () => {
  const element = (
    <OrganizationContact
      kind="business"
      slug="meseta"
      contacts={[{ id: 'c1', label: 'General' }]}
      sent={undefined}
    />
  )
  const { unmount } = await mount(element)
  await page.getByText('Write to the company').click()
  await write({ Subject: 'A visit' })
  await unmount()
  await mount(element)
  await expect.element(label('Subject')).toBeVisible()
  await expect.element(label('Subject')).toHaveValue('A visit')
  await page.getByText('Write to the company').click()
  await expect.element(label('Subject')).not.toBeVisible()
})

test.each([360, 768])('the button stays in place when the form opens, %i pixels wide', async (width) => {
  await page.viewport(width, 760)
  const company = generatedAnswer<PublicBusiness>('GET /public-business')
  // Generated items have no ids, which rows need.
  const lists = Object.entries(company).flatMap(([key, value]) => (Array.isArray(value) ? [[key, []]] : []))
  const given = { Slug: 'northwind', preferredCurrency: 'EUR', Contacts: [{ id: 'c1', label: 'General' }] }
  answer('GET /public-business', { ...company, ...Object.fromEntries(lists), ...given } as never)
  await mountPage(paths.company('northwind'))
  const opener = page.getByRole('region', { name: 'Write to the company' }).getByText('Write to the company')
  await expect.element(opener).toBeVisible()
  const placeOf = () => {
    const { left, top } = opener.element().getBoundingClientRect()
    // A click may scroll.
    return [left, top + scrollY]
  }
  await document.fonts.ready
  const before = placeOf()
  await opener.click()
  await expect.element(label('Name')).toBeVisible()
  expect(placeOf()).toEqual(before)
})

test('administrators reply by email, mark messages as answered, and reopen them', async () => {
  beSignedIn({ id: '9', role: 'admin' })
  const message: ContactMessage = {
    id: 'm1',
    created: '2026-11-24T09:00:00.000Z',
    name: 'Ravi Menon',
    email: 'ravi@example.org',
    subject: 'A wrong figure',
    text: 'The axes are <b>exchanged</b>.',
    locale: 'en',
    mailed: false,
    answered: null,
    answeredBy: null,
  }
  const list = (results: ContactMessage[]) =>
    answer('GET /contact-service/api/v1/messages', { results, open: results.length, nextCursor: null })
  list([message])
  await mountPage(paths.adminMessages())
  const item = page.getByRole('listitem').filter({ hasText: message.subject })
  await expect.element(item.getByText(message.text)).toBeVisible()
  await expectLink(
    'Reply by email: Ravi Menon',
    'mailto:ravi@example.org?subject=Re%3A%20A%20wrong%20figure',
    item,
  )
  answer('POST /settle', () => refusedWith(409, 'conflict', 'Not now.'))
  await button('Mark as answered: A wrong figure').click()
  await expect.element(item.getByText('Not now.')).toBeVisible()
  answer('POST /settle', {} as never)
  list([])
  await button('Mark as answered: A wrong figure').click()
  await expect.element(item).not.toBeInTheDocument()
  expect(callsTo('/settle').at(-1)?.body).toEqual({ id: 'm1', answered: true })
  list([{ ...message, answered: message.created, answeredBy: 'Root' }])
  await page.getByRole('link', { name: 'Answered', exact: true }).click()
  await expect.element(item.getByText(/Answered on/i)).toBeVisible()
  list([])
  await button('Reopen: A wrong figure').click()
  await expect.element(item).not.toBeInTheDocument()
  expect(callsTo('/settle').at(-1)?.body).toEqual({ id: 'm1', answered: false })
})
