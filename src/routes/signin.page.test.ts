import { expect, test } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { openPage } from '#test/support/page.ts'

test('the sign-in page has a form, and explains that it needs JavaScript', async () => {
  const { main, document } = await openPage(paths.signIn())
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Signin or Register')
  expect(document.querySelector('main form[method="post"] input[type="email"]')).not.toBeNull()
  expect(document.querySelector('main noscript')?.textContent).toContain('To sign in, turn on JavaScript')
})

for (const [path, said] of [
  [paths.signOut(), 'To sign out, turn on JavaScript'],
  [paths.authCallback(), 'To sign in, turn on JavaScript'],
] as const)
  test(`${path} explains that it needs JavaScript`, async () => {
    const { document } = await openPage(path)
    expect(document.querySelector('main noscript')?.textContent).toContain(said)
  })

for (const path of [
  paths.myBusinessProfile('join', { token: 'a' }),
  paths.myInstitutionProfile('join', { token: 'a' }),
])
  test(`${path} says that it is an invitation, and that accepting it needs JavaScript`, async () => {
    const { main, document } = await openPage(path)
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Invitation')
    expect(document.querySelector('main noscript')?.textContent).toContain(
      'To accept the invitation, switch on JavaScript',
    )
  })

test('the unsubscribe form works without JavaScript, and reports a missing or broken link', async () => {
  const none = await openPage(paths.unsubscribe())
  expect(none.main.getByRole('heading', { level: 1 }).textContent).toBe('This link is incomplete')
  const asked = await openPage(paths.unsubscribe({ link: 'a.b' }))
  const form = asked.main.getByRole('button', { name: 'Unsubscribe' }).closest('form')
  expect(form?.getAttribute('method')).toBe('post')
  const { headers } = await openPage(form?.getAttribute('action') ?? '', {
    method: 'POST',
    body: new URLSearchParams({ link: 'a.b' }),
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const answered = await openPage(headers.get('location') ?? '')
  expect(answered.main.getByRole('heading', { level: 1 }).textContent).toBe('This link is incomplete')
})
