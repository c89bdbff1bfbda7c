import { createBlog } from '#features/blogs/mutations.ts'
import { UNIVERSITY } from '#features/events/schema-values.ts'
import { academicPrograms } from '#features/institute/sections/programs.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { insertInstitutes } from '../support/institute/insert.ts'
import { expect, test } from './journey.ts'

test('A visitor goes from what the jobs of a sector ask for to those jobs, a lecture, an article and where it is taught', async ({
  page,
  portal,
}) => {
  const skill = 'Zandrine couplings'
  const title = `What ${skill} carry`
  const { db } = portal.database
  const job = { jobTitle: 'Zandrine fitter', sector: 'aerospace', skills: [{ technology: [skill] }] }
  await insertBusiness(db, {
    slug: 'zandrine-works',
    jobs: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`job${at}`, job])),
  })
  await createBlog(db, sampleBlog(title, { BlogTags: [] }))
  await insertEvent(db, {
    eventTitle: `${skill} from scratch`,
    eventCategory: UNIVERSITY,
    eventSubject: 'physics',
  })
  await insertInstitutes(db, [
    {
      slug: 'zandrine-institute',
      approval: 'approved',
      content: {
        instituteDetails: [{ instituteName: 'Zandrine Institute' }],
        instituteAddress: [{ country: 'ES' }],
        academicPrograms: [{ ...academicPrograms.example, recruitmentCompanies: [] }],
        syllabus: [{ subjectTitle: 'Drives II', programID: 'item0', subjectTopics: [skill] }],
      },
    },
  ])

  await page.goto(paths.blogs('technology', 'aerospace'))
  await page
    .getByRole('navigation', { name: 'Aerospace' })
    .getByRole('link', { name: 'Career Track' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Careers in Aerospace' })).toBeVisible()
  await expect(page).toHaveTitle(/^Careers in Aerospace · \S/)
  await page.getByRole('link', { name: 'Search jobs titled Zandrine fitter' }).click()
  await expect(page.getByText('9 open jobs', { exact: true })).toBeVisible()
  await page.goBack()

  const lecture = page.getByRole('link', { name: /lecture.*Zandrine couplings$/ })
  // The search hears of what is new a moment later.
  await expect(async () => {
    await page.reload()
    await expect(lecture).toBeVisible({ timeout: 500 })
  }).toPass()
  await lecture.click()
  await expect(page.getByRole('link', { name: `${skill} from scratch`, exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('region', { name: 'Taught in' }).getByRole('link', { name: 'B.Tech' }).click()
  await expect(page).toHaveURL(paths.institute('zandrine-institute', 'item0'))
  await expect(page.getByRole('main')).toContainText(skill)
})
