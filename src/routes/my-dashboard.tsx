import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import * as m from '#messages/pages.ts'
import { ToArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/my-dashboard')({
  head: () =>
    pageHead({
      title: t.myDashboard(),

      path: paths.myDashboard(),
      noindex: true,
    }),
  component: () => (
    <TitlePage
      title={t.myDashboard()}
      text={m.underDevelopment()}
      art={{ motif: 'information-technology', seed: 4 }}
      actions={
        <>
          <ToArticles />
          <ToHome />
        </>
      }
    />
  ),
})
