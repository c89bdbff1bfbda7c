import { redirect, type RouteComponent } from '@tanstack/react-router'
import { paths } from '#lib/text/paths.ts'
import { getSession } from './session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shows the page in the frame for members, with the drawer if there is space. */
    framed?: boolean
  }
}

/**
 * Options for a route that only signed-in users may see (decisions S11): `...loginOnly({ skeleton })`. Each navigation
 * checks the session and redirects to `/` without one. The server sends only the skeleton, so that the cached page is
 * the same for everybody; loader and component run in the browser.
 */
export const loginOnly = ({ skeleton, unless }: LoginOnly) => ({
  ssr: false as const,
  staticData: { framed: true },
  pendingComponent: skeleton,
  // Show the page as soon as it is ready; by default the router shows a pending page for at least half a second.
  pendingMinMs: 0,
  /**
   * See lib/server/pages/pages.ts: load the client at once; src/boot redirects visitors before the first paint. Only on
   * the server.
   */
  ...(import.meta.env.SSR && { headers: () => ({ 'x-client-now': unless ? 'token' : 'signed-in' }) }),
  beforeLoad: ({ search }: { search: Record<string, unknown> }) => {
    if (!getSession() && !unless?.(search)) throw redirect({ to: paths.home(), replace: true })
  },
})

interface LoginOnly {
  /**
   * The placeholder until the browser has rendered the page: `() => <FramedSkeleton title={…} />`. Every page loads its
   * code, so it must not come from the file of a screen.
   */
  skeleton: RouteComponent
  /** Access without a session, by the token of an email link in the address (lib/browser/mail-token.ts). */
  unless?: (search: Record<string, unknown>) => boolean
}
