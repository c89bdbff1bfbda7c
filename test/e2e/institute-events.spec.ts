import { instituteEvents } from '#features/institute/sections/events.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { scheduleIn } from '../support/institute/announced-events.ts'
import { addMember } from '../support/business/application-desk.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { fillForm } from './fill-form.ts'
import { expect, expectAccessible, expectComplaint, test } from './journey.ts'
import { buttonIn, enterAs, dialogOn } from './organization-owner.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { insertOwner } from '../support/profile/owner.ts'

// What an institute announces is found on the portal, by people who register there.

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kolkata' })
setLocaleSource(() => 'en')

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

test('an owner announces an event, a visitor finds it and registers, and the owner sees who comes', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const title = 'Zwirbelwehr night of the rivers'
  const found = page.getByRole('region', { name: 'In the event search' })

  await test.step('the institute begins', async () => {
    const id = await enterAs(page, portal, 'dean@example.org', {
      user_type: 'Educational Institution',
      approval: 'pending',
    })
    await page.goto(portal.url + paths.myInstitutionProfile())
    await page.getByRole('main').getByRole('button', { name: 'Add institute details' }).click()
    await dialogOn(page).getByLabel('Institute name').fill('Arlanza Institute')
    await dialogOn(page).getByLabel('Website').fill('https://arlanza.example.org')
    await buttonIn(dialogOn(page), 'Save').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Arlanza Institute' })).toBeVisible()
    await expectComplaint(complaints, /404/)
    await page.goto(portal.url + paths.myInstitutionProfile('events'))
    await buttonIn(page.getByRole('main'), 'Add event').click()
    await expect(dialogOn(page).getByLabel('Time zone')).toHaveValue('Asia/Kolkata')
    await expect(dialogOn(page).getByLabel(/^Seats/)).toHaveCount(0)
    const day = scheduleIn(30)
    await fillForm(dialogOn(page), instituteEvents, {
      ...instituteEvents.example,
      eventName: title,
      schedule: day,
      seats: '3',
    })
    await buttonIn(dialogOn(page), 'Save').click()
    await expect(
      found.getByText('Once the institute is approved, people find them on the portal.'),
    ).toBeVisible()
    await portal.database.db
      .updateTable('person')
      .set({ approval: 'approved' })
      .where('id', '=', id)
      .execute()
    // The portal hears of it, and publishes at once.
    await expect
      .poll(() => portal.database.db.selectFrom('event').select('slug').executeTakeFirst())
      .toBeDefined()
    await page.reload()
    await expect(found.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a speaker is chosen by name, and the event leads to the profile once they say so', async () => {
    const speaker = await insertOwner(portal, 'asha@example.org')
    const list = page.getByRole('region', { name: /^Events( \d+)?$/ })
    await buttonIn(list, 'Edit mode for Events').click()
    await buttonIn(list, `Edit ${title}`).click()
    const speakers = dialogOn(page).getByRole('region', { name: /^Speakers \d/ })
    await buttonIn(speakers, 'Edit Inés Cabrera').click()
    await speakers.getByRole('combobox', { name: 'Name' }).fill('asha')
    await speakers.getByRole('option', { name: /^Asha Kulkarni/ }).click()
    await expect(speakers.getByText('Leads to its page')).toBeVisible()
    await expectAccessible(page)
    await buttonIn(speakers, 'Save speaker').click()
    await buttonIn(dialogOn(page), 'Save').click()
    await expect(dialogOn(page)).toHaveCount(0)

    const context = await browser.newContext()
    const theirs = await context.newPage()
    await beSignedIn(theirs, portal, speaker.email)
    await theirs.goto(portal.url + paths.myPersonalProfile())
    const works = theirs.getByRole('region', { name: 'Articles and talks' })
    await expect(works.getByText('is it you?')).toBeVisible()
    await expectAccessible(theirs)
    await buttonIn(works, `Show “${title}”`).click()
    await expect(works.getByText('is it you?')).toHaveCount(0)
    await works.getByRole('switch', { name: /^Show the lectures and trainings/ }).press('Space')
    await expect(works.getByRole('switch', { name: /^Show the lectures and trainings/ })).toBeChecked()
    await works.getByRole('link', { name: title }).click()
    await theirs.getByRole('main').getByRole('link', { name: 'Asha Kulkarni' }).click()
    await expect(theirs).toHaveURL(portal.url + paths.publicProfile(speaker.publicId))
    await context.close()
  })

  await test.step('a company sponsors it: chosen by name, it is linked once the dean keeps it, too', async () => {
    const company = await insertBusiness(portal.database.db, { slug: 'weirworks' })
    const list = page.getByRole('region', { name: /^Events( \d+)?$/ })
    await buttonIn(list, `Edit ${title}`).click()
    const sponsors = dialogOn(page).getByRole('region', { name: /^Sponsors \d/ })
    await buttonIn(sponsors, 'Add sponsor').click()
    await sponsors.getByRole('combobox', { name: 'Sponsor name' }).fill('weirworks')
    await sponsors.getByRole('option', { name: /^Business weirworks/ }).click()
    await expect(sponsors.getByText(/^Chosen from the portal/)).toBeVisible()
    await sponsors.getByLabel('Level').selectOption('Silver')
    await expectAccessible(page)
    await buttonIn(sponsors, 'Save sponsor').click()
    await buttonIn(dialogOn(page), 'Save').click()
    await expect(dialogOn(page)).toHaveCount(0)

    const context = await browser.newContext()
    const reader = await context.newPage()
    const link = reader.locator('#sponsors').getByRole('link', { name: 'Business weirworks' })
    await page.reload()
    await reader.goto(portal.url + (await found.getByRole('link', { name: title }).getAttribute('href')))
    await expect(reader.locator('#sponsors')).toContainText('Business weirworks')
    await expect(reader.locator('#sponsors').getByRole('term')).toHaveText(['Gold', 'Silver'])
    await expect(link).toHaveCount(0)
    await expectAccessible(reader)
    const dean = await portal.database.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', 'dean@example.org')
      .executeTakeFirstOrThrow()
    await addMember(portal.database.db, company.id, dean.id, 'owner')
    await expect
      .poll(async () => {
        await reader.reload()
        return link.count()
      })
      .toBe(1)
    await link.click()
    await expect(reader.getByRole('heading', { level: 1, name: 'Business weirworks' })).toBeVisible()
    await context.close()
  })

  const context = await browser.newContext({ timezoneId: 'Europe/Madrid' })
  const guest = await context.newPage()
  await test.step('a visitor finds it by its words, at the institute too, and registers', async () => {
    await enterAs(guest, portal, 'ada@example.org', { user_type: 'Personal' })
    await guest.goto(`${portal.url}${paths.university()}?subject=all&q=zwirbelwehr`)
    await guest.getByRole('main').getByRole('link', { name: title }).first().click()
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(guest.getByRole('complementary').getByText(/^10:00–17:30 CES?T$/)).toBeVisible()
    await guest.getByRole('main').getByRole('link', { name: 'Arlanza Institute' }).click()
    await expect(guest.getByRole('heading', { level: 1, name: 'Arlanza Institute' })).toBeVisible()
    await guest.getByRole('link', { name: `Register Now: ${title}` }).click()
    const box = guest.locator('#register')
    await buttonIn(box, 'Register Now').click()
    await expect(box.getByText('You are registered')).toBeVisible()
    await expectAccessible(guest)
  })

  await test.step('the owner sees who comes; what is deleted is cancelled, and the visitor is told', async () => {
    await page.reload()
    await found.getByRole('link', { name: '1 person registered' }).click()
    await expect(page.getByText('ada@example.org')).toBeVisible()
    await page.goto(portal.url + paths.myInstitutionProfile('events'))
    const list = page.getByRole('region', { name: /^Events( \d+)?$/ })
    await buttonIn(list, 'Edit mode for Events').click()
    await buttonIn(list, /^Delete/).click()
    await buttonIn(dialogOn(page), 'OK').click()
    await expect(list.getByText(instituteEvents.empty())).toBeVisible()
    await expect(found).toHaveCount(0)
    const mail = await portal.mailTo('ada@example.org', /The organiser has cancelled this event/)
    expect(mail).toContain('Hydraulics laboratory, hall 2')
  })
  await context.close()
})
