import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { MyApplicationsScreen } from '#features/posting/application/components/own-applications.tsx'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-applications')({
  ...framedPage(t.myApplications, paths.myApplications()),
  component: MyApplicationsScreen,
})
