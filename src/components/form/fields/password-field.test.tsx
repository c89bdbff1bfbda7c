import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

test('masks the password, and sets the autocomplete value for password managers', () => {
  const html = renderToStaticMarkup(<PasswordField label="Password" autoComplete="new-password" />)
  const [input = ''] = /<input[^>]*>/.exec(html) ?? []
  expect(input).toContain('type="password"')
  expect(input).toMatch(/autocomplete="new-password"/i)
  expect(input).not.toMatch(/readonly|maxlength|disabled/i)
})
