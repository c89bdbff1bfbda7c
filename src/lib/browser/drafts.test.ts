import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserStorage } from './browser-storage.ts'
import { clearDrafts, draftNames, draftOf } from './drafts.ts'
import { endSession } from './session.ts'
import { storeSession } from './store-session.ts'

// Node has no local storage, so these drafts last as long as the module; a reload is tried in a browser.

const user = { id: '1', name: 'Asha', email: 'a@example.org', userType: null, imageUrl: null, role: 'user' }
const DAY_MS = 24 * 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  storeSession({ user, token: 't' })
})
afterEach(() => {
  storeSession({ user, token: 't' })
  clearDrafts()
  vi.useRealTimers()
})

it('keeps a draft per person and form until it is cleared', () => {
  const draft = draftOf('1', 'Mentors.new')
  expect(draft.read()).toBeUndefined()
  draft.write({ Name: 'Helen' })
  expect(draftOf('1', 'Mentors.new').read()).toEqual({ Name: 'Helen' })
  expect(draftOf('2', 'Mentors.new').read()).toBeUndefined()
  expect(draftOf('1', 'Mentors.7').read()).toBeUndefined()
  draft.clear()
  expect(draft.read()).toBeUndefined()
})

it('drops drafts after a month', () => {
  const draft = draftOf('1', 'Awards.new')
  draft.write({ Name: 'Prize' })
  vi.setSystemTime(Date.now() + 29 * DAY_MS)
  expect(draft.read()).toEqual({ Name: 'Prize' })
  vi.setSystemTime(Date.now() + 2 * DAY_MS)
  expect(draft.read()).toBeUndefined()
})

it('survives an expired session, and saves input after it', () => {
  const draft = draftOf('1', 'Awards.new')
  draft.write({ Name: 'Prize' })
  endSession('expired')
  expect(draft.read()).toEqual({ Name: 'Prize' })
  draft.write({ Name: 'Prize of the year' })
  expect(draft.read()).toEqual({ Name: 'Prize of the year' })
})

it('saves nothing after sign-out', () => {
  const draft = draftOf('1', 'Awards.new')
  for (const why of ['left', 'elsewhere'] as const) {
    storeSession({ user, token: 't' })
    endSession(why)
    draft.write({ Name: why })
    expect(draft.read()).toBeUndefined()
  }
})

it('lists the drafts of one person', () => {
  for (const [person, name] of [
    ['1', 'Awards.new'],
    ['1', 'Mentors.a'],
    ['12', 'Mentors.b'],
  ] as const)
    draftOf(person, name).write(1)
  expect(draftNames('1').toSorted()).toEqual(['Awards.new', 'Mentors.a'])
  draftOf('1', 'Mentors.a').clear()
  expect(draftNames('1')).toEqual(['Awards.new'])
  expect(draftNames('2')).toEqual([])
})

it('removes all drafts at once', () => {
  const drafts = [draftOf('1', 'a'), draftOf('2', 'b')]
  for (const draft of drafts) draft.write(1)
  clearDrafts()
  for (const draft of drafts) expect(draft.read()).toBeUndefined()
})

it('ignores data that it did not write', () => {
  for (const text of ['', 'x', 'null', '1', '{"at":"now","values":1}']) {
    browserStorage.setItem('agora.draft.1.z', text)
    expect(draftOf('1', 'z').read()).toBeUndefined()
  }
  draftOf('1', 'z').clear()
})
