import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import { UpdatePasswordScreen } from '#features/accounts/components/update-password-screen.tsx'
import { mailToken } from '#lib/mail-token.ts'
import { paths } from '#lib/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/update-password')({
  ...framedPage(t.updatePassword, paths.updatePassword(), () => Boolean(mailToken('updatePassword'))),
  component: UpdatePasswordScreen,
})
