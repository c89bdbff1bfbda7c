import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { expectLink } from '#test/support/component/link.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { JobCard } from '../../jobs/schema.ts'
import type { PublicJob, PublicPosting } from '../../public/schema.ts'

// The page of a job: how to apply, and how well it matches the reader.

const path = paths.job(1, 'welder')

function answerJob(more: Partial<PublicJob> = {}, SimilarJobs: JobCard[] = []): void {
  const { results } = generatedAnswer<{ results: JobCard[] }>('GET /search-jobs')
  const Business = {
    organizationName: 'Northwind Process',
    Slug: 'northwind',
    website: '',
    businessType: '',
    businessSize: '',
    Checked: true,
    Kept: true,
    Open: 1,
  }
  const job = {
    ...results[0]!,
    postedDate: '2026-11-24',
    details: 'Keep two plants safe.',
    otherBenefits: [],
    link: '',
    applyWith: 'mail',
    HasContact: true,
    ...more,
  }
  const posting = generatedAnswer<PublicPosting>('GET /posting')
  answer('GET /posting', {
    ...posting,
    Slug: 'welder',
    Closed: false,
    Job: job,
    Business,
    SimilarJobs,
  } as never)
}

test('shows contact details on request', async () => {
  answerJob()
  await mountPage(path)
  const show = page.getByRole('button', { name: 'Show contact details' })
  answer('GET /apply-contact', () => refusedWith(429, 'too_many_requests', 'Wait a minute.'))
  await show.click()
  await expect.element(page.getByRole('alert').getByText('Wait a minute.')).toBeVisible()
  answer('GET /apply-contact', { email: 'jobs@northwind.example.org', phoneNumber: '+34 (947) 12' })
  await show.click()
  await expectLink('jobs@northwind.example.org', 'mailto:jobs@northwind.example.org')
  await expectLink('+34 (947) 12', 'tel:+3494712')
  expect(callsTo('/apply-contact').at(-1)?.body).toEqual({ id: '1' })
  await expectAccessible()
})

test('lists benefits, also those without a type or with nothing else', async () => {
  answerJob({
    otherBenefits: [
      { type: '', benefit: '30 Tage Urlaub' },
      { type: 'Insurance', benefit: 'Family cover' },
      { type: 'Insurance', benefit: '' },
    ],
  })
  await mountPage(path)
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(expect.arrayContaining(['30 Tage Urlaub', 'Insurance: Family cover', 'Insurance']))
  await expectAccessible()
})

test('similar jobs have their pay, also as a range', async () => {
  const { results } = generatedAnswer<{ results: JobCard[] }>('GET /search-jobs')
  const pay = { salary: '', salaryFrom: '', salaryTo: '', salaryCurrency: 'EUR', salaryPeriod: 'month' }
  answerJob({}, [
    { ...results[0]!, ...pay, id: 2, salaryFrom: '3,200', salaryTo: '3,900' },
    { ...results[0]!, ...pay, id: 3 },
  ])
  await mountPage(path)
  const jobs = page.getByRole('region', { name: 'Similar jobs' }).getByRole('listitem')
  await expect.element(jobs.nth(0).getByText(/3,200.+3,900/)).toBeVisible()
  await expect.element(jobs.nth(1).getByText('Salary not stated')).toBeVisible()
})

test('shows an apply bar on phones until the apply section is in view', async () => {
  await page.viewport(360, 420)
  answerJob({ details: 'Keep two plants safe while they change.\n'.repeat(40) })
  await mountPage(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = document.querySelector<HTMLElement>('[aria-hidden] > a[href="#apply"]')!
  const isOnTop = () => {
    const { left, top, width, height } = bar.getBoundingClientRect()
    return bar.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  expect(isOnTop()).toBe(true)
  document.querySelector('#apply')!.scrollIntoView()
  await expect.element(page.getByRole('button', { name: 'Show contact details' })).toBeInViewport()
  await expect.poll(isOnTop).toBe(false)
})

test('has a link to the application before the text, for keyboards and screen readers', async () => {
  answerJob()
  await mountPage(path)
  const skip = page.getByRole('link', { name: 'Skip to the application' })
  await expect.element(skip).toHaveAttribute('href', '#apply')
  const text = page.getByText('Keep two plants safe.').element()
  expect(skip.element().compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('shows signed-in people their match and where to learn missing skills', async () => {
  beSignedIn()
  answerJob()
  answer('GET /posting-fit', {
    id: 1,
    Percent: 60,
    Has: ['HAZOP'],
    Missing: ['LOPA'],
    Title: false,
    Learn: [{ Skill: 'LOPA', Lectures: true, Articles: true }],
    HasProfile: true,
  })
  await mountPage(path)
  await expect.element(page.getByText('60% match')).toBeVisible()
  for (const [name, href] of [
    ['Lectures on LOPA', paths.university({ q: 'LOPA', subject: 'all' })],
    ['Articles on LOPA', paths.search({ q: 'LOPA' })],
  ] as const)
    await expectLink(name, href)
  await expectAccessible()
})
