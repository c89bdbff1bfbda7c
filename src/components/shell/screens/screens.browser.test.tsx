import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'

// Errors of pages that one comes to without loading the document; routes.page.test.ts checks what the server answers.

const title = page.getByRole('heading', { level: 1 })

test('an unknown path shows “Page not found”, also as the title, and Back leaves it', async () => {
  const { router } = await mountPage(paths.about())
  await router.navigate({ href: '/technology/no-sector/blogs' })
  await expect.element(title).toHaveTextContent('Page not found')
  await expect.poll(() => document.title).toBe('Page not found · Agora')
  await expectAccessible()
  router.history.back()
  await expect.element(title).toHaveTextContent('About Agora')
  // What the route names itself stands in the head of a whole document.
  await expect.poll(() => document.title).not.toContain('Page not found')
})

test('an unknown page of the administration is “Page not found” with one main part', async () => {
  beSignedIn({ role: 'admin' })
  await mountPage(`${paths.admin()}/no-page`)
  await expect.element(title).toHaveTextContent('Page not found')
  expect(document.querySelectorAll('main')).toHaveLength(1)
})

test('a page that fails to load shows the reason, and Retry loads it', async () => {
  // React reports every error that a screen catches.
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  const call = 'POST /getSectionData'
  answer(call, () => refusedWith(500, 'internal', 'Something went wrong.'))
  const { router } = await mountPage(paths.about())
  await router.navigate({ href: paths.blogs('technology', 'aerospace') })
  await expect.element(title).toHaveTextContent('This page did not load')
  await expect.element(page.getByText('Something went wrong.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', paths.home())
  await expectAccessible()
  answer(call, generatedAnswer(call))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(title).toHaveTextContent('Aerospace')
  expect(reported.mock.calls.filter((call) => !call.join().includes('Something went wrong.'))).toEqual([])
})
