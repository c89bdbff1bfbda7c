import { afterAll, expect } from 'vitest'
import { api, setUpAccounts, type Accounts, type Browser, type Reply } from '../accounts.ts'
import { decide } from './consent.ts'
import { startGoogle, type GoogleServer } from './google-server.ts'

/** A portal where people sign in with Google, for the tests of one file, and for each of them somebody there. */
export function setUpGoogle(take: (accounts: Accounts & { google: GoogleServer }) => unknown): void {
  let google: GoogleServer
  setUpAccounts(
    (accounts) => {
      google.trouble = undefined
      google.claims = claimsOf(accounts.email)
      return take({ ...accounts, google })
    },
    async () => {
      google = await startGoogle()
      return google.settings
    },
  )
  afterAll(() => google.stop())
}

/** Somebody with this address, which Google has verified. */
const claimsOf = (email: string) => ({
  sub: `id of ${email}`,
  email,
  email_verified: true,
  name: 'Ada Rao',
  picture: 'https://pictures.example.org/ada.png',
})

/** To Google and back. @returns what the landing page is called with. */
export async function decideAtGoogle(browser: Browser, choice: 'Allow' | 'Refuse' = 'Allow'): Promise<URL> {
  const { status, body } = await browser.get(`${api}/signin/google`)
  expect(status).toBe(200)
  return decide(body.message, choice)
}

/** What the landing page does with it. */
export const exchangeAtGoogle = (browser: Browser, landing: URL): Promise<Reply> =>
  browser.get(`${api}/signin/googlecallback${landing.search}`)
