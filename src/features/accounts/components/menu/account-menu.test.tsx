import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setLocaleSource } from '#lib/text/locale.ts'
import type { SessionUser } from '#lib/browser/session.ts'
import { AccountMenu } from './account-menu.tsx'

setLocaleSource(() => 'en')

test('The menu of the account, which every page has, begins with Logout', () => {
  const user = { id: '1', name: 'Ada Rao', email: 'ada@example.org' } as SessionUser
  const html = renderToStaticMarkup(<AccountMenu user={user} onLogout={() => undefined} />)
  const [first = ''] = /<(?:button|a)\b.*?<\/(?:button|a)>/s.exec(html) ?? []
  expect(first).toMatch(/^<button\b/)
  expect(first).toContain('Logout')
})
