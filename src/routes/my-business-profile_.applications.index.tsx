import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { RecruitingScreen } from '#features/posting/recruiting/components/recruiting-screen.tsx'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-business-profile_/applications/')({
  ...framedPage(t.myBusinessProfile, paths.myBusinessProfile()),
  component: () => <RecruitingScreen />,
})
