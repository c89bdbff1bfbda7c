import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import * as m from '#messages/shell/pages.ts'
import { ToAbout, ToHome } from '#components/shell/screens/ways-on.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

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
