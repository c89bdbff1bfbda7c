import type { Page } from '@playwright/test'
import { LIST_PAGE } from '#components/form/lists/page-of-list.ts'
import { businessCreation } from '#features/organizations/business/sections/creation.ts'
import { businessOrganization } from '#features/organizations/business/sections/organization.ts'
import {
  businessListKeys,
  businessLists,
  businessTabs,
} from '#features/organizations/business/sections/registry.ts'
import { fieldsOf, type AnyList } from '#kits/document/section.ts'
import type { Browser } from '#test/support/accounts.ts'
import { atMostP95, type Figure, show } from '../figures.ts'
import { switchTab, withMember } from '../member.ts'
import { calibrate } from '../timing.ts'

const ROWS = 1_000
const SAVES = 60
const ROUNDS = 4
/** Of a long text, of so many different ones. */
const WORDS = 15
const VOCABULARY = 5_000
const { prefix, ownPath } = businessOrganization

/** What a business with a thousand rows in each list costs those who keep it. */
export async function* measureTables(): AsyncGenerator<Figure> {
  yield* withMember('Business', async function* ({ url, account, signIn }) {
    yield* measureSaves(account)
    const page = await signIn()
    yield* measureTabs(page, url)
  })
}

/** One field of a row saved, in each list in turn. */
async function* measureSaves(account: Browser): AsyncGenerator<Figure> {
  const made = await account.post(`${prefix}/create`, businessCreation.example)
  if (made.status !== 200) throw new Error(`It does not begin: ${JSON.stringify(made.body).slice(0, 200)}`)
  let { version } = made.body as { version: number }
  const rows = new Map<string, { id: string }[]>()
  let bytes = 0
  for (const key of businessListKeys) {
    const items = Array.from({ length: ROWS }, (_, row) => rowOf(businessLists[key], row))
    const put = await account.put(`${prefix}/update`, { version, [key]: items })
    if (put.status !== 200) throw new Error(`${key}: ${JSON.stringify(put.body).slice(0, 200)}`)
    ;({ version } = put.body as { version: number })
    rows.set(key, put.body[key] as { id: string }[])
    bytes += JSON.stringify(items).length
  }
  const times: number[] = []
  // The first of each list has everything still to compile.
  for (let round = -businessListKeys.length; round < SAVES; round++) {
    const key = businessListKeys[(round + SAVES) % businessListKeys.length]!
    const row = rows.get(key)![((round + SAVES) * 11) % ROWS]! as unknown as Record<string, string>
    const to = Object.keys(businessLists[key].fields).find((name) => name !== 'type' && row[name]) ?? ''
    const next = `${row[to]}${to === 'link' ? '/' : ' '}${round + SAVES}`
    const change = { do: 'set', at: [key, row['id']], was: { [to]: row[to] }, to: { [to]: next } }
    const started = performance.now()
    const { status, body } = await account.patch(`${prefix}/update`, { version, changes: [change] })
    if (round >= 0) times.push(performance.now() - started)
    if (status !== 200) throw new Error(`${key}, ${to}: ${JSON.stringify(body).slice(0, 200)}`)
    ;({ version } = body as { version: number })
  }
  yield atMostP95(
    `Save of a row of a business with ${ROWS} in each of its lists`,
    times,
    100,
    `${show(bytes / 1e6, 'MB')} in ${businessListKeys.length} lists, embedded; a fixed task takes ${show(calibrate(), 'ms')}`,
  )
}

/** The example of a list with long texts of its own: what is the same everywhere is quick to search. */
const rowOf = (list: AnyList, row: number): object => ({
  ...(list.example as object),
  ...Object.fromEntries(
    fieldsOf(list)
      .filter(({ kind }) => kind === 'longText')
      .map(({ key }) => [
        key,
        Array.from({ length: WORDS }, (_, word) => `word${(row * 31 + word * word * 7) % VOCABULARY}`).join(
          ' ',
        ),
      ]),
  ),
})

/** From a click on a tab to the frame that shows what is in it, each in turn. */
async function* measureTabs(page: Page, url: string): AsyncGenerator<Figure> {
  await page.goto(url + ownPath())
  await page.getByRole('main').getByRole('link', { name: /^Jobs/ }).waitFor()
  const times: number[] = []
  const [first] = businessTabs
  // In the first round each has its code still to load.
  for (let round = 0; round <= ROUNDS; round++)
    for (const { segment, lists } of [...businessTabs.slice(1), first]) {
      const href = ownPath(segment === first.segment ? undefined : segment)
      const took = await switchTab(page, href, lists.length * LIST_PAGE)
      if (round > 0) times.push(took)
    }
  yield atMostP95(
    `Switch to a tab of a business, ${ROWS} rows in each list`,
    times,
    200,
    `${times.length} times, in a browser; a fixed task takes ${show(calibrate(), 'ms')}`,
  )
}
