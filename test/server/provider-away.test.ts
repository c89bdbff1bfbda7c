import { afterAll, expect, test } from 'vitest'
import { browserOf } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { testDatabase } from '../support/database.ts'
import { decide } from '../support/oauth/consent.ts'
import { startSocial } from '../support/oauth/social-server.ts'
import { startHere } from '../support/running.ts'

const database = await testDatabase()
const github = await startSocial('GitHub')
const portal = await startHere(database, github.settings)

afterAll(async () => {
  await portal.stop()
  await github.stop()
})

/** One person to the provider and back. @returns where the portal sends them, and what comes of the code there. */
async function signIn(id: number): Promise<{ landing: URL; status?: number }> {
  github.person = { id, login: `ada${id}`, name: 'Ada Rao', email: null, avatar_url: '' }
  github.emails = [{ email: `ada${id}@example.org`, primary: true, verified: true, visibility: 'private' }]
  const browser = browserOf(portal.url)
  const { headers } = await browser.get('/user/auth/github')
  const callback = await decide(headers.location ?? '', 'Allow')
  const back = await browser.get(callback.pathname + callback.search)
  expect(back.status).toBe(302)
  const landing = new URL(back.headers.location ?? '', portal.url)
  const code = landing.searchParams.get('token')
  if (!code) return { landing }
  const { status } = await browser.get('/session/me', { authorization: `Bearer ${code}` })
  return { landing, status }
}

const ready = async () => (await ask(portal.url, '/readyz')).text.trim().split('\n')
const figure = async () =>
  /^agora_health_issues\{kind="provider"\} (\d+)$/m.exec((await ask(portal.url, '/metrics')).text)?.[1]

test.each([
  ['answers 500', 'broken', 10],
  ['hangs up', 'hang-up', 20],
] as const)(
  'sign-in fails with a provider that %s, and /readyz and metrics report it until one succeeds',
  async (_, trouble, from) => {
    expect([await ready(), await figure()]).toEqual([['ready'], '0'])
    github.trouble = trouble
    const said: number[] = []
    for (let i = 1; i <= 3; i++) {
      const { landing } = await signIn(from + i)
      // The callback page says that it failed; there is nothing to sign in with.
      expect([landing.pathname, landing.search]).toEqual(['/user/auth', ''])
      said.push((await ready()).length)
    }
    // One or two may be somebody who went back.
    expect(said).toEqual([1, 1, 2])
    const [first, line = '', ...more] = await ready()
    expect([first, more]).toEqual(['ready', []])
    expect(line).toMatch(/GitHub/)
    expect(line).toMatch(/\b3\b/)
    expect(await figure()).toBe('1')
    const people = database.db
      .selectFrom('person')
      .select('id')
      .where('email', 'like', `ada${from / 10}_@%`)
    expect(await people.execute()).toEqual([])

    github.trouble = undefined
    expect((await signIn(from)).status).toBe(200)
    expect([await ready(), await figure()]).toEqual([['ready'], '0'])
  },
)
