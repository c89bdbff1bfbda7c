import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { useSoftNavigation } from '#components/shell/use-soft-navigation.ts'
import { useAccount } from '#features/accounts/components/use-account.tsx'
import { getRouter } from '#src/router.tsx'
import { Route as documentRoute } from '#src/routes/__root.tsx'

/**
 * Renders an element with a router and a query client of its own.
 * @param path the router's location.
 */
export async function mount(element: ReactElement, path = '/') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element, notFoundComponent: () => element }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const screen = await render(
    <QueryClientProvider client={client}>
      {/* Typed for the portal's own routes. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...screen, router }
}

/**
 * Opens a page of the portal as a click on a link does: runs the route's loader and renders its screen, with the account
 * dialogs and without top bar and footer. The router's `state.location` is the address.
 */
export async function mountPage(path: string) {
  const router = getRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  onTestFinished(() => router.options.context.queryClient.clear())
  await router.load()
  const screen = await render(<RouterProvider router={router} />)
  return { ...screen, router }
}

/** Replaces the root route's component, which renders a whole document. */
function Frame() {
  const { drawer, dialogs } = useAccount()
  const liveRegion = useSoftNavigation()
  return (
    <>
      {drawer}
      <Outlet />
      {dialogs}
      <div ref={liveRegion} className="sr" aria-live="polite" />
    </>
  )
}

documentRoute.update({ component: Frame })
