import { beforeEach, describe, expect, test } from 'vitest'
import { parseEnv } from '#lib/server/env.ts'
import { openDesk } from '#test/support/events/registration-desk.ts'
import { callsOf, inDays, insertEvent, type Member } from '#test/support/events/registrations.ts'
import { cancelEvent } from '../mutations.ts'
import { updateOrganiser } from '../mutations-organisers.ts'
import { readRegistrationCode, signRegistrationCode } from './code.ts'
import { certificateDocument } from '../certificate/document.ts'

const { db, deps, app, member, passes } = await openDesk('event')
const host = await member({ name: 'Host' })
beforeEach(() => updateOrganiser(db, { name: 'Nordic Cloud Guild', email: host.email }))

const insert = (more: object = {}) =>
  insertEvent(db, { eventAttendance: 'inPerson', ...more }, { capacity: 2 })
async function guest(eventId: string, name = 'Ada Rao'): Promise<Member> {
  const who = await member({ name })
  expect((await who.post('/register', { eventId })).status).toBe(200)
  return who
}
const listOf = async (eventId: string) => (await host.read('/check-in-list', { eventId })).body
const at = new Date(Date.now() - 60_000).toISOString()
const earlier = new Date(Date.now() - 120_000).toISOString()

describe('a ticket code', () => {
  const secret = 'x'.repeat(32)
  const code = signRegistrationCode({ eventId: 12, number: 7 }, 'event-check-in', secret)
  test('identifies a registration and cannot be forged', () => {
    expect(readRegistrationCode(code.toLowerCase(), 'event-check-in', secret)).toEqual({
      eventId: 12,
      number: 7,
    })
    for (const [given, use, key] of [
      [code.replace('-7-', '-8-'), 'event-check-in', secret],
      [code, 'event-certificate', secret],
      [code, 'event-check-in', 'y'.repeat(32)],
      [`${code}0`, 'event-check-in', secret],
      [code.slice(0, -1), 'event-check-in', secret],
      ['', 'event-check-in', secret],
      ['12-7-', 'event-check-in', secret],
    ] as const)
      expect(readRegistrationCode(given, use, key)).toBeUndefined()
  })
})

describe('check-in', () => {
  test('page, email and list show the same ticket code', async () => {
    const eventId = await insert()
    const first = await guest(eventId)
    await guest(eventId, 'Bo')
    const waits = await guest(eventId, 'Waits')
    const { ticket } = (await first.read('/registration', { eventId })).body
    expect(ticket).toMatchObject({ code: expect.stringMatching(/^\d+-1-[0-9A-Z]{8}$/), path: /^M0 0h/ })
    expect((await waits.read('/registration', { eventId })).body.ticket).toBeNull()
    const { results, next } = await listOf(eventId)
    expect([results.map(({ name }: { name: string }) => name), next]).toEqual([['Ada Rao', 'Bo'], null])
    expect(results[0]).toEqual({ number: 1, name: 'Ada Rao', code: ticket.code, checkedIn: null })
    const mails = await db.selectFrom('mail').select(['recipient', 'text', 'html']).execute()
    const mail = mails.find(({ recipient }) => recipient === first.email)!
    expect([mail.text?.includes(ticket.code), mail.html?.includes(ticket.code)]).toEqual([true, true])
    expect(mails.find(({ recipient }) => recipient === waits.email)!.text).not.toMatch(/-3-[0-9A-Z]{8}/)
  })

  test('the earliest check-in counts in any order, and later ones report it', async () => {
    const eventId = await insert()
    await guest(eventId)
    const note = async (when: string | null) =>
      (await host.post('/check-in', { eventId, people: [{ number: 1, at: when }] })).body.results
    expect(await note(at)).toEqual([{ number: 1, checkedIn: at, before: null }])
    expect(await note(at), 'sent twice').toEqual([{ number: 1, checkedIn: at, before: null }])
    expect(await note(earlier)).toEqual([{ number: 1, checkedIn: earlier, before: at }])
    expect(await note(at)).toEqual([{ number: 1, checkedIn: earlier, before: earlier }])
    expect(await note(null)).toEqual([{ number: 1, checkedIn: null, before: null }])
    const [{ checkedIn }] = await note(inDays(30))
    expect(Date.parse(checkedIn), 'no time to come').toBeLessThanOrEqual(Date.now())
    expect((await host.read('/attendees', { eventId })).body).toMatchObject({
      counts: { checkedIn: 1 },
      results: [{ checkedIn }],
    })
    expect(await (await host.get(`/attendees.csv?eventId=${eventId}`)).text()).toContain(checkedIn)
  })

  test('ignores people without a confirmed registration, and rejects a cancelled event', async () => {
    const [eventId, other] = [await insert(), await insert()]
    const left = await guest(eventId)
    await left.post('/cancel-registration', { eventId })
    await guest(other)
    const answer = await host.post('/check-in', {
      eventId,
      people: [1, 2, 2_147_483_647].map((number) => ({ number, at })),
    })
    expect(answer.body).toEqual({ results: [] })
    await cancelEvent(db, other)
    expect((await host.post('/check-in', { eventId: other, people: [{ number: 1, at }] })).status).toBe(409)
  })

  test.each(['GET /check-in-list', 'POST /check-in'])(
    '%s is limited to the organiser and administrators',
    async (key) => {
      const eventId = await insert()
      const who = await guest(eventId)
      const input = (id: string) =>
        key === 'POST /check-in' ? { eventId: id, people: [{ number: 1, at }] } : { eventId: id }
      expect((await who.ask(key, input(eventId))).status).toBe(403)
      expect((await host.ask(key, input('999999'))).status).toBe(404)
      const admin = await member({ role: 'admin' })
      expect((await admin.ask(key, input(eventId))).status).toBe(200)
    },
  )
})

describe('a certificate', () => {
  test('is issued to checked-in attendees of a past event, and anyone can verify it', async () => {
    const eventId = await insert()
    const who = await guest(eventId, 'அருண் <b>')
    const other = await guest(eventId)
    const ask = (by: Member) => by.read('/certificate', { eventId })
    expect([(await ask(who)).status, (await ask(host)).status]).toEqual([409, 409])
    await host.post('/check-in', { eventId, people: [{ number: 1, at }] })
    expect((await ask(who)).status, 'before the end').toBe(409)
    await passes(eventId)
    expect((await ask(other)).status, 'who did not come').toBe(409)
    expect((await who.read('/certificate', { eventId: '999999' })).status).toBe(404)
    const { result } = (await ask(who)).body
    expect(result).toMatchObject({ name: 'அருண் <b>', event: { eventId } })
    // The direction of a name does not turn the sentence round it.
    expect(JSON.stringify(certificateDocument(result, 'Agora', 'en'))).toContain(
      '"\u2068அருண் <b>\u2069 attended “\u2068Zero trust without the slogans\u2069”."',
    )
    const mine = (await who.read('/my-registrations')).body.results
    expect(mine).toMatchObject([{ attended: true }])
    expect((await other.read('/my-registrations')).body.results).toMatchObject([{ attended: false }])

    const verify = (code: string) => callsOf(app).read('/verify-certificate', { code })
    expect((await verify(result.code)).body.result).toEqual(result)
    const page = await callsOf(app).getAt(new URL(result.link).pathname)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await page.text()
    expect(html).toContain('அருண் &lt;b&gt;')
    expect(html).toContain('Zero trust without the slogans')
    expect(html).not.toMatch(/@example\.org/)

    const forged = result.code.replace(/-1-/, '-2-')
    expect((await verify(forged)).status).toBe(404)
    expect((await callsOf(app).getAt(`/certificates/${forged}`)).status).toBe(404)
    await host.post('/check-in', { eventId, people: [{ number: 1, at: null }] })
    expect((await verify(result.code)).status, 'taken back').toBe(404)
  })
})

test('the certificate page is rate limited like a search', async () => {
  const env = parseEnv({ DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent', RATE_LIMIT_SEARCHES: '2' })
  const { createApp, createDeps } = await import('#src/app.ts')
  const { noPages } = await import('#test/support/app.ts')
  const limited = callsOf(createApp(createDeps({ ...deps, env }), noPages))
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await limited.getAt('/certificates/1-1-AAAA')).status)
  expect(statuses).toEqual([404, 404, 429])
})
