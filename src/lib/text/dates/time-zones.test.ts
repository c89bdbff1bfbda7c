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
])('the clocks of %s are those of %s', (country, zone) => {
  expect(onlyZoneOf(country)).toBe(zone)
})

test('zones are offered by the names that they go by, and read by former ones too', () => {
  expect(zones()).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Madrid']))
  expect(zones()).not.toContain('Asia/Calcutta')
  for (const zone of [...zones(), 'Asia/Calcutta']) expect([zone, isZone(zone)]).toEqual([zone, true])
  for (const other of ['Mars/Olympus', '+02:00', 'Europe/Madrid; x', '']) expect(isZone(other)).toBe(false)
})
