import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { UpdatePasswordScreen } from '#features/accounts/components/sign-in/update-password-screen.tsx'
import { mailToken } from '#lib/browser/mail-token.ts'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/update-password')({
  ...framedPage(t.updatePassword, paths.updatePassword(), () => Boolean(mailToken('updatePassword'))),
  component: UpdatePasswordScreen,
})
