import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/pages.ts'
import { ToSubjectArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/university')({
  head: () => pageHead({ title: m.university(), path: paths.university() }),
  component: () => (
    <TitlePage
      title={m.university()}
      text={m.universityText()}
      art={{ motif: 'physics', seed: 5 }}
      actions={
        <>
          <ToSubjectArticles />
          <ToHome />
        </>
      }
    />
  ),
})
