import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/pages.ts'
import { ToArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/expo')({
  head: () => pageHead({ title: m.expo(), path: paths.expo() }),
  component: () => (
    <TitlePage
      title={m.expo()}
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
