import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sections } from '#features/profile/sections/registry.ts'
import type { OwnStart } from '#features/start/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, madeUpAnswer } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { keepProfile } from '#test/support/profile/kept-profile.ts'
import type { OwnApplication } from '../schema.ts'

// My Projects: what one would like to work on, what one’s profile tells of, and what one’s business has posted.

const MINE = 'GET /posting-service/api/v1/applications/mine'
const START = 'GET /start-service/api/v1/own'
const main = page.getByRole('main')
const made = madeUpAnswer<{ results: OwnApplication[] }>(MINE).results[0]!
const wanted = {
  ...made,
  kind: 'project',
  state: 'new',
  open: true,
  title: 'Spillway model',
  slug: 'spillway',
}

test('projects that one would like to work on are listed, with a way to find some, and to the jobs', async () => {
  let results: object[] = []
  answer(MINE, () => ({ results }) as never)
  answer(START, { ...madeUpAnswer<OwnStart>(START), Organizations: [] } as never)
  keepProfile()
  const { unmount } = await mountPage(paths.myProjects())
  await expect
    .element(main.getByRole('link', { name: 'Find projects' }))
    .toHaveAttribute('href', paths.projects())
  await expect.element(page.getByRole('region', { name: 'Posted by your company' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'In your profile' })).not.toBeInTheDocument()
  await expectAccessible()
  await unmount()
  results = [wanted, { ...wanted, id: 'other', kind: 'job' }]
  await mountPage(paths.myProjects())
  const item = main.getByRole('listitem')
  await expect.element(item.getByRole('heading', { level: 3, name: 'Spillway model' })).toBeVisible()
  await expect.element(item.getByText('Sent', { exact: true })).toBeVisible()
  await expect
    .element(item.getByRole('link', { name: 'Spillway model' }))
    .toHaveAttribute('href', paths.project(made.postingId, 'spillway'))
  await expect
    .element(main.getByRole('link', { name: /job/ }))
    .toHaveAttribute('href', paths.myApplications())
  await expectAccessible()
})

test('projects of the profile lead to the position that has them', async () => {
  answer(MINE, { results: [] })
  answer(START, { ...madeUpAnswer<OwnStart>(START), Organizations: [] } as never)
  const { example } = sections.ProfessionalExperience
  keepProfile({ ProfessionalExperience: [{ ...example, id: 'first' }] })
  await mountPage(paths.myProjects())
  const own = page.getByRole('region', { name: 'In your profile' })
  await expect
    .element(own.getByRole('heading', { level: 3 }))
    .toHaveTextContent(example.Projects[0]!.ProjectName)
  await expect
    .element(own.getByRole('link', { name: /^Edit in Structural engineer, Deccan/ }))
    .toHaveAttribute('href', paths.myPersonalProfile({ edit: 'ProfessionalExperience.first' }))
  await expectAccessible()
})

test('who keeps the projects of a business sees those, with what came in', async () => {
  const start = madeUpAnswer<OwnStart>(START)
  const business = { ...start.Organizations[0], Kind: 'business', Tabs: ['projects'] }
  answer(MINE, { results: [] })
  answer(START, { ...start, Organizations: [business] } as never)
  const counts = { new: 1, read: 1, shortlisted: 0, declined: 0, hired: 0 }
  answer('GET /posting-service/api/v1/applications/receiving', {
    results: [{ postingId: 72, kind: 'project', title: 'Spillway model', open: false, counts }],
  })
  beSignedIn({ userType: 'Business' })
  await mountPage(paths.myProjects())
  const posted = page.getByRole('region', { name: 'Posted by your company' })
  await expect.element(posted.getByText('2 in all, 1 new')).toBeVisible()
  await expect
    .element(posted.getByRole('link', { name: 'Spillway model' }))
    .toHaveAttribute('href', paths.receivedApplications(72))
  await expect
    .element(posted.getByRole('link', { name: 'Post a project' }))
    .toHaveAttribute('href', paths.myBusinessProfile('projects'))
  await expectAccessible()
})
