import type { Page } from '@playwright/test'
import { api, browserOf, type Browser } from '#test/support/accounts.ts'
import { temporaryFolder } from '#test/support/portal.ts'
import type { UserType } from '#features/accounts/schema.ts'
import { openBrowser, signInByForm } from './browser.ts'
import type { Figure } from './figures.ts'
import { startAsCommand } from './portal.ts'

const email = 'ada@example.org'
const password = 'correct1horse'

/** A member of a portal that has no content. */
interface Member {
  url: string
  account: Browser
  /** Opens a page of a browser where the member is signed in. */
  signIn: () => Promise<Page>
}

/** Measures on a portal of its own, with a member of the type. */
export async function* withMember(
  userType: UserType,
  measure: (member: Member) => AsyncIterable<Figure>,
): AsyncGenerator<Figure> {
  const folder = await temporaryFolder()
  const portal = await startAsCommand({ DATA_DIR: folder.path, DEMO_CONTENT: 'off' })
  const browser = await openBrowser()
  try {
    const account = browserOf(portal.url)
    await account.signUp(email, password)
    await account.signIn(email, password)
    await account.patch(`${api}/profile`, { userType })
    const signIn = async () => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
      await signInByForm(page, portal.url, email, password)
      return page
    }
    yield* measure({ url: portal.url, account, signIn })
  } finally {
    await browser.close()
    await portal.end()
    await folder.remove()
  }
}

/** From a click on a tab of a profile to the frame that shows its lists. @param rows that they show. @returns ms. */
export const switchTab = (page: Page, href: string, rows: number): Promise<number> =>
  page.evaluate(
    ({ to, count }) =>
      new Promise<number>((resolve, reject) => {
        const tab = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
          (link) => link.getAttribute('href') === to,
        )
        if (!tab) return void reject(new Error(`There is no tab ${to}`))
        const started = performance.now()
        tab.click()
        const look = () => {
          // What an empty list says is marked without an id.
          const shown = document.querySelectorAll('main [data-item]:not([data-item=""])').length
          if (location.pathname !== to || shown !== count) return void requestAnimationFrame(look)
          // What the frame has still to paint comes before the next task.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
        }
        look()
        setTimeout(() => reject(new Error(`The tab ${to} never came`)), 20_000)
      }),
    { to: href, count: rows },
  )
