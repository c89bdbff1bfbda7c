import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/pages.ts'
import { ToArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/my-projects')({
  head: () =>
    pageHead({
      title: m.myProjects(),

      path: paths.myProjects(),
      noindex: true,
    }),
  component: () => (
    <TitlePage
      title={m.myProjects()}
      text={m.underDevelopment()}
      art={{ motif: 'mechanical', seed: 2 }}
      actions={
        <>
          <ToArticles />
          <ToHome />
        </>
      }
    />
  ),
})
