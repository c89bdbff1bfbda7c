import { beforeAll, expect, test } from 'vitest'
import { signReminder } from '#features/posting/expiry/link.ts'
import { paths } from '#lib/text/paths.ts'
import { postingIds } from '#test/support/business/kept.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { insertMember } from '#test/support/organization/insert.ts'
import { demoPortal, hrefIn, metaOf, openPage, queriesIn, type RenderedPage } from '#test/support/page.ts'
import { insertPerson } from '#test/support/person.ts'
import { updateRows } from '#test/support/rows.ts'

// What the mail leads to that an owner gets a week before a job ends. That mail itself: expiry/mutations-remind.test.ts.

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const shown = (days: number) => inDays(days).split('-').toReversed().join('/')
const ending = (jobTitle: string) => ({
  jobTitle,
  status: 'Open',
  postedDate: inDays(-38).replaceAll('-', '/'),
  validThrough: inDays(7).replaceAll('-', '/'),
})
const links: Record<string, string> = {}

beforeAll(async () => {
  const { database, secret } = await demoPortal()
  const business = await insertBusiness(database.db, {
    slug: 'page-reminded',
    details: { organizationName: 'Mesetra Works' },
    jobs: { extended: ending('Weir engineer'), closed: ending('Bridge engineer') },
  })
  const personId = await insertPerson(database.db, 'page-reminded@example.org', { user_type: 'Business' })
  await insertMember(database.db, 'business', business.id, personId, 'owner')
  await updateRows(database.db, 'posting', { reminded: inDays(7) }, { organization_id: business.id })
  for (const [item, postingId] of Object.entries(await postingIds(database.db, business)))
    links[item] = signReminder({ postingId, personId, validThrough: inDays(7) }, secret)
})

const open = (link: string) => openPage(paths.postingReminder({ link }))
const titleOf = ({ main }: RenderedPage) => main.getByRole('heading', { level: 1 }).textContent
const buttonsOf = ({ main }: RenderedPage) =>
  main.queryAllByRole('button').map((button) => button.textContent)

/** Presses a button of the page's form, as a browser without scripts does, and follows where that leads. */
async function press({ main }: RenderedPage, name: string): Promise<RenderedPage> {
  const button = main.getByRole('button', { name })
  const form = button.closest('form')!
  expect(form.getAttribute('method')).toBe('post')
  const body = new URLSearchParams({
    link: form.querySelector('[name=link]')!.getAttribute('value')!,
    [button.getAttribute('name')!]: button.getAttribute('value')!,
  })
  const { status, headers } = await openPage(form.getAttribute('action')!, { method: 'POST', body })
  expect(status).toBe(303)
  return openPage(headers.get('location')!)
}

test('opening a link changes nothing, and its page is neither cached nor indexed', async () => {
  for (const _ of ['once', 'twice']) {
    const page = await open(links['closed']!)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(metaOf(page.document, 'robots')).toMatch(/^noindex/)
    expect(titleOf(page)).toBe(`“Bridge engineer” closes on ${shown(7)}`)
    expect(buttonsOf(page)).toEqual([`Keep it open until ${shown(52)}`, 'Close it now'])
  }
})

test('a link closes a job and removes it from the list', async () => {
  expect(titleOf(await press(await open(links['closed']!), 'Close it now'))).toBe(
    '“Bridge engineer” is closed',
  )
  const again = await open(links['closed']!)
  expect([titleOf(again), buttonsOf(again)]).toEqual(['“Bridge engineer” is closed', []])
  const listed = async () => {
    const { main } = await openPage(paths.jobs({ q: 'Mesetra Works' }))
    return main.queryAllByRole('article').map((row) => queriesIn(row).getByRole('link').textContent)
  }
  await expect.poll(listed).toEqual(['Weir engineer'])
})

test('a link extends a job once', async () => {
  const extended = await press(await open(links['extended']!), `Keep it open until ${shown(52)}`)
  expect(titleOf(extended)).toBe(`“Weir engineer” is open until ${shown(52)}`)
  extended.main.getByText('Posting extended.', { exact: false })
  const again = await open(links['extended']!)
  expect([titleOf(again), buttonsOf(again)]).toEqual([`“Weir engineer” is open until ${shown(52)}`, []])
  again.main.getByText('It has already been extended', { exact: false })
})

test('a forged link does not work, and its page links to the profile', async () => {
  const page = await open(`${links['extended']!}x`)
  expect(titleOf(page)).toBe('This link does not work')
  expect(hrefIn(page.main, 'Jobs in my business profile')).toBe(paths.myBusinessProfile('jobs'))
})
