import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setLocaleSource } from '#lib/text/locale.ts'
import { PasswordField } from './password-field.tsx'

setLocaleSource(() => 'en')

test('A password is masked, and password managers know what belongs there', () => {
  const html = renderToStaticMarkup(<PasswordField label="Password" autoComplete="new-password" />)
  const [input = ''] = /<input[^>]*>/.exec(html) ?? []
  expect(input).toContain('type="password"')
  expect(input).toMatch(/autocomplete="new-password"/i)
  expect(input).not.toMatch(/readonly|maxlength|disabled/i)
})
