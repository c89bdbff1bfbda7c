import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'

const title = page.getByRole('heading', { level: 1 })

test.each([
  paths.contact(),
  paths.myEvents(),
  paths.ownEvent('new'),
  paths.myArticles(),
  paths.myApplications(),
  paths.myProjects(),
  paths.myLoginProfile(),
  paths.myPrivacy(),
])('%s begins where wide pages do, and does not scroll sideways', async (path) => {
  beSignedIn()
  await page.viewport(1440, 900)
  await mountPage(path)
  await expect.element(title).toBeVisible()
  const left = document.querySelector('h1')!.getBoundingClientRect().left
  expect(Math.round(left)).toBe(80)
  for (const width of [1440, 768, 360]) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
})
