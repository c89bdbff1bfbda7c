import { readFile } from 'node:fs/promises'
import { updateOrganiser } from '#features/events/mutations-organisers.ts'
import { paths } from '#lib/text/paths.ts'
import { browserArguments } from '../../scripts/testing/browser.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: [...browserArguments, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('An organizer checks attendees in by camera and offline, and they get a certificate', async ({
  portal,
  page,
  context,
  complaints,
}) => {
  test.slow()
  const { db } = portal.database
  const [host, guest, other] = ['host@door.example', 'guest@door.example', 'other@door.example']
  await insertPerson(db, host, { user_type: 'Personal', name: 'Hanna Host' })
  await insertPerson(db, guest, { user_type: 'Personal', name: 'Asha Kulkarni' })
  await insertPerson(db, other, { user_type: 'Personal', name: 'Ben Ode' })
  await updateOrganiser(db, { name: 'Guild of doors', email: host })
  const input = { eventOrganiser: 'Guild of doors', eventAttendance: 'inPerson' } as const
  const eventId = await insertEvent(db, input, { capacity: 20 })
  const main = page.getByRole('main')
  const register = async (email: string) => {
    await beSignedIn(page, portal, email)
    await page.goto(paths.event(eventId, 'x'))
    await main.getByRole('button', { name: 'Register Now' }).click()
    const picture = main.getByRole('img', { name: /^Your code: / })
    return (await picture.getAttribute('aria-label'))!.replace('Your code: ', '')
  }
  const shown = await register(other)
  const code = await register(guest)
  await portal.mailTo(guest, new RegExp(`Show this code at check-in: ${code}`))

  // The browser has a camera, but on this system none that reads codes.
  await page.addInitScript((rawValue) => {
    const detect = (video: HTMLVideoElement) => Promise.resolve(video.videoWidth > 0 ? [{ rawValue }] : [])
    Object.assign(globalThis, {
      BarcodeDetector: function BarcodeDetector() {
        return { detect }
      },
    })
  }, shown)
  await beSignedIn(page, portal, host)
  const attendees = await page.goto(paths.eventAttendees(eventId))
  expect(attendees!.headers()['permissions-policy'], 'the one page with a camera').toContain('camera=(self)')
  await main.getByRole('button', { name: 'Check in attendees' }).click()
  await expect(main.getByText('0 of 2 checked in')).toBeVisible()
  await main.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(main.getByText('Ben Ode is checked in.')).toBeVisible()
  await main.getByRole('button', { name: 'Stop the camera' }).click()
  await expect(main.getByText('1 of 2 checked in', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await main.getByLabel('Code or name').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(main.getByText('Asha Kulkarni is checked in.')).toBeVisible()
  await expect(main.getByText(/2 of 2 checked in · 1 check-in not sent yet/)).toBeVisible()
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
