import { readFile } from 'node:fs/promises'
import { updateOrganiser } from '#features/events/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

test('An organizer checks attendees in offline, and they get a certificate', async ({
  portal,
  page,
  context,
  complaints,
}) => {
  test.slow()
  const { db } = portal.database
  const [host, guest] = ['host@door.example', 'guest@door.example']
  await insertPerson(db, host, { user_type: 'Personal', name: 'Hanna Host' })
  await insertPerson(db, guest, { user_type: 'Personal', name: 'Asha Kulkarni' })
  await updateOrganiser(db, { name: 'Guild of doors', email: host })
  const input = { eventOrganiser: 'Guild of doors', eventAttendance: 'inPerson' } as const
  const eventId = await insertEvent(db, input, { capacity: 20 })
  const main = page.getByRole('main')
  await beSignedIn(page, portal, guest)
  await page.goto(paths.event(eventId, 'x'))
  await main.getByRole('button', { name: 'Register Now' }).click()
  const picture = main.getByRole('img', { name: /^Your code: / })
  const code = (await picture.getAttribute('aria-label'))!.replace('Your code: ', '')
  await portal.mailTo(guest, new RegExp(`Show this code at check-in: ${code}`))

  await beSignedIn(page, portal, host)
  const attendees = await page.goto(paths.eventAttendees(eventId))
  expect(attendees!.headers()['permissions-policy'], 'the one page with a camera').toContain('camera=(self)')
  await main.getByRole('button', { name: 'Check in attendees' }).click()
  await expect(main.getByText('0 of 1 checked in')).toBeVisible()
  await context.setOffline(true)
  await main.getByLabel('Code or name').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(main.getByText('Asha Kulkarni is checked in.')).toBeVisible()
  await expect(main.getByText(/1 of 1 checked in · 1 check-in not sent yet/)).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByText(/not sent yet/)).toBeHidden()
  while (complaints.length > 0) await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
  await page.reload()
  await expect(main.getByText('Checked in', { exact: true }).first()).toBeVisible()

  const [starts, ends] = [7_200_000, 3_600_000].map((ago) => new Date(Date.now() - ago)) as [Date, Date]
  await db.updateTable('event').set({ starts, ends }).where('id', '=', Number(eventId)).execute()
  await beSignedIn(page, portal, guest)
  await page.goto(paths.myEvents())
  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: /^Certificate of attendance: / }).click()
  expect((await file).suggestedFilename()).toMatch(/-certificate\.pdf$/)
  const pdf = await readFile(await (await file).path(), 'latin1')
  expect(pdf).toMatch(/^%PDF-/)
  const link = /\/URI \((http[^)]+\/certificates\/[^)]+)\)/.exec(pdf)![1]!
  await context.clearCookies()
  await page.goto(new URL(link).pathname)
  await expect(main.getByRole('heading', { name: 'Certificate of attendance' })).toBeVisible()
  await expect(main.getByText('Asha Kulkarni')).toBeVisible()
})
