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
 * Puts an element on the page, within a router and a client of queries of its own.
 * @param path where the router stands.
 */
export async function mount(element: ReactElement, path = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element, notFoundComponent: () => element }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const screen = await render(
    <QueryClientProvider client={client}>
      {/* Its routes are not those of the portal, which the types know. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...screen, router }
}

/**
 * Opens a page of the portal as the browser does after a click on a link: its route loads what it needs, and its screen
 * is drawn, with the dialogs of accounts and without what stands around every page.
 * @returns with the router, whose `state.location` is the address.
 */
export async function mountPage(path: string) {
  const router = getRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  onTestFinished(() => router.options.context.queryClient.clear())
  await router.load()
  const screen = await render(<RouterProvider router={router} />)
  return { ...screen, router }
}

/** What is within the document of every page: this page has a document already. */
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
