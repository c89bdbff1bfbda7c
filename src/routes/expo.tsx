import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import * as m from '#messages/pages.ts'
import { ToArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/expo')({
  head: () => pageHead({ title: t.expo(), path: paths.expo() }),
  component: () => (
    <TitlePage
      title={t.expo()}
      text={m.expoText()}
      art={{ motif: 'manufacturing', seed: 5 }}
      actions={
        <>
          <ToArticles />
          <ToHome />
        </>
      }
    />
  ),
})
