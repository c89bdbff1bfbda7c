import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { paths, serverPaths } from '#lib/text/paths.ts'
import { services } from '#src/features.ts'
import { testApp } from '#test/support/app.ts'
import { publicIdSchema } from '../schema.ts'
import { isReserved, publicIdsFor } from './reserved-id.ts'

/** As an address of the root would be written, if it were one. */
const firstOf = (path: string): string => path.split(/[/?#.]/, 2)[1]?.toLowerCase() ?? ''
const isId = (first: string) => safeParse(publicIdSchema, first).success

describe('reserved addresses', () => {
  test('include every page of the portal', () => {
    const pages = readdirSync('src/routes')
      .filter((file) => file.endsWith('.tsx') && !/^[-_$]/.test(file))
      // A dash below at the end only says that the page stands outside of the one above it.
      .map((file) => file.split('.')[0]!.replace(/_$/, ''))
    expect(pages.length).toBeGreaterThan(25)
    for (const page of pages) expect([page, isReserved(page)]).toEqual([page, true])
  })

  test('include every internal link', () => {
    const made = Object.entries({ ...paths, ...serverPaths })
      .filter(([name]) => name !== 'publicProfile')
      .map(([name, path]) => {
        const first = name === 'eventsCalendar' ? ['x'] : 'x'
        return (path as (...parts: unknown[]) => string)(first, 'y', 'z')
      })
    const firsts = new Set(made.map(firstOf).filter(isId))
    // Blogs stand below the area that is given.
    firsts.delete('x')
    expect(firsts.size).toBeGreaterThan(25)
    for (const first of firsts) expect([first, isReserved(first)]).toEqual([first, true])
  })

  test('include every endpoint, file and other path of the server', () => {
    const calls = services.flatMap(({ prefix, endpoints }) =>
      Object.keys(endpoints).map((key) => prefix + key.slice(key.indexOf('/'))),
    )
    // Nothing is asked of the database: only the addresses are looked at.
    const mounted = testApp({} as never).routes.map(({ path }) => path)
    const operations = [...readFileSync('src/lib/server/operations.ts', 'utf8').matchAll(/'(\/[a-z]+)'/g)]
    const files = readdirSync('public').map((file) => `/${file}`)
    const found = [...calls, ...mounted, ...operations.map(([, path = '']) => path), ...files]
    const firsts = new Set(found.map(firstOf).filter(isId))
    expect([...firsts]).toEqual(expect.arrayContaining(['profile-service', 'refreshtoken', 'healthz']))
    for (const first of firsts) expect([first, isReserved(first)]).toEqual([first, true])
  })
})

describe('addresses from names', () => {
  const first = (name: string) => publicIdsFor(name).next().value

  test.each([
    ['Asha Kulkarni', 'asha-kulkarni'],
    ['José Ñandú', 'jose-nandu'],
    ["Seán O'Neil-Smith", 'sean-o-neil-smith'],
    ['आशा कुलकर्णी', 'asa-kulakarni'],
    ['राम', 'ram'],
    ['गोर्‍हे', 'gorhe'],
    ['कंगना', 'kamgana'],
    ['কমল ঘোষ', 'kamal-ghos'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'guraprit-simgh'],
    ['கயல்விழி சீனிவாசன்', 'kayalvili-cinivacan'],
    ['മോഹൻലാൽ', 'mohanlal'],
    ['ప్రసాద్', 'prasad'],
    ['ಕಮಲ', 'kamala'],
    ['සුනිල් පෙරේරා', 'sunil-perera'],
    ['Ö', 'o-profile'],
    ['Ελένη Παπαδοπούλου', 'eleni-papadopoyloy'],
    ['李小龍', 'lixiaolong'],
    ['김민지', 'gimminji'],
    ['Ольга', 'olga'],
    ['O’Brien', 'o-brien'],
    ['A', 'a-profile'],
    ['. -', 'member'],
    ['A'.repeat(200), 'member'],
  ])('converts %s to %s', (name, id) => {
    expect(first(name)).toBe(id)
  })

  test.each([
    'Admin',
    'My Events',
    'Asha',
    '李',
    'x'.repeat(60),
    'Maria del Carmen Fernandez de la Cuesta y Gomez',
  ])('generates unique, valid and unreserved alternatives for %s', (name) => {
    const ids = [...publicIdsFor(name)]
    expect(ids).toHaveLength(14)
    expect(new Set(ids).size).toBe(14)
    for (const id of ids) expect([id, isId(id)]).toEqual([id, true])
    expect(ids.slice(1).filter(isReserved)).toEqual([])
  })
})
