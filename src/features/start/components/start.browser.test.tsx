import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionUser } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, generatedAnswer } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { nothingBegun } from '#test/support/start/nothing-begun.ts'
import type { OwnStart } from '../schema.ts'

// What the signed-in begin with on their dashboard: each card, and where it leads. The front page has the first four.

const OWN = 'GET /start-service/api/v1/own'
const madeUp = generatedAnswer<OwnStart>(OWN)
const event = { ...madeUp.Events.Items[0]!, eventId: 'e1', Slug: 'queues', eventTitle: 'Reading a queue' }
const application = { ...madeUp.Applications.Items[0]!, slug: 'dam', title: 'Dam engineer', open: true }
const published = {
  Kind: 'job',
  Title: 'Dam engineer',
  Path: '/my-business-profile/applications/j1',
  Open: true,
  Came: 1,
  New: 1,
} as const
const business: OwnStart['Organizations'][number] = {
  Kind: 'business',
  Name: 'Meseta Works',
  Path: paths.company('meseta'),
  Tabs: ['jobs'],
  Shown: true,
  Approval: 'approved',
  New: 1,
  Published: { Total: 7, Items: [published] },
}

const card = (name: string) => page.getByRole('region', { name, exact: true })
const textOf = (name: string) => card(name).element().textContent
const linksOf = (name: string) =>
  [...card(name).element().querySelectorAll('a')].map((link) => [
    link.getAttribute('aria-label') ?? link.textContent,
    link.getAttribute('href'),
  ])

async function open(start: Partial<OwnStart>, user: Partial<SessionUser> = {}): Promise<void> {
  answer(OWN, { ...nothingBegun, ...start } as never)
  beSignedIn(user)
  await mountPage(paths.myDashboard())
  await expect.element(card('Next event')).toBeVisible()
}

const profile = { ...nothingBegun.Profile, PublicID: 'ada' } as never
const starts: Partial<OwnStart>[] = [{}, { Profile: profile }, { Organizations: [business] }]

test.each([768, 1440].flatMap((width) => starts.map((start, n) => [width, n + 4, start] as const)))(
  'in a window of %i px, %i cards fill their rows',
  async (width, count, start) => {
    await page.viewport(width, 900)
    await open(start)
    const grid = card('Next event').element().parentElement!
    expect(grid.children).toHaveLength(count)
    const ends = new Map<number, number>()
    for (const each of grid.children) {
      const { top, right } = each.getBoundingClientRect()
      ends.set(Math.round(top), Math.round(right))
    }
    expect([...new Set(ends.values())]).toEqual([Math.round(grid.getBoundingClientRect().right)])
  },
)

test('a new user gets a first step for each card', async () => {
  await open({}, { emailVerified: false })
  expect(['Your profile', 'Next event', 'Applications', 'Reading'].map(linksOf)).toEqual([
    [['Get started', paths.myPersonalProfile()]],
    [['Find an event', paths.allEvents()]],
    [['Find a job', paths.jobs()]],
    [['Browse fields', `${paths.home()}#fields`]],
  ])
  await expect.element(card('CV')).not.toBeInTheDocument()
  await expect.element(page.getByText('Start with your profile. Everything else builds on it.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Resend email' }))
    .toHaveAttribute('href', paths.myLoginProfile())
  await expectAccessible()
})

test('a learner sees next steps on every card', async () => {
  const ask = { Edit: 'UserPersonalData', Ask: 'Add your title' }
  await open({
    Profile: { Percent: 40, Next: ask, PublicID: 'asha-kulkarni' },
    Events: {
      Total: 9,
      Items: [
        { ...event, State: 'registered' },
        { ...event, State: 'waiting' },
      ],
    },
    Applications: {
      Total: 2,
      Items: [
        { ...application, kind: 'job', postingId: 71, stage: 'new' },
        { ...application, kind: 'project', postingId: 72, stage: 'new', open: false },
      ],
    },
    News: {
      Total: 1,
      Items: [{ Kind: 'article', Title: 'Where fatigue begins', Path: '/a', About: 'Mechanical', Date: '' }],
    },
    ToRead: { Total: 1, Items: [{ Title: 'Bolts', Path: '/b', Language: 'en' }] },
    Follows: true,
    CVs: ['For Meseta'],
  })
  expect(textOf('Your profile')).toContain('40% complete')
  expect(linksOf('Your profile')).toEqual([
    ['Add your title', paths.myPersonalProfile({ edit: 'UserPersonalData' })],
  ])
  expect(textOf('Next event')).toMatch(/Reading a queue.*Registered/)
  const eventPath = paths.event('e1', 'queues')
  expect(linksOf('Next event')).toEqual([
    ['Next event: view all 9', paths.myEvents()],
    ['Open', eventPath],
    ['Add to calendar', paths.eventCalendar('e1')],
  ])
  expect(textOf('Later events')).toContain('On the waiting list')
  expect(linksOf('Later events').at(-1)?.[1]).toBe(eventPath)
  expect(textOf('Applications')).toContain('Sent')
  expect(linksOf('Applications').map(([, href]) => href)).toEqual([
    paths.job(71, 'dam'),
    paths.myApplications(),
  ])
  expect(linksOf('Reading').map(([, href]) => href)).toEqual(['/a', '/b'])
  expect(textOf('Reading')).toMatch(/Mechanical.*Saved articles/)
  expect(textOf('CV')).toMatch(/1 saved selection.*For Meseta/)
  expect(linksOf('CV')).toEqual([['Generate CV', paths.myPersonalProfile({ cv: 'open' })]])
  await expect
    .element(page.getByRole('link', { name: 'Public page' }))
    .toHaveAttribute('href', paths.publicProfile('asha-kulkarni'))
  await expect.element(page.getByText('9 upcoming events', { exact: false })).toBeVisible()
  await expectAccessible()
})

test('a member of a business sees its postings with applications', async () => {
  await open({ Organizations: [business] }, { userType: 'Business' })
  expect(textOf('Your company')).toMatch(/Meseta Works.*Approved/)
  expect(linksOf('Your company')).toEqual([
    ['Edit Meseta Works', paths.myBusinessProfile()],
    ['Public page of Meseta Works', paths.company('meseta')],
  ])
  expect(textOf('Jobs and projects')).toContain('1 total, 1 new · Job')
  expect(linksOf('Jobs and projects')).toEqual([
    ['Jobs and projects: view all 7', paths.myBusinessProfile('jobs')],
    [expect.stringContaining('Dam engineer'), published.Path],
  ])
  await expect.element(page.getByText('1 new application to review')).toBeVisible()
  await expectAccessible()
})

test.each([
  ['Business', 'Your company', paths.myBusinessProfile(), 'Jobs and projects', 'No jobs or projects yet'],
  [
    'Educational Institution',
    'Your institution',
    paths.myInstitutionProfile(),
    'Announced events',
    'No events announced yet',
  ],
] as const)(
  'shows a new %s account how to start its organization profile',
  async (userType, own, path, list, said) => {
    await open({}, { userType })
    expect(linksOf(own)).toEqual([['Get started', path]])
    expect(textOf(list)).toContain(said)
    expect(linksOf(list)[0]?.[1]).toContain(path)
  },
)
