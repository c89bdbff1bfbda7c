import { expect, test } from 'vitest'
import { isZone, onlyZoneOf, zones } from './time-zones.ts'

test.each([
  ['IN', 'Asia/Kolkata'],
  ['JP', 'Asia/Tokyo'],
  // Two names, and the same clock.
  ['DE', 'Europe/Berlin'],
  // The Canary Islands are an hour behind.
  ['ES', undefined],
  ['US', undefined],
  ['India', undefined],
  ['', undefined],
])('the only time zone of %s is %s', (country, zone) => {
  expect(onlyZoneOf(country)).toBe(zone)
})

test('lists current zone names, and accepts former ones', () => {
  expect(zones()).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Madrid']))
  expect(zones()).not.toContain('Asia/Calcutta')
  for (const zone of [...zones(), 'Asia/Calcutta']) expect([zone, isZone(zone)]).toEqual([zone, true])
  for (const other of ['Mars/Olympus', '+02:00', 'Europe/Madrid; x', '']) expect(isZone(other)).toBe(false)
})
