import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import * as m from '#messages/pages.ts'
import { ToArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/my-privacy')({
  head: () =>
    pageHead({
      title: t.myPrivacy(),

      path: paths.myPrivacy(),
      noindex: true,
    }),
  component: () => (
    <TitlePage
      title={t.myPrivacy()}
      text={m.underDevelopment()}
      art={{ motif: 'electrical-and-electronics', seed: 2 }}
      actions={
        <>
          <ToArticles />
          <ToHome />
        </>
      }
    />
  ),
})
