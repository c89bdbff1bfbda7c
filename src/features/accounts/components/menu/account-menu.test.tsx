import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SessionUser } from '#lib/browser/session.ts'
import { AccountMenu } from './account-menu.tsx'

test('The menu of the account, which every page has, ends with Logout', () => {
  const user = { id: '1', name: 'Ada Rao', email: 'ada@example.org' } as SessionUser
  const html = renderToStaticMarkup(<AccountMenu user={user} onLogout={() => undefined} />)
  const last = html.match(/<(?:button|a)\b.*?<\/(?:button|a)>/gs)?.at(-1)
  expect(last).toMatch(/^<button\b/)
  expect(last).toContain('Logout')
})
