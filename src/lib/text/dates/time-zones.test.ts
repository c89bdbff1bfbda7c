import { expect, test } from 'vitest'
import { onlyZoneOf, zoneOf, zones } from './time-zones.ts'

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

test('lists current zone names', () => {
  expect(zones()).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Madrid']))
  expect(zones()).not.toContain('Asia/Calcutta')
  for (const zone of zones()) expect(zoneOf(zone)).toBeDefined()
})

test.for([
  ['IST', 'Asia/Kolkata'],
  ['EST', 'America/New_York'],
  ['pst', 'America/Los_Angeles'],
  ['JST', 'Asia/Tokyo'],
  ['ACT', 'Australia/Darwin'],
  ['BST', 'Europe/London'],
  ['CEST', 'Europe/Paris'],
  ['NST', 'America/St_Johns'],
  ['WIB', 'Asia/Jakarta'],
  ['MYT', 'Asia/Kuala_Lumpur'],
  ['TRT', 'Europe/Istanbul'],
  ['AoE', 'Etc/GMT+12'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['europe/madrid', 'Europe/Madrid'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', undefined],
  ['+02:00', undefined],
  ['', undefined],
  ["Europe/Madrid'; DROP TABLE event", undefined],
  ['Asia/Kolkata\0', undefined],
])('zoneOf maps %j to %j', ([given, zone]) => expect(zoneOf(given!)).toBe(zone))
