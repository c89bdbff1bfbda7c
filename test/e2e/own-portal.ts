import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { presentUser } from '#features/accounts/session/data.ts'
import { beginSession } from '#features/accounts/session/mutations-begin.ts'
import { signToken } from '#features/accounts/session/token.ts'
import type { User } from '#features/accounts/schema.ts'
import { getOutboxMail, listOutbox } from '#features/mail/mailbox/data.ts'
import type { Database } from '#lib/db/connect.ts'
import { paths } from '#lib/text/paths.ts'
import { sessionCookie } from '#lib/api/session-cookie.ts'
import { openTestDatabase } from '../support/open-database.ts'
import { startDemoPortal, testSecret, type PortalHere } from '../support/demo-portal.ts'
import { temporaryFolder } from '../support/portal.ts'
import { startHere } from '../support/running.ts'
import { getRow } from '../support/rows.ts'

/** A portal in this process, which journeys look into and whose clock they turn back. */
export interface OwnPortal extends PortalHere {
  /** The text of the newest mail to somebody; waits until there is one that says so. */
  mailTo(recipient: string, saying: RegExp): Promise<string>
}

/**
 * A portal without content, for the few journeys that need another setting, clock or state of the whole portal than the
 * one that a worker's journeys share (`portal` of journey.ts).
 * @param server the database server to make a database on; null for the embedded one.
 * @param databaseOf returns the database that the portal uses; the journey uses the one that it gets.
 */
export async function startOwnPortal(
  settings: Record<string, string> = {},
  server?: string | null,
  databaseOf: (whole: Database) => Database = (whole) => whole,
): Promise<OwnPortal> {
  const [database, folder] = await Promise.all([openTestDatabase(server), temporaryFolder()])
  const secret = settings['SECRET'] ?? testSecret
  const { url, stop } = await startHere(databaseOf(database), {
    DATA_DIR: folder.path,
    ...settings,
    SECRET: secret,
  })
  return withMail({
    url,
    database,
    dataDir: folder.path,
    secret,
    async stop() {
      await stop()
      await database.close()
      await folder.remove()
    },
  })
}

/** The portal with the demo content. */
export const startSharedPortal = async (): Promise<OwnPortal> => withMail(await startDemoPortal())

function withMail(portal: PortalHere): OwnPortal {
  const outbox = join(portal.dataDir, 'outbox')
  const find = async (recipient: string, saying: RegExp) => {
    for (const id of await listOutbox(outbox)) {
      const mail = await getOutboxMail(outbox, id)
      if (mail?.to?.[0]?.address === recipient && saying.test(mail.text ?? '')) return mail.text
    }
    return undefined
  }
  return {
    ...portal,
    async mailTo(recipient, saying) {
      await expect.poll(() => find(recipient, saying), { message: `a mail to ${recipient}` }).toBeDefined()
      return (await find(recipient, saying)) as string
    },
  }
}

/** The session data that a browser stores. */
interface HeldSession {
  user: User
  token: string
  /** The value of the session cookie. */
  cookie: string
}

/** Creates a session as a sign-in does, without a password. @param secret the portal's signing secret. */
async function insertHeldSession(db: Database['db'], secret: string, email: string): Promise<HeldSession> {
  const person = await getRow(db, 'person', { email })
  const { sessionId, cookie } = await beginSession(db, secret, person.id, {
    provider: 'local',
    address: '127.0.0.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  })
  return { user: presentUser(person), token: await signToken(sessionId, secret), cookie }
}

/**
 * Leaves the browser as a sign-in does: the cookie, and the session beside what was stored. The page that was open is
 * left; none has to be. Nobody types a password: journeys about that use `signInByPage`.
 */
export async function beSignedIn(
  page: Page,
  { url, database, secret }: Pick<OwnPortal, 'url' | 'database' | 'secret'>,
  email: string,
): Promise<void> {
  const context = page.context()
  // A page left open would ask for its own things while the session is taken away beneath it, and be refused.
  await page.goto('about:blank')
  const { user, token, cookie } = await insertHeldSession(database.db, secret, email)
  const session = new Map([
    ['agora.user', JSON.stringify(user)],
    ['agora.provider', 'local'],
    ['agora.expiresAt', String(Date.now() + 3_600_000)],
    ['agora.token', token],
  ])
  await context.addCookies([
    { name: sessionCookie(url), value: cookie, url, httpOnly: true, sameSite: 'Strict' },
  ])
  const { cookies, origins } = await context.storageState()
  const stored = origins.find(({ origin }) => origin === url)?.localStorage ?? []
  await context.setStorageState({
    cookies,
    origins: [
      ...origins.filter(({ origin }) => origin !== url),
      {
        origin: url,
        localStorage: [
          // How the last session ended is forgotten with the next one.
          ...stored.filter(({ name }) => !session.has(name) && name !== 'agora.end'),
          ...[...session].map(([name, value]) => ({ name, value })),
        ],
      },
    ],
  })
}

/** Signs in on the sign-in page, as people do: for journeys that are about it or what it brings along. */
export async function signInByPage(
  page: Page,
  portal: OwnPortal,
  email: string,
  password: string,
): Promise<void> {
  await page.goto(portal.url + paths.signIn())
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  // The landing page follows. Once it is there it takes the focus and is announced; before, it would close what is open.
  await expect(page.locator('body > [aria-live]')).not.toBeEmpty()
}
