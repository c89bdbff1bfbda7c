import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import * as m from '#messages/pages.ts'
import { ToAbout, ToHome } from '#components/shell/ways-on.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/contact-us')({
  head: () => pageHead({ title: t.contactUs(), path: paths.contact() }),
  component: () => (
    <TitlePage
      title={t.contactUs()}
      text={m.contactUsText()}
      art={{ motif: 'social-science', seed: 2 }}
      actions={
        <>
          <ToAbout />
          <ToHome />
        </>
      }
    />
  ),
})
