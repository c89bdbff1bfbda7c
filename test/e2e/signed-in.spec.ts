import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { watchShifts } from './layout-shifts.ts'
import { beSignedIn } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 800 }

test('A member finds the drawer as they left it, and nothing moves when what they alone see appears', async ({
  page,
  portal,
}) => {
  const email = 'drawer.of.signed.in@example.org'
  await insertPerson(portal.database.db, email, { user_type: 'Personal' })
  const main = page.getByRole('main')
  const diary = page.getByRole('banner').getByRole('button', { name: 'My Diary' })
  const drawer = page.getByRole('navigation', { name: 'My Diary' })
  const shifts = await watchShifts(page)
  await beSignedIn(page, portal, email)
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport)
    for (const path of [paths.home(), paths.about(), paths.myDashboard()]) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
      await expect(diary).toBeVisible()
      if (path !== paths.about())
        await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
      // A web font that comes late moves lines by a part of a pixel, some 0.001; a button that appears would be 0.01.
      expect(await shifts(), path).toBeLessThan(0.003)
    }
  }

  await expect(drawer).toBeVisible()
  const dashboard = drawer.getByRole('link', { name: 'My Dashboard' })
  await expect(dashboard).toHaveAttribute('aria-current', 'page')
  expect((await main.boundingBox())?.x).toBe(240)
  await drawer.getByRole('button', { name: 'Close My Diary' }).click()
  await expect(drawer).toBeHidden()
  await expect(diary).toBeFocused()
  await page.reload()
  await expect(diary).toHaveAttribute('aria-expanded', 'false')
  await expect(drawer).toBeHidden()
  expect((await main.boundingBox())?.x).toBe(0)
  await diary.click()
  await expect(drawer).toBeVisible()
  expect((await main.boundingBox())?.x).toBe(240)
})
