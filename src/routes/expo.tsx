import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import * as m from '#messages/shell/pages.ts'
import { ToArticles, ToHome } from '#components/shell/screens/ways-on.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

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
