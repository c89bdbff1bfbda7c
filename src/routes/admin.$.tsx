import { createFileRoute } from '@tanstack/react-router'
import { administration } from '#messages/shell/page-titles.ts'
import { paths } from '#lib/text/paths.ts'
import { AdminPage } from './-admin-page.tsx'
import { framedPage } from './-framed-page.tsx'

// One route for all of the administration, since every page loads all routes.
export const Route = createFileRoute('/admin/$')({
  ...framedPage(administration, paths.admin()),
  component: AdminPage,
})
