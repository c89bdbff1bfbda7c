// @module-tag slow
import { existsSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api, browserOf } from '../support/accounts.ts'
import { copyMigratedDatabase } from '../support/open-database.ts'
import { startPortal } from '../support/portal.ts'
import { useStorage } from '../support/temporary/storage.ts'

const email = 'root@example.org'
const password = 'correct horse 1'

const storage = useStorage()

const runAdmin = (args: string[], on?: Record<string, string>) =>
  storage.run(['npm', 'run', '--silent', 'admin', '--', ...args], on)

/** @returns whether the administration opens to the owner of the address. */
async function mayAdminister(url: string): Promise<boolean> {
  const browser = browserOf(url)
  expect((await browser.signIn(email, password)).status).toBe(200)
  const { status } = await browser.get(`${api}/admin/users`)
  expect([200, 403]).toContain(status)
  return status === 200
}

describe('npm run admin', () => {
  test.each([
    [[], /^Usage: npm run admin -- <email> .+\n$/],
    [[email, 'more'], /^Usage: .+\n$/],
    [['--help'], /^Usage: .+\n$/],
    [['root'], /^'root' is not an email address\. Usage: .+\n$/],
  ])('prints its usage for %j', async (args, sentence) => {
    const { code, out, error } = await runAdmin(args)
    expect(error).toMatch(sentence)
    expect(out).toBe('')
    expect(code).toBe(1)
  })

  test('reports a missing account and how to create it', async () => {
    expect(await runAdmin(['nobody@example.org'])).toEqual({
      code: 1,
      out: '',
      error:
        'There is no account with the address nobody@example.org. Start the portal, sign up at /signin, and run this again.\n',
    })
  })

  test('does not create a database where the portal has none', async () => {
    const DATA_DIR = join(storage.folder, 'elsewhere')
    expect(await runAdmin([email], { DATA_DIR })).toEqual({
      code: 1,
      out: '',
      error: `There is no database in ${DATA_DIR}. Set DATA_DIR, or DATABASE_URL, as for the portal.\n`,
    })
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  // Only root can give files away.
  test.runIf(process.getuid?.() === 0)('refuses to write files that the portal cannot open', async () => {
    const DATA_DIR = join(storage.folder, 'of-another-user')
    await copyMigratedDatabase(DATA_DIR)
    await chown(join(DATA_DIR, 'database'), 12_345, 12_345)
    const { code, error } = await runAdmin([email], { DATA_DIR })
    expect([code, error]).toEqual([1, expect.stringContaining('belongs to the user with the ID 12345')])
  })

  test('explains what to do while the portal uses the embedded database', async () => {
    const embedded = { DATA_DIR: join(storage.folder, 'embedded') }
    const portal = await startPortal(embedded)
    const { code, error } = await runAdmin([email], embedded)
    expect(error).toBe(
      `The embedded database in ${embedded.DATA_DIR} is in use, most likely by the running portal. Stop the portal, run this command, and start it again. While it runs, an administrator can appoint others at /admin.\n`,
    )
    expect(code).toBe(1)
    await portal.end()
  })

  test('appoints an administrator, and reports an account that already is one', async () => {
    let portal = await startPortal(storage.settings)
    expect((await browserOf(portal.url).signUp(email, password)).status).toBe(200)
    expect(await mayAdminister(portal.url)).toBe(false)
    await portal.end()
    expect(await runAdmin([` ${email.toUpperCase()}`])).toEqual({
      code: 0,
      error: '',
      out: `${email} is an administrator now. Its address is not verified: make sure that the account is yours.\n`,
    })
    expect((await runAdmin([email])).out).toMatch(/^root@example\.org is an administrator already\./)
    portal = await startPortal(storage.settings)
    expect(await mayAdminister(portal.url)).toBe(true)
    await portal.end()

    const { db, close } = await storage.open()
    const acts = await db.selectFrom('audit').selectAll().where('act', '=', 'made-admin').execute()
    expect(acts).toMatchObject([{ actor_id: null, detail: { by: 'npm run admin' } }])
    await db.updateTable('person').set({ role: 'user', disabled: new Date() }).execute()
    await close()
    expect((await runAdmin([email])).out).toContain('was disabled and is enabled again')
  })
})
