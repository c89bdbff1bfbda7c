import { updateOrganiser } from '#features/events/mutations-organisers.ts'
import { paths } from '#lib/text/paths.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

test('A speaker submits a proposal, and the agenda shows the talk once it is accepted', async ({
  portal,
  page,
}) => {
  test.slow()
  const { db } = portal.database
  const [organiser, speaker] = ['organiser@talks.example', 'speaker@talks.example']
  await insertPerson(db, organiser, { user_type: 'Personal', name: 'Hanna Host' })
  await insertPerson(db, speaker, { user_type: 'Personal', name: 'Ada Rao' })
  await updateOrganiser(db, { name: 'Guild of talks', email: organiser })
  const eventTitle = 'Listening to cables'
  const eventId = await insertEvent(db, {
    eventTitle,
    eventOrganiser: 'Guild of talks',
    eventStart: '2099-03-18T13:00:00.000Z',
    eventEnd: '2099-03-18T16:00:00.000Z',
    eventHostTimezone: 'Asia/Kolkata',
  })
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const field = (within: typeof main, name: string) =>
    within.getByLabel(new RegExp(`^${name}(?: .?optional.?)?$`))
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const save = async (name = 'Save') => {
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  const title = 'What a cable says before it breaks'

  await beSignedIn(page, portal, organiser)
  await page.goto(paths.myEvents())
  await main.getByRole('link', { name: `Proposals for ${eventTitle}` }).click()
  await press('Open call for papers')
  await field(dialog, 'What you are looking for').fill('Talks by people who build and mend bridges.')
  await field(dialog, 'Last day for proposals').fill('2099-01-31')
  await save()
  await expect(
    main.getByText('You can submit proposals until Saturday, 31 January 2099, 23:59 IST.'),
  ).toBeVisible()

  await beSignedIn(page, portal, speaker)
  await page.goto(paths.event(eventId, 'cables'))
  await main.getByRole('link', { name: 'Submit a proposal' }).click()
  await expect(main.getByText('Talks by people who build and mend bridges.')).toBeVisible()
  await field(main, 'Title').fill(title)
  await field(main, 'Length').selectOption('20 minutes')
  await field(main, 'Abstract').fill('Two years of data from one bridge.')
  await press('Submit proposal')
  await press(`Edit ${title}`)
  await field(dialog, 'Note for the reviewers').fill('I need a projector.')
  await save()

  await beSignedIn(page, portal, organiser)
  await page.goto(paths.ownEvent(eventId, { part: 'talks' }))
  await expect(main.getByText('I need a projector.')).toBeVisible()
  await press(`Review ${title}`)
  await field(dialog, 'Score').selectOption('4 points')
  await save()
  await expect(main.getByText('4 points on average, 1 review')).toBeVisible()
  await press(`Accept ${title}`)
  await save('Accept')
  await portal.mailTo(speaker, /was accepted for Listening to cables/)
  await press(`Add to agenda: ${title}`)
  await field(dialog, 'Starts').fill('18:45')
  await save()
  await page.goto(paths.event(eventId, 'cables'))
  const agenda = main.locator('#agenda')
  await expect(agenda.getByText(title)).toBeVisible()
  await expect(agenda.getByText(/18:45.19:05/)).toBeVisible()

  await beSignedIn(page, portal, speaker)
  await page.goto(paths.ownEvent(eventId, { part: 'propose' }))
  await expect(main.getByText('In the agenda', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: `Withdraw ${title}` })).toHaveCount(0)
})
