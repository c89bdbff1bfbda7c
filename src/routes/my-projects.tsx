import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'
import { MyProjectsPage } from './-my-projects-page.tsx'

export const Route = createFileRoute('/my-projects')({
  ...framedPage(t.myProjects, paths.myProjects()),
  component: MyProjectsPage,
})
