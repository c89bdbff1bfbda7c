import { expect, test } from 'vitest'
import { canSeeAttendees, registrationRefusal } from './policy.ts'

test('only administrators and organisers with a confirmed current or previous address can see attendees', () => {
  const viewer = { role: 'user', email: 'Asha@Example.org', emailVerified: true } as const
  expect(canSeeAttendees(viewer, ' asha@example.ORG ')).toBe(true)
  expect(canSeeAttendees({ ...viewer, emailVerified: false }, 'asha@example.org')).toBe(false)
  expect(canSeeAttendees(viewer, 'ben@example.org')).toBe(false)
  expect(canSeeAttendees(viewer, null)).toBe(false)
  expect(canSeeAttendees(viewer, 'ben@example.org', true)).toBe(true)
  expect(canSeeAttendees({ ...viewer, emailVerified: false }, 'ben@example.org', true)).toBe(false)
  expect(canSeeAttendees({ ...viewer, role: 'admin', emailVerified: false }, null)).toBe(true)
})

test('registration is refused for events that are closed, over, cancelled or registered elsewhere', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const own = { open: true, own: true, link: '' }
  const event = (eventRegistration: object, more: object = {}) =>
    ({
      eventStatus: 'scheduled',
      eventEnd: '2026-11-20T12:00:01Z',
      eventRegistration,
      ...more,
    }) as Parameters<typeof registrationRefusal>[0]
  expect(registrationRefusal(event(own), now)).toBeUndefined()
  expect(registrationRefusal(event({ ...own, open: false }), now)).toBe('closed')
  expect(registrationRefusal(event(own, { eventEnd: now.toISOString() }), now)).toBe('ended')
  expect(registrationRefusal(event(own, { eventStatus: 'cancelled' }), now)).toBe('cancelled')
  const elsewhere = { open: true, own: false, link: 'https://example.org' }
  expect(registrationRefusal(event(elsewhere), now)).toBe('elsewhere')
  expect(registrationRefusal(event({ ...elsewhere, link: '' }), now)).toBe('closed')
})
