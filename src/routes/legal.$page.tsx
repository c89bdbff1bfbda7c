import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { userAgreement } from '#messages/legal/agreement.ts'
import { cookiePolicy } from '#messages/legal/cookies.ts'
import { privacyPolicy } from '#messages/legal/privacy.ts'
import { terms } from '#messages/legal/terms.ts'
import * as m from '#messages/legal/legal.ts'
import { legalTitles } from '#messages/shell/page-titles.ts'
import { DemoNotice } from '#features/demo/components/demo-notice.tsx'
import { TextPage } from '#components/shell/screens/text-page.tsx'
import { demoQuery } from '#features/demo/queries.ts'
import { pageHead } from '#lib/browser/head.ts'
import { isLegalPage, paths, type LegalPage } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'

export const Route = createFileRoute('/legal/$page')({
  params: {
    parse: ({ page }): { page: LegalPage } => {
      if (!isLegalPage(page)) throw notFound()
      return { page }
    },
  },
  // Every page knows the routes: in the browser the component asks by itself.
  ...(import.meta.env.SSR && {
    loader: ({ context }: { context: { queryClient: QueryClient } }) =>
      context.queryClient.ensureQueryData(demoQuery()),
  }),
  head: ({ params: { page } }) =>
    // Asked for the unknown page's head too, before the 404 page takes its place.
    isLegalPage(page) ? pageHead({ title: legalTitles[page](), path: paths.legal(page) }) : {},
  component: LegalText,
})

const texts = {
  terms,
  'user-agreement': userAgreement,
  'privacy-policy': privacyPolicy,
  'cookie-policy': cookiePolicy,
}

/** When each text last changed in what it says. */
const dates: Record<LegalPage, string> = {
  terms: '2026-11-20',
  'user-agreement': '2026-11-20',
  'privacy-policy': '2026-11-22',
  'cookie-policy': '2026-11-22',
}

function LegalText() {
  const { page } = Route.useParams()
  const date = dates[page]
  const lede = (
    <>
      <p className="meta">
        {m.lastChanged()} <time dateTime={date}>{date.split('-').reverse().join('/')}</time>
      </p>
      {page === 'terms' && <DemoNotice />}
    </>
  )
  return <TextPage title={legalTitles[page]()} lede={lede} text={texts[page](getSite().brand)} />
}
