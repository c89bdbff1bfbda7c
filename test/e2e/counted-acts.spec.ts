import type { Page } from '@playwright/test'
import { createBlog } from '#features/blogs/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { insertMember } from '../support/organization/insert.ts'
import { smallPdf } from '../support/business/application-desk.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { Acts, inputMethods, type InputMethod } from './acts.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { insertOwner } from '../support/profile/owner.ts'

// From the landing page to what people come for, in so many acts and no more (the table 'Steps' of the design review).

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
  const { db } = portal.database
  await createBlog(db, sampleBlog('Gears that whisper'))
  await insertEvent(db, { eventTitle: 'Zero trust without the slogans' }, { capacity: 20 })
  const business = await insertBusiness(db, {
    slug: 'meseta',
    details: { organizationName: 'Meseta Works' },
    jobs: { a: { jobTitle: 'Dam engineer', status: 'Open', validThrough: '' } },
  })
  const keeper = await insertPerson(db, 'keeper@example.org', { user_type: 'Business', approval: 'approved' })
  await insertMember(db, 'business', business.id, keeper, 'owner')
})
test.afterAll(() => portal.stop())

/** A résumé as another program writes it, of somebody who works somewhere now. */
const resume = {
  basics: { name: 'Noor Rahman', label: 'Dam engineer', location: { countryCode: 'ES' } },
  work: [{ name: 'Meseta Works', position: 'Engineer', startDate: '2020-02-01' }],
  education: [
    {
      institution: 'Kettlewick University',
      studyType: 'B.Sc.',
      area: 'Civil engineering',
      startDate: '2014-09-01',
      endDate: '2018-06-01',
    },
  ],
  skills: [{ name: 'Hydraulics', level: 'Advanced' }],
}
const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(resume)) }

const begin = async (page: Page, way: InputMethod): Promise<Acts> => {
  await page.setViewportSize(way === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 720 })
  await page.goto(portal.url + paths.home())
  return new Acts(page, way)
}

const main = (page: Page) => page.getByRole('main')

// One page takes a finger as well as a mouse.
test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true })
test.setTimeout(300_000)

test('A newcomer gets a seat at an event with six acts, email included, and cancels it by the email', async ({
  page,
  browser,
}) => {
  for (const way of inputMethods)
    await test.step(`by ${way}`, async () => {
      const email = `guest-${way}@example.org`
      const seat = await begin(page, way)
      await seat.press(main(page).getByRole('link', { name: 'Zero trust without the slogans' }))
      const box = page.locator('#register')
      await seat.fill(box.getByLabel('Name'), 'Noor Rahman')
      await seat.fill(box.getByLabel('Email'), email)
      await seat.press(box.getByRole('button', { name: 'Register Now' }))
      await expect(box.getByText('Confirm your place', { exact: true })).toBeVisible()
      // The mail is read on another device.
      const there = await browser.newPage({ hasTouch: true, baseURL: portal.url })
      const reading = new Acts(there, way)
      const link = (text: string, act: string) => new RegExp(`/events/\\S+#${act}=\\S+`).exec(text)![0]
      await there.goto(link(await portal.mailTo(email, /#confirm=/), 'confirm'))
      const opened = 1
      await reading.press(there.getByRole('button', { name: 'Confirm my registration' }))
      await expect(there.getByText('You are registered')).toBeVisible()
      expect(seat.count + opened + reading.count).toBe(6)
      await there.goto('about:blank')
      await there.goto(link(await portal.mailTo(email, /#cancel=/), 'cancel'))
      await reading.press(there.getByRole('button', { name: 'Cancel registration' }))
      await expect(there.getByText('Registration cancelled')).toBeVisible()
      await there.close()
    })
})

test('A newcomer applies for a job with eight acts, and the company gets it once the address is confirmed', async ({
  page,
  context,
}) => {
  for (const way of inputMethods)
    await test.step(`by ${way}`, async () => {
      await page.goto('about:blank')
      await context.setStorageState({ cookies: [], origins: [] })
      const email = `applicant-${way}@example.org`
      const acts = await begin(page, way)
      await acts.press(main(page).getByRole('link', { name: 'Dam engineer' }))
      await acts.press(main(page).getByRole('link', { name: 'Apply', exact: true }))
      const form = page.getByRole('dialog', { name: 'Signin or Register' })
      await acts.fill(form.getByLabel('Email'), email)
      await acts.fill(form.getByLabel('Password', { exact: true }), 'correct1horse')
      await acts.press(form.getByRole('button', { name: 'Register' }))
      const sheet = page.getByRole('dialog', { name: 'Apply: Dam engineer' })
      const chooser = page.waitForEvent('filechooser')
      await acts.press(sheet.getByLabel('CV as a PDF file'))
      const buffer = Buffer.from(smallPdf(), 'base64')
      await (await chooser).setFiles({ name: 'Noor.pdf', mimeType: 'application/pdf', buffer })
      await acts.fill(sheet.getByLabel('Your name'), 'Noor Rahman')
      await acts.press(sheet.getByRole('button', { name: 'Send application' }))
      await expect(main(page).getByText('Not sent yet')).toBeVisible()
      expect(acts.count).toBe(8)
      const link = /\/verify-email\S+/.exec(await portal.mailTo(email, /verify-email/))![0]
      await page.goto(portal.url + link)
      await page.getByRole('button', { name: 'Yes, confirm my address' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dam engineer')
      await expect(main(page).getByText('Sent', { exact: true })).toBeVisible()
    })
})

test('A newcomer who signs up for an event is registered by the link that confirms the address, on another device too', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  await context.setStorageState({ cookies: [], origins: [] })
  const email = 'signs.up@example.org'
  await page.goto(portal.url + paths.allEvents())
  await main(page).getByRole('link', { name: 'Zero trust without the slogans' }).first().click()
  const box = page.locator('#register')
  await box.getByRole('link', { name: 'Sign in instead' }).click()
  const form = page.getByRole('dialog', { name: 'Signin or Register' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('correct1horse')
  await form.getByRole('button', { name: 'Register' }).click()
  // No question about the type of user comes between.
  await box.getByLabel('Your name').fill('Noor Rahman')
  await box.getByRole('button', { name: 'Register Now' }).click()
  await expect(box.getByText('Confirm your email address first')).toBeVisible()
  await expectComplaint(complaints, /403/)
  const link = /\/verify-email\S+/.exec(await portal.mailTo(email, /verify-email/))![0]
  const phone = await browser.newPage({ baseURL: portal.url, viewport: { width: 360, height: 740 } })
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const again = phone.getByRole('dialog', { name: 'Signin or Register' })
  await again.getByLabel('Email').fill(email)
  await again.getByLabel('Password', { exact: true }).fill('correct1horse')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone.locator('#register').getByText('You are registered')).toBeVisible()
  await phone.close()
})

test('A newcomer who signs up for an event on the sign-in page is registered by the link that confirms the address', async ({
  page,
  context,
  complaints,
}) => {
  await context.setStorageState({ cookies: [], origins: [] })
  const email = 'by.page@example.org'
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(portal.url + paths.allEvents())
  await main(page).getByRole('link', { name: 'Zero trust without the slogans' }).first().click()
  const box = page.locator('#register')
  const link = box.getByRole('link', { name: 'Sign in instead' })
  await expect(link).toBeVisible()
  // If the page gets no scripts, a press opens the page, and not the dialog.
  const href = await link.getAttribute('href')
  await page.goto(portal.url + href!, { referer: page.url() })
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill('correct1horse')
  await main(page).getByRole('button', { name: 'Register' }).click()
  // Without another press on 'Register Now', the registration asks for what it lacks.
  await expect(box.getByText('Enter your name')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await box.getByLabel('Your name').fill('Noor Rahman')
  await box.getByRole('button', { name: 'Register Now' }).click()
  await expect(box.getByText('Confirm your email address first')).toBeVisible()
  await expectComplaint(complaints, /403/)
  const mail = await portal.mailTo(email, /verify-email/)
  const tab = await context.newPage()
  await tab.goto(portal.url + /\/verify-email\S+/.exec(mail)![0])
  await tab.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await expect(tab.locator('#register').getByText('You are registered')).toBeVisible()
  await tab.close()
})

test('A newcomer who signs up to publish an event or to write fills the form at once, and is asked for the user type afterwards', async ({
  page,
  context,
}) => {
  const question = page.getByRole('dialog', { name: 'How will you use Agora?' })
  for (const [list, link, own] of [
    [paths.events('mechanical'), 'Publish your event', paths.myEvents()],
    [paths.blogs('technology', 'mechanical'), 'Write an article', paths.myArticles()],
  ] as const)
    await test.step(link, async () => {
      await page.goto('about:blank')
      await context.setStorageState({ cookies: [], origins: [] })
      await page.goto(portal.url + list)
      await main(page).getByRole('link', { name: link }).click()
      const form = page.getByRole('dialog', { name: 'Signin or Register' })
      const email = `${link.split(' ')[0]!.toLowerCase()}@example.org`
      await form.getByLabel('Email').fill(email)
      await form.getByLabel('Password', { exact: true }).fill('correct1horse')
      await form.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByText(`we’ve sent an email to ${email}`)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await main(page).getByRole('textbox', { name: 'Title' }).first().fill('Listening to bridges')
      await page.goto(portal.url + own)
      await expect(question).toBeVisible()
    })
})

test('A member gets a seat at an event with two acts, and sends an application with three', async ({
  page,
}) => {
  for (const way of inputMethods)
    await test.step(`by ${way}`, async () => {
      const { email } = await insertOwner(portal, `ada-${way}@example.org`, {})
      await beSignedIn(page, portal, email)
      const seat = await begin(page, way)
      await seat.press(main(page).getByRole('link', { name: 'Zero trust without the slogans' }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zero trust without the slogans')
      await seat.press(main(page).getByRole('button', { name: 'Register Now' }).first())
      await expect(main(page).getByText('You are registered').first()).toBeVisible()
      expect(seat.count).toBe(2)

      const application = await begin(page, way)
      await application.press(main(page).getByRole('link', { name: 'Dam engineer' }))
      await application.press(main(page).getByRole('button', { name: 'Apply', exact: true }))
      const sheet = page.getByRole('dialog', { name: 'Apply: Dam engineer' })
      await application.press(sheet.getByRole('button', { name: 'Send application' }))
      // Its file is laid out and drawn first.
      await expect(main(page).getByText('Sent', { exact: true })).toBeVisible()
      expect(application.count).toBe(3)
    })
})

test('A newcomer follows an author with two acts; an account, a profile from a file and its CV take thirteen', async ({
  page,
  context,
  complaints,
}) => {
  for (const way of inputMethods)
    await test.step(`by ${way}`, async () => {
      // Somebody else, whom the browser does not know.
      await page.goto('about:blank')
      await context.setStorageState({ cookies: [], origins: [] })
      await follow(page, way)
      await fillProfile(page, way, complaints)
    })
})

async function follow(page: Page, way: InputMethod): Promise<void> {
  const acts = await begin(page, way)
  await acts.press(main(page).getByRole('link', { name: 'Gears that whisper' }).first())
  await acts.press(page.getByRole('button', { name: /^Follow Ada Rao/ }))
  await expect(page.getByRole('button', { name: /^Following Ada Rao/ })).toBeVisible()
  expect(acts.count).toBe(2)
}

async function fillProfile(page: Page, way: InputMethod, complaints: string[]): Promise<void> {
  const acts = await begin(page, way)
  await acts.press(main(page).getByRole('link', { name: /Create a profile/ }))
  const form = page.getByRole('dialog', { name: 'Signin or Register' })
  await acts.fill(form.getByLabel('Email'), `noor-${way}@example.org`)
  await acts.fill(form.getByLabel('Password', { exact: true }), 'correct1horse')
  await acts.press(form.getByRole('button', { name: 'Register' }))
  const question = page.getByRole('dialog', { name: 'How will you use Agora?' })
  await acts.choose(question.getByRole('radio', { name: /^Personal/ }))
  await acts.press(question.getByRole('checkbox'), 'Space')
  await acts.press(question.getByRole('button', { name: 'Submit' }))
  await expect(page).toHaveURL(portal.url + paths.myPersonalProfile())
  // There is no profile yet: the page asks, and says so.
  await expect(page.getByText('Start with your name')).toBeVisible()
  await expectComplaint(complaints, /404/)
  expect(acts.count).toBe(7)

  await acts.press(page.getByRole('button', { name: 'Import a CV' }))
  const importing = page.getByRole('dialog', { name: 'Import a CV' })
  const chooser = page.waitForEvent('filechooser')
  await acts.press(importing.getByRole('button', { name: 'Choose a file' }))
  await (await chooser).setFiles(file)
  await acts.select(importing.getByLabel('Employment type of 1 position'), 'Full-time')
  await expect(importing.getByText('4 entries included')).toBeVisible()
  await acts.press(importing.getByRole('button', { name: 'Import', exact: true }))
  await expect(importing).toHaveCount(0)
  for (const text of ['Noor Rahman', 'Meseta Works', 'Kettlewick University', 'Hydraulics'])
    await expect(main(page).getByText(text).first()).toBeVisible()
  expect(acts.count).toBe(11)

  await acts.press(page.getByRole('button', { name: 'Generate CV' }))
  const begun = page.waitForEvent('download')
  await acts.press(page.getByRole('dialog').getByRole('button', { name: 'Download Template 1' }))
  expect((await begun).suggestedFilename()).toBe('resume.pdf')
  expect(acts.count).toBe(13)
  // By Tab one passes the link to the public page, which is prepared then, and which visitors do not see yet.
  expect(complaints.splice(0).filter((complaint) => !/404/.test(complaint))).toEqual([])
}
