import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { DashboardScreen } from '#features/start/components/dashboard-screen.tsx'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-dashboard')({
  ...framedPage(t.myDashboard, paths.myDashboard()),
  component: DashboardScreen,
})
