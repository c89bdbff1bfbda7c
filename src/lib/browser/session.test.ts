import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  endSession,
  getSession,
  clearExpiredSession,
  subscribeToSession,
  whySessionEnded,
} from './session.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { actInSession, getExpiredSession, holdSession, waitForSession } from './session-hold.ts'
import { durationMs, storeSession, updateStoredUser } from './store-session.ts'

// Node has no local storage, so these sessions last as long as the module; what tabs share is tried in a browser.

const user = {
  id: '1',
  name: 'Asha',
  email: 'asha@example.org',
  userType: null,
  imageUrl: null,
  role: 'user',
}
const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  // What a window has, and Node has not.
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('parses every unit, and falls back to a day', () => {
  expect(durationMs('250ms')).toBe(250)
  expect(durationMs('30s')).toBe(30_000)
  expect(durationMs('5m')).toBe(300_000)
  expect(durationMs('12h')).toBe(12 * HOUR)
  expect(durationMs('1d')).toBe(24 * HOUR)
  expect(durationMs('2w')).toBe(14 * 24 * HOUR)
  for (const wrong of [undefined, '', '12', 'h', '1.5h', '-1h', '12 h', '12H']) {
    expect({ wrong, ms: durationMs(wrong) }).toEqual({ wrong, ms: 24 * HOUR })
  }
})

it('is valid while it has a user and a token and has not expired', () => {
  expect(getSession()).toBeUndefined()
  storeSession({ user, token: 't', expiresIn: '12h' })
  expect(getSession()).toMatchObject({ user, token: 't', provider: 'local' })
  vi.setSystemTime(Date.now() + 12 * HOUR - 1)
  expect(getSession()).toBeDefined()
  vi.setSystemTime(Date.now() + 1)
  expect(getSession()).toBeUndefined()
})

it('lasts equally long on a clock that is five minutes off', () => {
  for (const off of [-300_000, 300_000]) {
    vi.setSystemTime(Date.UTC(2026, 0, 1) + off)
    storeSession({ user, token: 't', expiresIn: '10m' })
    vi.setSystemTime(Date.now() + 599_999)
    expect(getSession()).toBeDefined()
    vi.setSystemTime(Date.now() + 1)
    expect(getSession()).toBeUndefined()
  }
})

it('is the same object until something changes', () => {
  storeSession({ user, token: 't', provider: 'GitHub' })
  const first = getSession()
  expect(getSession()).toBe(first)
  expect(first?.provider).toBe('GitHub')
  updateStoredUser({ ...user, userType: 'Faculty' })
  expect(getSession()).not.toBe(first)
  expect(getSession()).toMatchObject({ token: 't', user: { userType: 'Faculty' } })
})

it('does not update the user when signed out', () => {
  updateStoredUser(user)
  storeSession({ user: { ...user, id: '2' }, token: 't' })
  endSession()
  updateStoredUser(user)
  expect(getSession()).toBeUndefined()
})

it('notifies of every change, and of the reason a session ended', () => {
  const told: (string | undefined)[] = []
  const stop = subscribeToSession(() => told.push(getSession()?.token ?? whySessionEnded()))
  storeSession({ user, token: 'a' })
  storeSession({ user, token: 'b' })
  endSession('refused')
  storeSession({ user, token: 'c' })
  expect(whySessionEnded()).toBeUndefined()
  endSession()
  stop()
  storeSession({ user, token: 'd' })
  expect(told).toEqual(['a', 'b', 'refused', 'c', 'left'])
})

it('expires, even beyond the range of a timer', () => {
  const told: (string | undefined)[] = []
  const stop = subscribeToSession(() => told.push(getSession()?.token ?? whySessionEnded()))
  storeSession({ user, token: 'a', expiresIn: '1000h' })
  vi.advanceTimersByTime(999 * HOUR)
  expect(told).toEqual(['a'])
  vi.advanceTimersByTime(HOUR + 1)
  expect(told).toEqual(['a', 'expired'])
  stop()
})

it('keeps the page of an expired session with unsaved changes until the same user signs in again', async () => {
  const stop = subscribeToSession(() => undefined)
  let unsaved = false
  const release = holdSession(() => unsaved)
  const begin = (id = '1') => storeSession({ user: { ...user, id }, token: `t${id}`, expiresIn: '1h' })
  const state = () => [getSession()?.user.id, getExpiredSession()?.user.id, whySessionEnded()]

  begin()
  endSession('refused')
  expect(state()).toEqual([undefined, undefined, 'refused'])
  expect(await waitForSession()).toBe(false)
  unsaved = true
  begin()
  endSession('left')
  expect(state()).toEqual([undefined, undefined, 'left'])

  begin()
  endSession('refused')
  expect(state()).toEqual([undefined, '1', 'refused'])
  const same = waitForSession()
  begin()
  expect(await same).toBe(true)
  expect(state()).toEqual(['1', undefined, undefined])

  vi.advanceTimersByTime(HOUR)
  expect(state()).toEqual([undefined, '1', 'expired'])
  const other = waitForSession()
  begin('2')
  expect(await other).toBe(false)

  endSession('expired')
  const given = waitForSession()
  clearExpiredSession()
  expect(await given).toBe(false)
  expect(state()).toEqual([undefined, undefined, 'expired'])

  begin()
  endSession('refused')
  release()
  expect(state()).toEqual([undefined, undefined, 'refused'])
  stop()
})

it('does an act again once its user has signed in again, and not for somebody else', async () => {
  const stop = subscribeToSession(() => undefined)
  const begin = (id = '1') => storeSession({ user: { ...user, id }, token: `t${id}`, expiresIn: '1h' })
  let acts = 0
  const act = () =>
    actInSession(async () => {
      if (acts++ % 2 === 1) return 'done'
      endSession('refused')
      throw new ApiError('Sign in again', 401, 'unauthorized')
    })
  begin()
  const done = act()
  await vi.waitFor(() => expect(getExpiredSession()?.user.id).toBe('1'))
  begin()
  expect([await done, acts]).toEqual(['done', 2])

  const refused = act()
  await vi.waitFor(() => expect(getExpiredSession()?.user.id).toBe('1'))
  begin('2')
  await expect(refused).rejects.toThrow('Sign in again')
  expect(acts).toBe(3)
  stop()
})
