import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import * as m from '#messages/pages.ts'
import { ToSubjectArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/university')({
  head: () => pageHead({ title: t.university(), path: paths.university() }),
  component: () => (
    <TitlePage
      title={t.university()}
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
