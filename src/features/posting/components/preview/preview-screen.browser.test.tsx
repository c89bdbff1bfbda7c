import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { businessLists } from '#features/organizations/business/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { expectLink } from '#test/support/component/link.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockOrganization } from '#test/support/organization/kept-organization.ts'
import type { JobCard } from '../../jobs/schema.ts'
import type { PostingPreview, PublicPosting } from '../../public/schema.ts'

// The owner's drafts: the panel below the list, and the preview from which a draft is published.

const job = businessLists.jobOpenings.example
const main = page.getByRole('main')

function answerPreview(more: Partial<PostingPreview> = {}, details = 'One line.', Checked = true): void {
  const { Business, ...posting } = generatedAnswer<PublicPosting>('GET /posting')
  const { results } = generatedAnswer<{ results: JobCard[] }>('GET /search-jobs')
  const Job = {
    ...results[0]!,
    jobTitle: 'Welder',
    postedDate: '2026-11-24',
    otherBenefits: [],
    link: '',
    applyWith: 'cv',
    HasContact: false,
    organizationName: 'Works',
    details,
    type: 'Permenant',
    location: 'Burgos',
    country: 'ES',
    workPlace: '',
    applicantCountries: [],
    applicantAreas: [],
    validThrough: '2099-01-31',
  }
  answer('GET /posting-preview', {
    posting: { ...posting, Business: { ...Business, Checked }, Closed: false, Job, Project: undefined },
    draft: true,
    isDue: false,
    postedDate: '2026/11/01',
    version: 4,
    ...more,
  } as never)
}

test('publishes a draft from its preview, which lists what search engines miss', async () => {
  mockOrganization('business')
  answerPreview()
  await mountPage(paths.postingPreview('job', 'a'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Preview of “Welder”' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Google will not list this job yet' })).toBeVisible()
  const missing = page.getByRole('listitem').filter({ hasText: /^Missing/ })
  expect(missing.elements()).toHaveLength(1)
  await expect.element(missing.getByText(/at least three sentences/)).toBeVisible()
  await expect.element(main.getByText('One line.')).toBeVisible()
  await expectAccessible()
  await expectLink('Edit', paths.myBusinessProfile('jobs', { edit: 'jobOpenings.a' }))
  const publish = page.getByRole('button', { name: 'Publish' })
  answer('PATCH /businessOrganization/update', () => refusedWith(429, 'too_many_requests', 'Wait an hour.'))
  await publish.click()
  await expect.element(page.getByText('“Welder” was not published')).toBeVisible()
  await expect.element(page.getByText('Wait an hour.')).toBeVisible()
  answer('PATCH /businessOrganization/update', { version: 5, changed: [] } as never)
  answerPreview({ draft: false, version: 5 }, 'One line. Two lines. Three lines.')
  await publish.click()
  await expect.element(page.getByText('“Welder” is published.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Google can list this job' })).toBeVisible()
  await expect.element(publish).not.toBeInTheDocument()
  expect(callsTo('/businessOrganization/update').at(-1)?.body).toMatchObject({
    version: 4,
    changes: [
      {
        do: 'set',
        at: ['jobOpenings', 'a'],
        was: { draft: true, postedDate: '2026/11/01' },
        to: { draft: false, postedDate: expect.stringMatching(/^\d{4}\/\d\d\/\d\d$/) },
      },
    ],
  })
})

const drafts = page.getByRole('heading', { name: 'Drafts and search engines' })

test('lists drafts, and open jobs that search engines do not list', async () => {
  const open = { ...job, validThrough: '2099/01/31', details: 'One. Two.' }
  mockOrganization('business', {
    lists: {
      jobOpenings: [
        { ...open, id: 'd', jobTitle: 'Sketcher', draft: true },
        { ...open, id: 'm', jobTitle: 'Miller' },
        { ...open, id: 'f', jobTitle: 'Founder', details: 'It is hot. It is loud. It pays well.' },
        { ...open, id: 'c', jobTitle: 'Closer', status: 'Closed' },
      ],
    },
  })
  await mountPage(paths.myBusinessProfile('jobs'))
  await expect.element(drafts).toBeVisible()
  await expectLink('Preview: Sketcher', paths.postingPreview('job', 'd'))
  await expectLink('Preview: Miller', paths.postingPreview('job', 'm'))
  expect(page.getByRole('link', { name: /^Preview: / }).elements()).toHaveLength(2)
  await expect.element(page.getByRole('row', { name: /Sketcher/ }).getByText('Draft')).toBeVisible()
})

test('says which changes visitors do not see yet, until they do', async () => {
  const open = { ...job, validThrough: '2099/01/31', details: 'One. Two.' }
  mockOrganization('business', { lists: { jobOpenings: [{ ...open, id: 'm', jobTitle: 'Miller' }] } })
  let due = { Total: 2, Items: ['m'] }
  answer('GET /due-postings', () => due)
  await mountPage(paths.myBusinessProfile('jobs'))
  await expect
    .element(page.getByText('Visitors don’t see the changes of 2 postings yet.', { exact: false }))
    .toBeVisible()
  const panel = page.getByRole('listitem').filter({ hasText: 'search engines' })
  await expect.element(panel.getByText('Being updated')).toBeVisible()
  await expect.element(panel.getByText('Published')).not.toBeInTheDocument()
  due = { Total: 0, Items: [] }
  await expect.element(panel.getByText('Published'), { timeout: 10_000 }).toBeVisible()
  await expect.element(page.getByText(/Visitors don’t see/)).not.toBeInTheDocument()
})

test('does not call a posting published whose changes visitors do not see', async () => {
  mockOrganization('business')
  answerPreview({ draft: false, isDue: true })
  await mountPage(paths.postingPreview('job', 'a'))
  await expect.element(page.getByText('Being updated')).toBeVisible()
  await expect.element(page.getByText('Published', { exact: true })).not.toBeInTheDocument()
})

test.each([
  [false, 1],
  [true, 0],
])('says that visitors wait for the approval of the business unless it is %s', async (isApproved, count) => {
  mockOrganization('business')
  answerPreview({ draft: false }, 'One line.', isApproved)
  await mountPage(paths.postingPreview('job', 'a'))
  await expect.element(page.getByText('Published', { exact: true })).toBeVisible()
  const waits = page.getByText('Visitors will see it once an administrator has approved the business.')
  expect(waits.elements()).toHaveLength(count)
})

test('says nothing of drafts where there are no jobs', async () => {
  mockOrganization('business')
  await mountPage(paths.myBusinessProfile('jobs'))
  await expect.element(page.getByText(/^Add open jobs\./)).toBeVisible()
  await expect.element(drafts).not.toBeInTheDocument()
})
