import { expect, test } from 'vitest'
import { cookiePolicy } from '#messages/legal/cookies.ts'
import { providers } from '#features/accounts/schema.ts'
import { locales } from '#lib/text/locale.ts'
import { readSources } from '../../scripts/source-files.ts'

/** Names made from parts, and what may stand in them: a new one has to be entered here. */
const made: Record<string, readonly string[]> = {
  'src/features/accounts/oauth/state-cookie.ts': providers.map((provider) => provider.toLowerCase()),
  'src/lib/browser/session.ts': ['user', 'token', 'expiresAt', 'provider'],
  'src/boot/choices.ts': ['theme', 'scheme'],
  'src/boot/stored-choices.ts': ['theme', 'scheme', 'drawer'],
}

/** A lock among tabs, which nothing keeps. */
const notStored = ['agora.refresh']

test('the cookie policy lists everything that the portal stores in a browser, in each language', () => {
  const names = new Set<string>()
  const from: string[] = []
  for (const { path, text } of readSources(['src'])) {
    if (path.includes('.test.')) continue
    for (const [, name] of text.matchAll(/['"`](?:__\w+-)?(agora\.[a-zA-Z]+)\.?['"`]/g)) names.add(name!)
    if (/`agora\.\$\{/.test(text)) from.push(path)
  }
  expect(from.toSorted(), 'where names are made from parts').toEqual(Object.keys(made).toSorted())
  for (const part of Object.values(made).flat()) names.add(`agora.${part}`)
  for (const name of notStored) expect(names.delete(name)).toBe(true)
  // What the whole of a sign-in sets, so that the search above is known to find.
  for (const name of ['session', 'known', 'step', 'code', 'github', 'locale'])
    expect([...names]).toContain(`agora.${name}`)
  for (const locale of locales) {
    const listed = new Set(cookiePolicy.in(locale, { brand: 'Portal' }).match(/agora\.[a-zA-Z]+/g))
    expect([...listed].toSorted(), `listed in ${locale}`).toEqual([...names].toSorted())
  }
})
