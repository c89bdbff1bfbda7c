import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { getLocale } from '#lib/locale.ts'
import baseCss from '#src/styles/base.css?url'
import tokensCss from '#src/styles/tokens.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      { rel: 'stylesheet', href: tokensCss },
      { rel: 'stylesheet', href: baseCss },
    ],
  }),
  component: Document,
})

function Document() {
  return (
    <html lang={getLocale()} data-theme="agora" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
