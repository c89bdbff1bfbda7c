import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/pages.ts'
import { ToArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/my-institution-profile')({
  head: () =>
    pageHead({
      title: m.myInstitutionProfile(),

      path: paths.myInstitutionProfile(),
      noindex: true,
    }),
  component: () => (
    <TitlePage
      title={m.myInstitutionProfile()}
      text={m.notReady()}
      art={{ motif: 'civil-and-construction', seed: 3 }}
      actions={
        <>
          <ToArticles />
          <ToHome />
        </>
      }
    />
  ),
})
