import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import * as m from '#messages/shell/pages.ts'
import { ToArticles, ToHome } from '#components/shell/screens/ways-on.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-dashboard')({
  ...framedPage(t.myDashboard, paths.myDashboard()),
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
