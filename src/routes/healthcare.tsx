import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import * as m from '#messages/pages.ts'
import { ToMedicalArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

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
