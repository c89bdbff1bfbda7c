// @module-tag slow
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { api, browserOf } from '../support/accounts.ts'
import { layDatabase, testDatabaseUrl } from '../support/open-database.ts'
import { startPortal, temporaryFolder } from '../support/portal.ts'

const email = 'root@example.org'
const password = 'correct horse 1'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: Awaited<ReturnType<typeof testDatabaseUrl>>
let settings: Record<string, string>
beforeAll(async () => {
  folder = await temporaryFolder()
  server = await testDatabaseUrl()
  settings = { DATA_DIR: join(folder.path, 'data'), ...(server && { DATABASE_URL: server.url }) }
  if (!server) await layDatabase(join(folder.path, 'data'))
})
afterAll(async () => {
  await server?.drop()
  await folder.remove()
})

/** Runs `npm run admin`, as a person at the terminal does. */
function runAdmin(args: string[], on = settings): Promise<{ code: number; out: string; error: string }> {
  const env = { PATH: process.env['PATH'], HOME: folder.path, ...on }
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', 'admin', '--', ...args], { env }, (failure, out, error) =>
      resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    )
  })
}

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
    [['root'], /^'root' is not an e-mail address\. Usage: .+\n$/],
  ])('says how it is used for %j', async (args, sentence) => {
    const { code, out, error } = await runAdmin(args)
    expect(error).toMatch(sentence)
    expect(out).toBe('')
    expect(code).toBe(1)
  })

  test('says when there is no such account, and how to make one', async () => {
    expect(await runAdmin(['nobody@example.org'])).toEqual({
      code: 1,
      out: '',
      error:
        'There is no account with the address nobody@example.org. Start the portal, sign up at /signin, and run this again.\n',
    })
  })

  test('says what to do while the portal has the embedded database to itself', async () => {
    const embedded = { DATA_DIR: join(folder.path, 'embedded') }
    const portal = await startPortal(embedded)
    const { code, error } = await runAdmin([email], embedded)
    expect(error).toBe(
      `The embedded database in ${embedded.DATA_DIR} is in use, most likely by the running portal: stop that, run this, start it again. While it runs, an administrator can make others administrators at /admin.\n`,
    )
    expect(code).toBe(1)
    await portal.end()
  })

  test('makes an administrator; says so when there is nothing to do', async () => {
    let portal = await startPortal(settings)
    expect((await browserOf(portal.url).signUp(email, password)).status).toBe(200)
    expect(await mayAdminister(portal.url)).toBe(false)
    await portal.end()
    expect(await runAdmin([` ${email.toUpperCase()}`])).toEqual({
      code: 0,
      error: '',
      out: `${email} is an administrator now. Its address is not verified: make sure that the account is yours.\n`,
    })
    expect((await runAdmin([email])).out).toMatch(/^root@example\.org is an administrator already\./)
    portal = await startPortal(settings)
    expect(await mayAdminister(portal.url)).toBe(true)
    await portal.end()

    const { db, close } = await open()
    const acts = await db.selectFrom('audit').selectAll().where('act', '=', 'made-admin').execute()
    expect(acts).toMatchObject([{ actor_id: null, detail: { by: 'npm run admin' } }])
    await db.updateTable('person').set({ role: 'user', disabled: new Date() }).execute()
    await close()
    expect((await runAdmin([email])).out).toContain('was disabled and is enabled again')
  })
})

const open = () =>
  connect({ url: settings['DATABASE_URL'], dataDir: settings['DATA_DIR']!, log: createLog('silent') })
