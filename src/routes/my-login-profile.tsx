import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import * as m from '#messages/pages.ts'
import { ToArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/my-login-profile')({
  head: () =>
    pageHead({
      title: t.myLoginProfile(),

      path: paths.myLoginProfile(),
      noindex: true,
    }),
  component: () => (
    <TitlePage
      title={t.myLoginProfile()}
      text={m.notReady()}
      art={{ motif: 'mathematics', seed: 3 }}
      actions={
        <>
          <ToArticles />
          <ToHome />
        </>
      }
    />
  ),
})
