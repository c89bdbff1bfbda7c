import type { Page } from '@playwright/test'
import { LIST_MAX } from '#kits/document/schema.ts'
import { paths } from '#lib/text/paths.ts'
import type { Browser } from '#test/support/accounts.ts'
import { asha, largeProfile } from '#test/support/profile/profiles.ts'
import { atMost, atMostP95, type Figure, illustration, show } from '../figures.ts'
import { withMember } from '../member.ts'
import { calibrate, percentile } from '../timing.ts'

const ITEMS = 50
const SAVES = 30
const VISITS = 5
const KEYS = 200
const FEW = 10
const service = '/profile-service/api/v1/userprofile'

/** What a very large profile costs: opening its page, saving it, and typing in a form of it. */
export async function* measureProfile(): AsyncGenerator<Figure> {
  yield* withMember('Personal', async function* ({ url, account, signIn }) {
    yield* measureSaves(account)
    yield* measureChanges(account)
    yield* measurePage(await signIn(), url)
  })
}

async function* measureSaves(account: Browser): AsyncGenerator<Figure> {
  const created = await account.post(`${service}/create`, { UserPersonalData: asha })
  const large = { ...largeProfile(ITEMS), version: created.body.version as number }
  let { body: profile } = await account.put(`${service}/update`, large)
  const bytes = JSON.stringify(profile).length
  const times: number[] = []
  for (let round = 0; round < SAVES; round++) {
    profile.Mentors[round % ITEMS].CompanyName = `Company ${round}`
    const started = performance.now()
    const { status, body } = await account.put(`${service}/update`, profile)
    times.push(performance.now() - started)
    if (status !== 200) throw new Error(`The save answers ${status}: ${JSON.stringify(body).slice(0, 200)}`)
    profile = body
  }
  yield atMostP95(
    `Save of a profile with ${ITEMS} items in each list`,
    times,
    150,
    `${show(bytes / 1000, 'kB')}, embedded; a fixed task takes ${show(calibrate(), 'ms')}`,
  )
}

/** One entry changed, in a list of ten and in the longest that there may be. */
async function* measureChanges(account: Browser): AsyncGenerator<Figure> {
  let { version } = (await account.patch(`${service}/public`, {})).body as { version: number }
  const replace = async (count: number): Promise<string[]> => {
    const Mentees = Array.from({ length: count }, (_, n) => ({ Name: `Mentee ${n}`, Designation: 'Student' }))
    const { body } = await account.put(`${service}/update`, { version, Mentees })
    ;({ version } = body as { version: number })
    return body.Mentees.map(({ id }: { id: string }) => id)
  }
  const timesOf = async (count: number): Promise<number[]> => {
    const ids = await replace(count)
    const times: number[] = []
    for (let round = 0; round < SAVES; round++) {
      const at = ['Mentees', ids[(round * 997) % count]]
      const to = { CompanyName: `Company ${round}` }
      const seen = Math.floor(round / count) > 0 ? `Company ${round - count}` : ''
      const changes = [{ do: 'set', at, was: { CompanyName: seen }, to }]
      const started = performance.now()
      const { status, body } = await account.patch(`${service}/update`, { version, changes })
      times.push(performance.now() - started)
      if (status !== 200)
        throw new Error(`The change answers ${status}: ${JSON.stringify(body).slice(0, 200)}`)
      ;({ version } = body as { version: number })
    }
    await replace(0)
    return times
  }
  const few = await timesOf(FEW)
  const many = await timesOf(LIST_MAX)
  const ratio = percentile(many, 0.5) / percentile(few, 0.5)
  yield atMostP95(
    `Change of one entry among ${LIST_MAX}`,
    many,
    100,
    `embedded; among ${FEW} ${show(percentile(few, 0.5), '')} / ${show(percentile(few, 0.95), 'ms')}`,
  )
  yield atMost(`Change of one entry among ${LIST_MAX}, against one among ${FEW}`, ratio, 2, '×')
}

async function* measurePage(page: Page, url: string): AsyncGenerator<Figure> {
  const times: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    await page.goto(url + paths.myPersonalProfile())
    times.push(await usableAfter(page))
  }
  // The first visit after signing in has everything still to load and to compile.
  yield {
    ...atMost(`Profile with ${ITEMS} items in each list: usable after`, times[0] ?? 0, 1_000, 'ms'),
    beside: `the first visit after signing in; later ones ${show(percentile(times.slice(1), 0.5), 'ms')}`,
  }
  const { longest, keys } = await typeInForm(page)
  yield atMost('Typing in a form of that profile: longest task', longest, 50, 'ms')
  yield illustration('Typing in a form of that profile: key to frame, p95', percentile(keys, 0.95), 'ms')
}

/** Milliseconds from the beginning of the visit until every section stands and takes clicks. */
const usableAfter = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const look = () => {
          const add = document.querySelectorAll('main section button')
          if (add.length < 20) return void requestAnimationFrame(look)
          // What React has still to do comes before the next task.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        }
        look()
        setTimeout(() => reject(new Error('The sections never came')), 20_000)
      }),
  )

/** Types into the description of a position; what takes long meanwhile is noted by the browser. */
async function typeInForm(page: Page): Promise<{ longest: number; keys: number[] }> {
  await page.getByRole('button', { name: 'Add to Professional Experience' }).click()
  const field = page.getByRole('dialog').getByLabel(/^Description/)
  await field.fill(`${'Text that stands there already. '.repeat(300)}`)
  await page.evaluate(() => {
    const seen = { longest: 0, keys: [] as number[] }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
    document.addEventListener(
      'keydown',
      () => {
        const started = performance.now()
        requestAnimationFrame(() => setTimeout(() => seen.keys.push(performance.now() - started)))
      },
      true,
    )
  })
  await field.pressSequentially('typed '.repeat(KEYS / 6), { delay: 20 })
  return page.evaluate(() => (globalThis as unknown as { seen: { longest: number; keys: number[] } }).seen)
}
