import { createBlog } from '#features/blogs/mutations.ts'
import { academicPrograms } from '#features/institute/sections/programs.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { insertInstitutes } from '../support/institute/insert.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// From a topic of a syllabus to what the portal has on it, and back to where it is taught.

let portal: OwnPortal
let article: string
test.beforeAll(async () => {
  portal = await startOwnPortal()
  const { db } = portal.database
  article = await createBlog(db, sampleBlog('Where a hydraulic jump stands'))
  await createBlog(
    db,
    sampleBlog('Rivers', {
      BlogContentDetails: [
        { SectionNumber: 1, SectionTitle: 'Weirs', Content: '<p>A hydraulic jump.</p>', SubSection: [] },
      ],
    }),
  )
  await insertInstitutes(db, [
    {
      slug: 'arlanza-institute',
      approval: 'approved',
      content: {
        instituteDetails: [{ instituteName: 'Arlanza Institute' }],
        instituteAddress: [{ country: 'ES' }],
        academicPrograms: [academicPrograms.example],
        syllabus: [
          {
            subjectTitle: 'Hydraulics II',
            programID: 'item0',
            subjectTopics: ['Hydraulic jump', 'Penstocks'],
          },
        ],
      },
    },
  ])
})
test.afterAll(() => portal.stop())

test('a topic leads to the article that is on it, which says where it is taught', async ({ page }) => {
  await page.goto(portal.url + paths.institute('arlanza-institute'))
  const taught = page.getByRole('region', { name: 'What is taught' })
  await expect(taught.getByText('Penstocks')).toBeVisible()
  await expect(taught.getByRole('link', { name: /Penstocks/ })).toHaveCount(0)
  await expectAccessible(page)
  await taught.getByRole('link', { name: 'All 2 articles that speak of Hydraulic jump' }).click()
  await expect(page.getByRole('main')).toContainText('Rivers')
  await page.goBack()
  await taught.getByRole('link', { name: 'Where a hydraulic jump stands' }).click()

  await expect(page).toHaveURL(portal.url + paths.blog('technology', 'mechanical', article))
  const back = page.getByRole('region', { name: 'Taught in' })
  await expect(back.getByRole('link')).toHaveText(['Hydraulics II', 'B.Tech', 'Arlanza Institute'])
  await expectAccessible(page)
  await back.getByRole('link', { name: 'B.Tech' }).click()
  await expect(page).toHaveURL(portal.url + paths.institute('arlanza-institute', 'item0'))
  await expect(page.getByRole('main')).toContainText('Hydraulic jump')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an institute that is hidden is named no more, also where its name was kept', async ({ page }) => {
    const address = portal.url + paths.blog('technology', 'mechanical', article)
    await page.goto(address)
    await expect(page.getByRole('region', { name: 'Taught in' })).toBeVisible()
    await portal.database.db.updateTable('institute').set({ approval: 'refused' }).execute()
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByRole('region', { name: 'Taught in' })).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await portal.database.db.updateTable('institute').set({ approval: 'approved' }).execute()
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByRole('region', { name: 'Taught in' })).toBeVisible({ timeout: 500 })
    }).toPass()
  })
})
