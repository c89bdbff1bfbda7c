import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/pages.ts'
import { ToMedicalArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/healthcare')({
  head: () => pageHead({ title: m.healthcare(), path: paths.healthcare() }),
  component: () => (
    <TitlePage
      title={m.healthcare()}
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
