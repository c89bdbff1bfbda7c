import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { academicPrograms } from '#features/organizations/institute/sections/programs.ts'
import { syllabi } from '#features/organizations/institute/sections/syllabus.ts'
import { syllabusPath } from '#features/organizations/institute/syllabus/address.ts'
import { paths } from '#lib/text/paths.ts'
import { demoAdmin } from '../support/demo-portal.ts'
import { cutOffDatabase } from '../support/postgres/cut-off.ts'
import { insertInstitutes } from '../support/institute/insert.ts'
import { insertPerson } from '../support/person.ts'
import { ownerPassword } from '../support/profile/owner.ts'
import { expect, expectComplaint, test, wakeClient } from './journey.ts'
import { enterAs, enterWithOrganization, otherPage, ownName } from './organization-owner.ts'
import { buttonIn, dialogOn, listOn } from './page-parts.ts'
import { beSignedIn, startOwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')

test('An institute begins from the landing page, is approved by an administrator and found', async ({
  portal,
  page,
  browser,
  complaints,
}) => {
  const email = `${ownName('newcomer-')}@example.org`
  const name = `${ownName('Newcomer')} College`
  await insertPerson(portal.database.db, email, {
    password: ownerPassword,
    user_type: 'Educational Institution',
    approval: 'pending',
  })
  await page.goto(paths.home())
  await main(page).getByRole('link', { name: 'Find or add an institute' }).click()
  await expect(page).toHaveURL(paths.institutes())
  const add = main(page).getByRole('region', { name: 'Is your institute missing?' })
  await add.getByRole('link', { name: 'Sign in or sign up' }).click()
  const dialog = dialogOn(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await buttonIn(dialog, 'Sign In').click()
  // What they wanted is where they are now.
  await expect(page).toHaveURL(paths.myInstitutionProfile())
  await buttonIn(main(page), 'Add institute details').click()
  await expectComplaint(complaints, /404/)
  await dialog.getByLabel('Institute name').fill(name)
  await dialog.getByLabel('Website').fill('https://newcomer.example.org')
  await buttonIn(dialog, 'Save').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main(page).getByRole('status').filter({ hasText: 'Waiting for approval' })).toBeVisible()

  const desk = await otherPage(browser, portal)
  await beSignedIn(desk, portal, demoAdmin.email)
  await desk.goto(paths.admin({ approval: 'pending' }))
  const row = desk.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /^Approve/ }).click()
  await buttonIn(dialogOn(desk), 'Approve').click()
  await expect(row).toHaveCount(0)
  await desk.context().close()

  await page.reload()
  await expect(main(page).getByText('Approved', { exact: true })).toBeVisible()
  await main(page).getByRole('link', { name: 'View public page' }).click()
  await expect(main(page).getByText('Verified institute')).toBeVisible()
  await expect(async () => {
    await page.goto(paths.institutes({ q: name }))
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible({ timeout: 1_000 })
  }, 'searches hear of what is new').toPass()
})

test('An institute invites somebody, who changes the tabs that they were given', async ({
  portal,
  page,
  browser,
}) => {
  const instituteName = `${ownName('Hillside')} College`
  const guest = `${ownName('guest-')}@example.org`
  await enterWithOrganization(page, portal, 'Educational Institution', {
    instituteName,
    website: 'https://hillside.example.org',
  })
  await page.goto(paths.myInstitutionProfile('users'))
  await buttonIn(page, 'Invite member').click()
  await dialogOn(page).getByLabel('Email address').fill(guest)
  await dialogOn(page).getByLabel('Publication').check()
  await buttonIn(dialogOn(page), 'Send invitation').click()
  await expect(page.getByText(/^Invited, expires/)).toBeVisible()
  const mail = await portal.mailTo(guest, /join\?token=/)

  const other = await otherPage(browser, portal)
  await enterAs(other, portal, guest, { user_type: 'Personal' })
  await other.goto(/http\S+\/join\?token=\S+/.exec(mail)![0])
  await expect(
    other.getByText(`invites you to manage the profile of ${instituteName}. Your role: User.`),
  ).toBeVisible()
  await buttonIn(main(other), 'Accept invitation').click()
  await other.getByRole('link', { name: 'Go to the profile' }).click()
  await expect(other.getByRole('heading', { level: 1, name: instituteName })).toBeVisible()
  await expect(other.getByText('You can view this tab')).toBeVisible()
  await other.goto(paths.myInstitutionProfile('publication'))
  const publications = listOn(other, 'Publications')
  await buttonIn(publications, 'Add publication').click()
  const form = dialogOn(other)
  await form.getByLabel(/^Type$/).selectOption('Book')
  await form.getByLabel(/^Publisher$/).fill('Own press')
  await form.getByLabel(/^Title/).fill('Six duets')
  await buttonIn(form, 'Save').click()
  await expect(form).toHaveCount(0)
  await other.context().close()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Members' }).getByText(guest).first()).toBeVisible()
  await page.goto(paths.myInstitutionProfile('publication'))
  await expect(listOn(page, 'Publications').getByRole('row', { name: /Six duets/ })).toBeVisible()
})

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('An institute takes its programmes out as a file, and imports them changed', async ({
  portal,
  page,
}) => {
  await enterWithOrganization(
    page,
    portal,
    'Educational Institution',
    { instituteName: ownName('Arlanza'), website: 'https://arlanza.example.org' },
    { academicPrograms: [academicPrograms.example] },
  )
  const title = academicPrograms.title()
  await page.goto(paths.myInstitutionProfile('academic'))
  const downloading = page.waitForEvent('download')
  await buttonIn(page, `Export ${title} as CSV`).click()
  const [head = '', row = ''] = (await textOf(await downloading)).replace('\uFEFF', '').split('\r\n')
  const lines = [
    head,
    row.replace(',120,', ',140,'),
    'MCA,Cloud,PG,English,4,60,70000,,,',
    'MCA,Hardware,PG,English,4,many,70000,,,',
  ]
  await buttonIn(page, `Import ${title} from CSV`).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await expect(dialogOn(page)).toContainText('1 added, 1 changed, 0 unchanged, 1 rejected')
  const rest = page.waitForEvent('download')
  await buttonIn(dialogOn(page), 'Download rejected rows').click()
  expect(await textOf(await rest)).toContain('Hardware')
  await buttonIn(dialogOn(page), 'Import 2 entries').click()
  await expect(dialogOn(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: /MCA/ })).toContainText('60')
  await expect(page.getByRole('row', { name: /B\.Tech/ })).toContainText('140')
})

test('An institute adds a syllabus step by step, finds it again, and prints it', async ({ portal, page }) => {
  await enterWithOrganization(
    page,
    portal,
    'Educational Institution',
    { instituteName: ownName('Arlanza'), website: 'https://arlanza.example.org' },
    { academicPrograms: [{ ...academicPrograms.example, semesters: '8' }], syllabus: [syllabi.example] },
  )
  await page.goto(syllabusPath('new'))
  await page.getByLabel('Subject title').fill('Numerical methods')
  await page.getByLabel('Total hours').fill('48')
  await page.getByLabel('Program').first().selectOption({ label: 'B.Tech, Computer Science' })
  await page.getByLabel('Semester').selectOption('7')
  await buttonIn(page, 'Save and continue: Topics').click()
  await expect(page.getByRole('heading', { name: 'Numerical methods', level: 1 })).toBeVisible()
  const topic = page.getByRole('textbox', { name: /Subject topics/ }).first()
  await topic.fill('Newton’s method')
  await buttonIn(page, 'Save and continue: Evaluation').click()
  await expect(page.getByRole('heading', { name: 'Evaluation', level: 2 })).toBeFocused()
  await page.reload()
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /^Topics/ })
    .click()
  await expect(topic).toHaveValue('Newton’s method')

  const downloading = page.waitForEvent('download')
  await buttonIn(page, 'PDF').click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('numerical-methods.pdf')
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('A visitor finds an institute by place and subject, reads of a programme, and writes to a department', async ({
  portal,
  page,
}) => {
  const [slug, word] = [ownName('arlanza-'), ownName('weirkunde')]
  const dean = `dean@${slug}.example`
  await insertInstitutes(portal.database.db, [
    {
      slug,
      approval: 'approved',
      content: {
        instituteDetails: [{ instituteName: `Institute of ${slug}`, instituteType: 'Public' }],
        instituteAddress: [{ city: 'Burgos', state: 'Castilla y León', country: 'ES' }],
        academicPrograms: [{ ...academicPrograms.example, specialization: word }],
        instituteContactEmails: [
          { department: 'General', contactNumber: '34947', email: `office@${slug}.example` },
          { department: 'Management', contactNumber: '34948', email: dean },
        ],
      },
    },
  ])
  await expect(async () => {
    await page.goto(paths.institutes({ q: word }))
    await expect(main(page).getByRole('article')).toHaveCount(1, { timeout: 1_000 })
  }, 'searches hear of what is new').toPass()
  await page.goto(paths.institutes())
  await page.getByLabel('Search institutes').fill(word)
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /^Spain/ }).check()
  await expect(page).toHaveURL(/country=ES/)
  await main(page)
    .getByRole('link', { name: `Institute of ${slug}` })
    .click()
  await main(page).getByRole('region', { name: 'Programmes' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/programmes\/item0$/)
  await main(page)
    .getByRole('link', { name: `Institute of ${slug}` })
    .first()
    .click()

  await wakeClient(page)
  const form = main(page).getByRole('region', { name: 'Write to the institute' })
  await form.getByText('Write to the institute').click()
  await form.getByLabel('Department').selectOption('Management')
  await form.getByLabel('Name').fill('Ravi Menon')
  await form.getByLabel('Email address').fill('ravi@example.org')
  await form.getByLabel('Subject').fill('Places for visitors')
  await form.getByLabel('Message').fill('Are there any?')
  await buttonIn(form, 'Send message').click()
  // The journeys' portal has no mail server, and says so.
  await expect(form.getByText('was not emailed')).toBeVisible()
  expect(await portal.mailTo(dean, /Are there any/)).toContain('ravi@example.org')
})

test('The database restarts while somebody adds programmes, and they lose nothing', async ({
  page,
  complaints,
}) => {
  let cut: ReturnType<typeof cutOffDatabase> | undefined
  const portal = await startOwnPortal({}, undefined, (whole) => (cut = cutOffDatabase(whole)).database)
  const form = dialogOn(page)
  const save = () => buttonIn(form, 'Save').click()
  const failToSave = async () => {
    cut!.cutOff()
    await save()
    await expect(form.getByRole('alert')).toHaveText(
      'Your changes could not be saved, but they are not lost. ' +
        'The portal cannot reach its database right now. Try again in a minute.',
    )
    await expectComplaint(complaints, /503/)
    cut!.reachAgain()
  }
  try {
    await enterWithOrganization(page, portal, 'Educational Institution', {
      instituteName: ownName('Arlanza'),
      website: 'https://arlanza.example.org',
    })
    await page.goto(portal.url + paths.myInstitutionProfile('academic'))
    await buttonIn(main(page), 'Add academic program').click()
    await form.getByLabel('Program name').selectOption({ label: 'B.Tech' })
    await form.getByLabel('Capacity').fill('77')
    await form.getByLabel('Average fee').fill('1200')
    await failToSave()
    await expect(form.getByLabel('Capacity')).toHaveValue('77')
    await save()
    await expect(form).toBeHidden()
    const row = listOn(page, academicPrograms.title()).getByRole('row', { name: /B\.Tech/ })
    await expect(row).toContainText('77')

    // What could not be saved is there after the page was left, too.
    await buttonIn(row, /^Edit B\.Tech/).click()
    await form.getByLabel('Capacity').fill('78')
    await failToSave()
    await page.goto(portal.url + paths.myInstitutionProfile('academic'))
    await main(page)
      .getByRole('button', { name: /B\.Tech/ })
      .first()
      .click()
    await expect(form.getByLabel('Capacity')).toHaveValue('78')
    await save()
    await expect(form).toBeHidden()
    await page.reload()
    await expect(row).toContainText('78')
  } finally {
    cut?.reachAgain()
    await portal.stop()
  }
})
