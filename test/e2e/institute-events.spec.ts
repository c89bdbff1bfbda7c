import { instituteEvents } from '#features/organizations/institute/sections/events.ts'
import { paths } from '#lib/text/paths.ts'
import { insertMember } from '../support/organization/insert.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { scheduleIn } from '../support/institute/event-items.ts'
import { insertOwner } from '../support/profile/owner.ts'
import { expect, test } from './journey.ts'
import { approveAccount, enterAs, enterWithOrganization, otherPage, ownName } from './organization-owner.ts'
import { buttonIn, dialogOn, listOn } from './page-parts.ts'
import { beSignedIn } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kolkata' })

const details = () => ({ instituteName: ownName('Arlanza'), website: 'https://arlanza.example.org' })

test('An institute announces an event, a visitor registers, and hears that it is cancelled', async ({
  portal,
  page,
  browser,
}) => {
  const [word, guestMail] = [ownName('zwirbelwehr'), `${ownName('ada-')}@example.org`]
  const title = `${word} night of the rivers`
  const { personId } = await enterWithOrganization(page, portal, 'Educational Institution', details())
  await page.goto(paths.myInstitutionProfile('events'))
  await buttonIn(page.getByRole('main'), 'Add event').click()
  const form = dialogOn(page)
  await expect(form.getByLabel('Time zone')).toHaveValue('Asia/Kolkata')
  await form.getByLabel('Event name').fill(title)
  await form.getByLabel('Schedule').fill(scheduleIn(30).replaceAll('/', '-'))
  await form.getByLabel('Start time').fill('10:00')
  await form.getByLabel('End time').fill('17:30')
  await form.getByLabel('Event link').fill('https://arlanza.example.org/night')
  await form.getByLabel('Registration link').fill('https://arlanza.example.org/night')
  await form.getByLabel('Registration on the portal').check()
  await form.getByLabel(/^Seats/).fill('3')
  await buttonIn(form, 'Save').click()
  const found = page.getByRole('region', { name: 'In the event search' })
  await expect(found.getByText('They appear on the portal once the institute is approved.')).toBeVisible()
  await approveAccount(portal, personId)
  await expect(async () => {
    await page.reload()
    await expect(found.getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 })
  }, 'the portal hears of it').toPass()

  const guest = await otherPage(browser, portal)
  await enterAs(guest, portal, guestMail, { user_type: 'Personal' })
  await guest.goto(`${paths.university()}?subject=all&q=${word}`)
  await guest.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const box = guest.locator('#register')
  await buttonIn(box, 'Register Now').click()
  await expect(box.getByText('You are registered')).toBeVisible()
  await guest.context().close()

  await page.reload()
  await found.getByRole('link', { name: '1 registration' }).click()
  await expect(page.getByText(guestMail)).toBeVisible()
  await page.goto(paths.myInstitutionProfile('events'))
  const list = listOn(page, 'Events')
  await buttonIn(list, 'Edit mode for Events').click()
  await buttonIn(list, /^Delete/).click()
  await buttonIn(dialogOn(page), 'OK').click()
  await expect(list.getByText(instituteEvents.empty())).toBeVisible()
  await portal.mailTo(guestMail, /The organizer has cancelled this event/)
})

test('A speaker and a sponsor of an event are linked once they agree', async ({ portal, page, browser }) => {
  const [title, slug] = [`${ownName('Zwirbelwehr')} night`, ownName('weirworks-')]
  const { db } = portal.database
  const event = { ...instituteEvents.example, eventName: title, schedule: scheduleIn(30) }
  const { personId } = await enterWithOrganization(page, portal, 'Educational Institution', details(), {
    events: [event],
  })
  await approveAccount(portal, personId)
  // Names take no digits.
  const LastName = ownName('Rao').replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
  const FullName = `Asha ${LastName}`
  const speaker = await insertOwner(portal, `${ownName('asha-')}@example.org`, { LastName })
  const company = await insertBusiness(db, { slug })
  await page.goto(paths.myInstitutionProfile('events'))
  const found = page.getByRole('region', { name: 'In the event search' })
  await buttonIn(listOn(page, 'Events'), 'Edit mode for Events').click()
  await buttonIn(listOn(page, 'Events'), `Edit ${title}`).click()
  const form = dialogOn(page)
  const speakers = form.getByRole('region', { name: /^Speakers \d/ })
  await buttonIn(speakers, 'Edit Inés Cabrera').click()
  await speakers.getByRole('combobox', { name: 'Name' }).fill(FullName)
  await speakers.getByRole('option', { name: new RegExp(`^${FullName}`) }).click()
  await expect(speakers.getByText('Links to its page')).toBeVisible()
  await buttonIn(speakers, 'Save speaker').click()
  const sponsors = form.getByRole('region', { name: /^Sponsors \d/ })
  await buttonIn(sponsors, 'Add sponsor').click()
  // The company was just created: it is found once the search has indexed it.
  const sponsorName = sponsors.getByRole('combobox', { name: 'Sponsor name' })
  const suggested = sponsors.getByRole('option', { name: new RegExp(`^Business ${slug}`) })
  await expect(async () => {
    await sponsorName.fill('')
    await sponsorName.fill(slug)
    await expect(suggested).toBeVisible({ timeout: 15_000 })
  }).toPass()
  await suggested.click()
  await expect(sponsors.getByText(/^Chosen from the portal/)).toBeVisible()
  await sponsors.getByLabel('Level').selectOption('Silver')
  await buttonIn(sponsors, 'Save sponsor').click()
  await buttonIn(form, 'Save').click()
  await expect(form).toHaveCount(0)

  const theirs = await otherPage(browser, portal)
  await beSignedIn(theirs, portal, speaker.email)
  await theirs.goto(paths.myPersonalProfile())
  const works = theirs.getByRole('region', { name: 'Articles and talks' })
  await buttonIn(works, `Show “${title}”`).click()
  await expect(works.getByText('is this you?')).toHaveCount(0)
  const shows = works.getByRole('switch', { name: /^Show the lectures and trainings/ })
  await shows.press('Space')
  await expect(shows).toBeChecked()
  await works.getByRole('link', { name: title }).click()
  await theirs.getByRole('main').getByRole('link', { name: FullName }).click()
  await expect(theirs).toHaveURL(paths.publicProfile(speaker.publicId))

  // The company leads to its page once somebody keeps both.
  await page.reload()
  await theirs.goto((await found.getByRole('link', { name: title }).getAttribute('href'))!)
  const placed = theirs.locator('#sponsors')
  const link = placed.getByRole('link', { name: `Business ${slug}` })
  await expect(placed.getByRole('term')).toHaveText(['Gold', 'Silver'])
  await expect(link).toHaveCount(0)
  await insertMember(db, 'business', company.id, personId, 'owner')
  await expect(async () => {
    await theirs.reload()
    await expect(link).toBeVisible({ timeout: 1_000 })
  }, 'the page hears of it').toPass()
  await link.click()
  await expect(theirs.getByRole('heading', { level: 1, name: `Business ${slug}` })).toBeVisible()
  await theirs.context().close()
})
