import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import * as m from '#messages/shell/shell.ts'
import footerStyles from '#components/shell/footer.module.css'
import { StaticPart } from '#components/shell/static-part.tsx'
import { TopBar } from '#components/shell/top-bar.tsx'
import barStyles from '#components/shell/top-bar.module.css'
import { useSoftNavigation } from '#components/shell/use-soft-navigation.ts'
import { useAccount } from '#features/accounts/components/use-account.tsx'
import { useCartParts } from '#features/events/components/cart/use-cart-parts.tsx'
import { PortalSearch } from '#features/blogs/components/search/portal-search.tsx'
import { blockingLink } from '#lib/browser/head.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { classNames } from '#lib/text/class-names.ts'
import { directionOf, getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'application-name', content: getSite().brand },
    ],
    links: [
      ...(import.meta.env.SSR ? [blockingLink('bar')] : []),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'manifest', href: paths.manifest() },
      { rel: 'alternate', type: 'application/atom+xml', title: getSite().brand, href: paths.feed('atom') },
    ],
  }),
  component: Document,
})

function Document() {
  const { diary, avatar, drawer, dialogs } = useAccount()
  const cart = useCartParts()
  const framed = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.framed) })
  const liveRegion = useSoftNavigation()
  // Links to paths.signIn(), which open the dialog.
  const waiting = useNeedsClient(`[href="${paths.signIn()}"],[href^="${paths.signIn()}?"]`)
  return (
    <html lang={getLocale()} dir={directionOf(getLocale())} data-theme="agora" suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" content="#fdfbf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e141c" media="(prefers-color-scheme: dark)" />
      </head>
      {/* Set before the top bar is painted, which is then as wide as the window. */}
      <body data-framed={framed || undefined} {...waiting}>
        <a className="skip" href="#main">
          {m.skipToContent()}
        </a>
        <TopBar search={<PortalSearch />} events={cart.link} diary={diary} avatar={avatar} />
        <div className={classNames(barStyles.frame, framed && barStyles.framed)}>
          {drawer}
          <Outlet />
        </div>
        <StaticPart name="footer" as="footer" className={footerStyles.foot} />
        {dialogs}
        {cart.layer}
        <div ref={liveRegion} className="sr" aria-live="polite" />
        {/* src/boot shows it if the client does not load. */}
        {waiting && (
          <p id="client-failed" className="client-failed" role="alert" hidden suppressHydrationWarning>
            {m.pageIncomplete()}
          </p>
        )}
        <Scripts />
      </body>
    </html>
  )
}
