import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import * as m from '#messages/pages.ts'
import { ToArticles, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { paths } from '#lib/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-personal-profile')({
  ...framedPage(t.myPersonalProfile, paths.myPersonalProfile()),
  component: () => (
    <TitlePage
      title={t.myPersonalProfile()}
      text={m.notReady()}
      art={{ motif: 'biology', seed: 2 }}
      actions={
        <>
          <ToArticles />
          <ToHome />
        </>
      }
    />
  ),
})
