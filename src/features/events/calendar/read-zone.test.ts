import { expect, test } from 'vitest'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { resolveZone } from './read-zone.ts'

const calendar = { zone: '', method: '', zones: new Map() }

test.each([
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['w. europe daylight time', 'Europe/Berlin'],
  ['India Standard Time', 'Asia/Kolkata'],
  ['UTC', 'UTC'],
  ['Russia Time Zone 11', 'Asia/Kamchatka'],
  // At UTC-7 all year since 2022, when its former place Chihuahua went to UTC-6.
  ['Mountain Standard Time (Mexico)', 'America/Mazatlan'],
])('%j is %s', (name, zone) => {
  expect(resolveZone(name, calendar, 2030)).toEqual({ zone, guessed: false })
})

test('every zone of Windows is known here', () => {
  const unknown = WINDOWS_TO_IANA_MAP.filter(({ windowsName }) => !resolveZone(windowsName, calendar, 2030))
  expect(unknown).toEqual([])
})

test.each(['Standard Time', 'Nowhere Standard Time', ''])('%j is no zone', (name) => {
  expect(resolveZone(name, calendar, 2030)).toBeUndefined()
})
