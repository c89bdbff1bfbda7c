import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { LoginProfileScreen } from '#features/accounts/components/login-profile/login-profile-screen.tsx'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-login-profile')({
  ...framedPage(t.myLoginProfile, paths.myLoginProfile()),
  component: LoginProfileScreen,
})
