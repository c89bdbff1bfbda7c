import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { businessCreation } from '#features/organizations/business/sections/creation.ts'
import { defaultChoice } from '#features/cv/document/choice.ts'
import { UNIVERSITY } from '#features/events/schema-values.ts'
import { businessRecords } from '#features/organizations/business/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { insertMember } from '../support/organization/insert.ts'
import { postingIds } from '../support/business/kept.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { insertOwner, ownerPassword } from '../support/profile/owner.ts'
import { infoOfPdf, textOfPdf } from './cv-screen.ts'
import { expect, test } from './journey.ts'
import { approveAccount, enterWithOrganization, otherPage, ownName } from './organization-owner.ts'
import { buttonIn, dialogOn, listOn } from './page-parts.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, acceptDownloads: true })

const picture = fileURLToPath(new URL('../../docs/agora.webp', import.meta.url))
const main = (page: Page) => page.getByRole('main')

/** Opens a list once its search has heard of what is new. */
async function openFound(page: Page, path: string, count: number): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(main(page).getByRole('article')).toHaveCount(count, { timeout: 1_000 })
  }, 'searches hear of what is new').toPass()
}

test('A business cuts out its logo, publishes a job from its preview, and a visitor finds both', async ({
  portal,
  page,
  browser,
}) => {
  const organizationName = ownName('Meseta')
  const { personId } = await enterWithOrganization(page, portal, 'Business', {
    ...businessCreation.example,
    organizationName,
  })
  await approveAccount(portal, personId)
  await page.goto(paths.myBusinessProfile())
  await buttonIn(page, 'Edit business details').click()
  const form = page.getByRole('dialog', { name: 'Edit business details' })
  const field = form.getByRole('group', { name: /^Brand logo/ })
  await field.locator('input[type="file"]').setInputFiles(picture)
  await buttonIn(page, 'Crop image').click()
  await expect(field.getByRole('img', { name: 'Brand logo' })).toHaveAttribute('src', /^\/media\//)
  await buttonIn(form, 'Save').click()
  await expect(form).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Business profile' }).getByRole('link', { name: 'Jobs' }).click()
  await buttonIn(listOn(page, 'Job openings'), 'Add job opening').click()
  await dialogOn(page).getByLabel('Job title').fill('Hydrologist')
  await dialogOn(page)
    .getByLabel(/^Email/)
    .fill('jobs@meseta.example.org')
  await dialogOn(page)
    .getByLabel(/^How to apply/)
    .selectOption('mail')
  await buttonIn(dialogOn(page), 'Save').click()
  await expect(dialogOn(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Preview: Hydrologist' }).click()
  await expect(page.getByRole('heading', { name: 'Google will not list this job yet' })).toBeVisible()
  await buttonIn(page, 'Publish').click()
  await expect(page.getByText('“Hydrologist” is published.')).toBeVisible()

  const visitor = await otherPage(browser, portal)
  await openFound(visitor, paths.jobs({ q: organizationName }), 1)
  const logo = visitor.getByRole('article').locator('img')
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await visitor
    .getByRole('navigation', { name: 'Jobs and organizations' })
    .getByRole('link', { name: 'Companies' })
    .click()
  await visitor.locator('summary', { hasText: 'Jobs' }).or(visitor.getByLabel('Hiring now')).first().click()
  await main(visitor).getByRole('link', { name: organizationName, exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: organizationName })).toBeVisible()
  await main(visitor).getByRole('link', { name: 'Hydrologist' }).click()
  await buttonIn(visitor, 'Show contact details').click()
  await expect(visitor.getByRole('link', { name: 'jobs@meseta.example.org' })).toBeVisible()
  await visitor.context().close()
})

/** A business with a job and a project, kept by somebody who reads applications. */
async function postJob({ database: { db } }: OwnPortal) {
  const slug = ownName('works-')
  const business = await insertBusiness(db, {
    slug,
    details: { ...businessRecords.businessDetails.example, organizationName: slug },
    jobs: { a: { jobTitle: 'Dam engineer', status: 'Open', applyWith: 'cv' } },
    projects: { b: { title: 'Spillway model', projectStatus: 'Not Started', description: 'One in fifty.' } },
  })
  const owner = `owner-of-${slug}@example.org`
  const who = { password: ownerPassword, user_type: 'Business', approval: 'approved' } as const
  const id = await insertPerson(db, owner, who)
  await insertMember(db, 'business', business.id, id, 'owner')
  const { a, b } = await postingIds(db, business)
  return { owner, postingId: a!, projectId: b!, slug }
}

test('An applicant applies with a CV that they chose, and the recruiter reads it and answers', async ({
  portal,
  page,
  browser,
}) => {
  // Two CVs are some seconds of work on a loaded machine.
  test.setTimeout(180_000)
  const { owner, postingId } = await postJob(portal)
  const email = `${ownName('mira-')}@example.org`
  await page.goto(paths.job(postingId, 'dam-engineer'))
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toBeVisible()
  const { browser: calls } = await insertOwner(portal, email)
  const choice = { ...defaultChoice(1), sections: ['ProfessionalExperience'] }
  const saved = await calls.post('/cv-service/api/v1/variants/create', { name: 'For dams', choice })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await beSignedIn(page, portal, email)
  await page.goto(paths.job(postingId, 'dam-engineer'))
  await buttonIn(main(page), 'Apply').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Apply: Dam engineer' })
  const pages = dialog.getByRole('img', { name: /^Page \d+ of \d+$/ })
  await expect(pages.first()).toHaveAttribute('data-drawn', '')
  const whole = await pages.count()
  await dialog.getByRole('radio', { name: 'For dams' }).check()
  await expect.poll(() => pages.count()).toBeLessThan(whole)
  await expect(pages.first()).toHaveAttribute('data-drawn', '')
  const seen = await pages.count()
  await dialog.getByLabel('Note').fill('I have built two.')
  await buttonIn(dialog, 'Send application').click()
  await expect(page.getByText('Application sent')).toBeVisible()
  await expect(main(page).getByText('Sent', { exact: true })).toBeVisible()
  const mail = await portal.mailTo(owner, /Somebody has applied to your company/)
  const link = /(\/my-business-profile\S+\?applicant=\S+)/.exec(mail)?.[1] ?? ''
  expect(link).toContain(paths.receivedApplications(postingId))

  // The link in the mail leads through the sign-in to the applicant.
  const reader = await otherPage(browser, portal)
  await reader.goto(link)
  const signIn = dialogOn(reader)
  await signIn.getByLabel('Email').fill(owner)
  await signIn.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await reader.keyboard.press('Enter')
  await expect(reader.getByText('I have built two.')).toBeVisible()
  await expect(reader).toHaveURL(link)
  await buttonIn(reader, 'Show the CV').click()
  const shown = reader.getByRole('region', { name: /^CV of / })
  await expect(shown.getByRole('listitem', { name: `Page 1 of ${seen}` })).toHaveAttribute('data-drawn', '')
  await expect(shown.getByText('Asha Kulkarni').first()).toBeVisible()
  await expect(reader.getByLabel(/^Stage of /)).toHaveValue('seen')
  await buttonIn(reader, 'Hide the CV').click()
  await reader.goto(paths.myBusinessProfile('jobs'))
  await expect(reader.getByRole('link', { name: 'All applications' })).toBeVisible()
  await reader.getByRole('link', { name: 'Dam engineer', exact: true }).last().click()
  await reader.getByRole('list', { name: 'Applications' }).getByRole('button').click()
  await expect(reader.getByText('I have built two.')).toBeVisible()
  const downloading = reader.waitForEvent('download')
  await reader.getByRole('button', { name: /^Download the CV: / }).click()
  // What the applicant saw is what they have.
  const path = await (await downloading).path()
  expect(infoOfPdf(path)).toMatch(new RegExp(`^Pages: +${seen}$`, 'm'))
  expect(textOfPdf(path)).toContain('Asha Kulkarni')
  expect(textOfPdf(path)).not.toContain('Technical Skills')
  const stage = reader.getByLabel(/^Stage of /)
  await expect(stage).toHaveValue('seen')
  await stage.selectOption('Interview')
  await expect(reader.getByText('Interview (1)')).toBeVisible()
  await portal.mailTo(email, /application for Dam engineer to the interview stage/)
  await reader.context().close()
  await main(page).getByRole('link', { name: 'My applications' }).click()
  await expect(main(page).getByText('Interview')).toBeVisible()
})

test('Somebody is interested in a project, withdraws it, and the business has it no longer', async ({
  portal,
  page,
  browser,
}) => {
  const { owner, projectId } = await postJob(portal)
  const email = `${ownName('ravi-')}@example.org`
  await insertOwner(portal, email)
  await beSignedIn(page, portal, email)
  await page.goto(paths.project(projectId, 'spillway-model'))
  await buttonIn(main(page), 'Express interest').click()
  const interest = page.getByRole('dialog', { name: 'Express interest: Spillway model' })
  await interest.getByRole('radio', { name: 'Without a CV' }).check()
  await buttonIn(interest, 'Send').click()
  await expect(main(page).getByText('Sent', { exact: true })).toBeVisible()

  const reader = await otherPage(browser, portal)
  await beSignedIn(reader, portal, owner)
  await reader.goto(paths.receivedApplications(projectId))
  await reader.getByRole('list', { name: 'Applications' }).getByRole('button').click()
  await expect(reader.getByRole('link', { name: email })).toBeVisible()
  await main(page).getByRole('link', { name: 'My applications' }).click()
  await buttonIn(page, 'Withdraw: Spillway model').click()
  await buttonIn(page.getByRole('dialog', { name: 'Withdraw your interest?' }), 'Withdraw').click()
  await expect(page.getByText('Interest withdrawn.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('No applications yet')).toBeVisible()
  await reader.context().close()
})

test('A learner sees which job fits best, and finds the lecture that teaches what is missing', async ({
  portal,
  page,
}) => {
  const [slug, skill, email] = [ownName('northwind-'), ownName('LOPA'), `${ownName('asha-')}@example.org`]
  const { db } = portal.database
  const job = { type: 'Permenant', status: 'Open', skills: [{ technology: ['HAZOP', skill] }] }
  await insertBusiness(db, {
    slug,
    jobs: {
      a: { ...job, jobTitle: 'Process safety engineer' },
      b: { ...job, jobTitle: 'Plant analyst', skills: [{ technology: [skill] }] },
    },
  })
  await insertEvent(db, { eventTitle: `${skill} from scratch`, eventCategory: UNIVERSITY })
  const lists = {
    TechnicalSkills: [{ Category: 'Safety', Skills: ['HAZOP'] }],
    ProfessionalExperience: [
      { PositionTitle: 'Process safety engineer', EmploymentType: 'Full-time', CompanyName: 'X' },
    ],
  }
  await insertOwner(portal, email, {}, lists)
  await beSignedIn(page, portal, email)
  await openFound(page, paths.jobs({ sort: 'fit', q: slug }), 2)
  const first = page.getByRole('article').first()
  await expect(first).toContainText('60% match')
  await expect(first).toContainText('Process safety engineer')
  await first.getByRole('link', { name: 'Process safety engineer' }).click()
  await page.getByRole('link', { name: `Lectures on ${skill}` }).click()
  await expect(page.getByRole('link', { name: `${skill} from scratch`, exact: true })).toBeVisible()
})
