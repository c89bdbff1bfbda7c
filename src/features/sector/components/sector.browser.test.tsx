import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CareerTrack } from '#features/posting/career/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'

const careers = paths.sectorPage('mechanical', 'career-track')

test.each([
  careers,
  paths.sectorPage('medical', 'books'),
  paths.sectorPage('medical', 'news'),
  paths.healthcare(),
  paths.expo(),
])('%s is accessible and does not overflow at any width', async (path) => {
  const track = generatedAnswer<CareerTrack>('GET /career-track')
  const Skill = 'Bearings-and-their-lubrication-'.repeat(4)
  const Skills = [{ Skill, Jobs: 2 }]
  const Pay = [{ Currency: 'EUR', Period: 'year', Low: 38_500, High: 42_000, Jobs: 2 }]
  const Roles = track.Roles.map((role) => ({ ...role, Skills, Pay }))
  answer('GET /career-track', { ...track, Total: 9, Roles, Skills, Pay })
  await mountPage(path)
  await expect.element(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible()
  await expectAccessible()
  for (const width of [768, 360]) {
    await page.viewport(width, 800)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  await expectAccessible()
})

test.each([
  [careers, '/career-track', 'The careers could not be loaded.'],
  [paths.sectorPage('medical', 'news'), '/sector-page', 'This page could not be loaded'],
])('%s shows why it could not be loaded', async (path, call, title) => {
  answer(`GET ${call}`, () => refusedWith(422, 'invalid_input', 'Not today.'))
  await mountPage(path)
  await expect.element(page.getByText(title)).toBeVisible()
  await expect.element(page.getByText('Not today.')).toBeVisible()
})
