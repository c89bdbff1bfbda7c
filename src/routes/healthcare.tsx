import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import * as m from '#messages/shell/pages.ts'
import { ToMedicalArticles, ToHome } from '#components/shell/screens/ways-on.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/healthcare')({
  head: () => pageHead({ title: t.healthcare(), path: paths.healthcare() }),
  component: () => (
    <TitlePage
      title={t.healthcare()}
      text={m.healthcareText()}
      art={{ motif: 'medical', seed: 3 }}
      actions={
        <>
          <ToMedicalArticles />
          <ToHome />
        </>
      }
    />
  ),
})
