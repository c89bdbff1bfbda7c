import { redirect, type RouteComponent } from '@tanstack/react-router'
import { paths } from '#lib/text/paths.ts'
import { getSession } from './session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page stands in the frame of the signed-in: with the drawer beside it where there is room. */
    framed?: boolean
  }
}

/**
 * For a route that only the signed-in may see (decisions S11): `...loginOnly({ skeleton })`. It is
 * checked at each navigation and leads to `/` without a session. The server sends only the skeleton, so that what it
 * keeps is the same for everybody; loader and component run in the browser.
 */
export const loginOnly = ({ skeleton, unless }: LoginOnly) => ({
  ssr: false as const,
  staticData: { framed: true },
  pendingComponent: skeleton,
  // It gives way as soon as the page is there; the router's default keeps it for half a second.
  pendingMinMs: 0,
  /**
   * See lib/server/pages/pages.ts: the client comes at once, and src/boot leads strangers away before the first paint. For
   * the server alone.
   */
  ...(import.meta.env.SSR && { headers: () => ({ 'x-client-now': unless ? 'token' : 'signed-in' }) }),
  beforeLoad: ({ search }: { search: Record<string, unknown> }) => {
    if (!getSession() && !unless?.(search)) throw redirect({ to: paths.home(), replace: true })
  },
})

interface LoginOnly {
  /**
   * Stands in the page's place until the browser has rendered it: `() => <FramedSkeleton title={…} />`. Every page loads
   * the code of it, so it must not come from the file of a screen.
   */
  skeleton: RouteComponent
  /** A way in without a session: by the token of a mail's link, which the address has at first (lib/browser/mail-token.ts). */
  unless?: (search: Record<string, unknown>) => boolean
}
