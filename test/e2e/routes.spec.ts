import { paths } from '#lib/text/paths.ts'
import { expect, found, test, wakeClient } from './journey.ts'

// Errors of pages that the client shows; src/routes/routes.page.test.ts checks what the server answers.

test('A page that is not there is said to be so without loading the document, too', async ({ page }) => {
  await page.goto(paths.about())
  await wakeClient(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/technology/no-sector/blogs',
      textContent: 'Away',
    })
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Away' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page).toHaveTitle('Page not found · Agora')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Agora')
  await expect(page).toHaveTitle('About Agora')
})

test('A page that could not be made says so, and Retry makes it', async ({ page, complaints }) => {
  await page.goto(paths.about())
  await wakeClient(page)
  let broken = true
  await page.route('**/getSectionData', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Technology and Business' }).click()
  await page
    .getByRole('navigation', { name: 'Technology and Business' })
    .getByRole('link', { name: /^Aerospace/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load')
  broken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aerospace')
  await expect(found(page).first()).toBeVisible()
  // React tells of every error that a screen caught.
  expect(complaints.splice(0).filter((complaint) => !/500|Something went wrong/.test(complaint))).toEqual([])
})
