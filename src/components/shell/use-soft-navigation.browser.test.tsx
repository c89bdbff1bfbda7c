import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { followPanels } from '#src/boot/panels.ts'
import { useSoftNavigation } from './use-soft-navigation.ts'

followPanels()

/** Two pages and a panel; the second page waits for `arrive`. */
async function openPages(link = 'Far') {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const rootRoute = createRootRoute({
    component: function Shell() {
      const region = useSoftNavigation()
      return (
        <>
          <button type="button" popoverTarget="panel">
            Search
          </button>
          <a href="/far">From the bar</a>
          <div id="panel" popover="auto">
            <input aria-label="Words" data-focus="" />
          </div>
          <Outlet />
          <div ref={region} className="sr" aria-live="polite" />
        </>
      )
    },
  })
  const from = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: () => (
      <main id="main">
        <a href="/far">Far</a>
      </main>
    ),
  })
  const to = createRoute({
    getParentRoute: () => rootRoute,
    path: '/far',
    loader: () => promise,
    component: () => <main id="main">Far away</main>,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([from, to]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(<RouterProvider router={router as never} />)
  await page.getByRole('link', { name: link, exact: true }).click()
  return { arrive }
}

test('moves the focus to a new page', async () => {
  const { arrive } = await openPages()
  arrive()
  await expect.element(page.getByRole('main')).toHaveTextContent('Far away')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('keeps the focus in a panel that was opened while the page was loading', async () => {
  const { arrive } = await openPages()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByLabelText('Words')).toHaveFocus()
  arrive()
  await expect.element(page.getByRole('main')).toHaveTextContent('Far away')
  await expect.element(page.getByLabelText('Words')).toHaveFocus()
})

test('keeps the focus on a button whose panel was closed while the page was loading', async () => {
  const { arrive } = await openPages()
  const button = page.getByRole('button', { name: 'Search' })
  await button.click()
  await expect.element(page.getByLabelText('Words')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  arrive()
  await expect.element(page.getByRole('main')).toHaveTextContent('Far away')
  await expect.element(button).toHaveFocus()
})

test('moves the focus to a new page from a link of the top bar, even if the user has scrolled meanwhile', async () => {
  const { arrive } = await openPages('From the bar')
  await userEvent.keyboard('{PageDown}')
  arrive()
  await expect.element(page.getByRole('main')).toHaveTextContent('Far away')
  await expect.element(page.getByRole('main')).toHaveFocus()
})
