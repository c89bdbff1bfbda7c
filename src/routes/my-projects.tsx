import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import * as m from '#messages/pages.ts'
import { ToArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { paths } from '#lib/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-projects')({
  ...framedPage(t.myProjects, paths.myProjects()),
  component: () => (
    <TitlePage
      title={t.myProjects()}
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
