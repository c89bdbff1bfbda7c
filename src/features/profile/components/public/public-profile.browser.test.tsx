import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { maySee, type Audience } from '../../public/audience.ts'
import { publicView } from '../../public/view.ts'
import { blankProfile } from '../../queries-save.ts'
import type { ProfileDocument } from '../../schema.ts'
import { sections } from '../../sections/registry.ts'

// The public page of a profile in the browser: what those who are signed in see besides, and what they are told.

const forEverybody = [
  'Professional Experience',
  'Projects',
  'Education',
  'Awards',
  'Technical skills',
  'Management skills',
  'Industry skills',
  'Artistic skills',
]
const forMembers = [
  'Trainings',
  'Digital Assets',
  'Mentors',
  'Mentees',
  'Career details',
  'Virtual Enterprise',
]
/** What the example of every section holds for members only. */
const hidden = ['Dr Ravi Deshmukh', 'Bayesian methods', 'Quiet-year regression', 'BridgeWatch']
const examples = {
  UserPersonalData: asha,
  ...Object.fromEntries(Object.entries(sections).map(([key, { example }]) => [key, [example]])),
} as ProfileDocument

const path = paths.publicProfile('asha-kulkarni')
const bar = page.getByRole('complementary', { name: 'Your view' })
const banner = page.getByText('Please Sign in to view more details')
const extras = page.getByRole('region', { name: 'For signed-in members' })
const titles = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((title) => title.textContent)
const shown = () => page.getByRole('main').element().textContent

interface Viewer {
  /** What the portal lets the signed-in see. */
  as?: Audience
  edit?: boolean
  /** Who may see the page. */
  audience?: Audience
  document?: ProfileDocument
  /** Whether the signed-in get an error. */
  fails?: () => boolean
}

/** The portal answers with what is for the viewer. */
function show({
  as = 'members',
  edit = false,
  audience = 'everybody',
  document = examples,
  fails,
}: Viewer = {}) {
  answer('POST /profile-service/api/v1/getUserPublicProfile', (input) => {
    const { UserID, As } = input as { UserID?: string; As?: Audience }
    const viewer = UserID ? (edit && As) || as : 'everybody'
    if (UserID && fails?.()) return refusedWith(422, 'invalid_input', 'Not now.')
    if (!UserID && !maySee('everybody', audience)) return refusedWith(404, 'not_found', 'No such profile')
    return {
      ...publicView(document, viewer, {}),
      UserPublicProfileID: 'asha-kulkarni',
      Audience: audience,
      NoIndex: false,
      UserDemonstration: false,
      UserValidation: viewer === 'everybody' ? 'unsuccessful' : 'successful',
      Works: [],
      Organizations: [],
      can: { edit },
    }
  })
}

async function unfold(): Promise<void> {
  for (const fold of document.querySelectorAll<HTMLElement>('main summary')) fold.click()
  await expectAccessible()
}

test('copies the link of the page, or reports that the browser blocked it', async () => {
  show()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await mountPage(path)
  const copy = page.getByRole('button', { name: 'Copy link' })
  await copy.click()
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(write).toHaveBeenCalledWith(location.origin + path)
  write.mockRejectedValueOnce(new Error('Not allowed'))
  await copy.click()
  await expect
    .element(page.getByText('Your browser blocked copying. Select the link and copy it.'))
    .toBeVisible()
})

test('shows members the additional sections until they sign out', async () => {
  show()
  beSignedIn({ id: '2' })
  await mountPage(path)
  await expect.element(extras).toBeVisible()
  expect(titles()).toEqual([...forEverybody, ...forMembers])
  for (const text of hidden) expect(extras.element().textContent).toContain(text)
  const units = extras.getByRole('table', { name: 'Business units' })
  await expect
    .poll(() => units.getByRole('row', { name: /Sensors/ }).element().textContent)
    .toMatch(/2023 – 2024/)
  expect(document.querySelectorAll('[aria-labelledby] dl dt').length).toBeGreaterThan(0)
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(banner).not.toBeInTheDocument()
  expect(shown()).not.toContain('1997')
  endSession()
  await expect.element(banner).toBeVisible()
  expect(titles()).toEqual(forEverybody)
  for (const text of hidden) expect(shown()).not.toContain(text)
})

test.each([1280, 320])('the page is accessible and does not overflow at %i pixels', async (width) => {
  await page.viewport(width, 800)
  show({ as: 'owner', edit: true })
  const visitor = await mountPage(path)
  await expect.element(banner).toBeVisible()
  await unfold()
  await visitor.unmount()
  beSignedIn()
  const owner = await mountPage(path)
  await expect.element(extras).toBeVisible()
  await unfold()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await owner.unmount()
  await mountPage(`${path}?as=visitor`)
  await expect.element(bar).toBeVisible()
  await unfold()
})

test('shows members without a verified address the visitor view and how to verify', async () => {
  show({ as: 'everybody' })
  beSignedIn({ id: '2', emailVerified: false })
  await mountPage(path)
  await expect
    .poll(() => bar.element().textContent)
    .toContain('Verify your email address to view more details.')
  await expect
    .element(bar.getByRole('link', { name: 'My Login Profile' }))
    .toHaveAttribute('href', paths.myLoginProfile())
  expect(titles()).toEqual(forEverybody)
  await expect.element(extras).not.toBeInTheDocument()
  await expect.element(banner).not.toBeInTheDocument()
})

test.each([
  [
    'everybody',
    'Everybody can see it, perhaps with fewer details.',
    'This is how visitors see your profile.',
  ],
  [
    'members',
    'Signed-in members can see it.',
    'Visitors can’t see your profile. This is what they would see.',
  ],
  ['owner', 'Nobody else can see it.', 'Visitors can’t see your profile. This is what they would see.'],
] as const)('the owner of a page for %s can preview it as others', async (audience, said, asVisitor) => {
  show({ as: 'owner', edit: true, audience })
  beSignedIn()
  const own = await mountPage(path)
  await expect.poll(() => bar.element().textContent).toContain(`This is how you see your profile. ${said}`)
  expect(titles()).toEqual([...forEverybody, ...forMembers])
  const addressOf = (name: string) => bar.getByRole('link', { name }).element().getAttribute('href')
  expect(addressOf('View as a member')).toBe(`${path}?as=member`)
  expect(addressOf('View as a visitor')).toBe(`${path}?as=visitor`)
  expect(addressOf('Edit profile')).toBe(paths.myPersonalProfile())
  await own.unmount()

  const member = await mountPage(`${path}?as=member`)
  await expect
    .poll(() => bar.element().textContent)
    .toContain(
      audience === 'owner'
        ? 'Members can’t see your profile. This is what they would see.'
        : 'This is how signed-in members see your profile.',
    )
  expect(titles()).toEqual([...forEverybody, ...forMembers])
  await member.unmount()

  await mountPage(`${path}?as=visitor`)
  await expect.poll(() => bar.element().textContent).toContain(asVisitor)
  await expect.element(banner).toBeVisible()
  expect(addressOf('Back to editing')).toBe(paths.myPersonalProfile())
  expect(titles()).toEqual(forEverybody)
  for (const text of hidden) expect(shown()).not.toContain(text)
})

test('only owners can preview the page with the URL', async () => {
  show()
  beSignedIn({ id: '2' })
  await mountPage(`${path}?as=visitor`)
  await expect.element(extras).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test.each(['everybody', 'members'] as const)(
  'reports that a page for %s could not be loaded, and retries',
  async (audience) => {
    let refused = true
    show({ audience, fails: () => refused })
    beSignedIn({ id: '2' })
    await mountPage(path)
    await expect
      .element(
        page.getByText(
          audience === 'everybody' ? 'More details could not be loaded' : 'The profile could not be loaded',
        ),
      )
      .toBeVisible()
    refused = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('heading', { name: 'Mentors' })).toBeVisible()
  },
)

test('a members-only page shows its owner’s name to members only', async () => {
  show({ audience: 'members' })
  const visitor = await mountPage(path)
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByText('Some profiles are visible only', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', paths.signIn({ returnTo: path }))
  expect(callsTo('/getUserPublicProfile').every(({ body }) => !(body as { UserID?: string }).UserID)).toBe(
    true,
  )
  await expectAccessible()
  await visitor.unmount()
  beSignedIn({ id: '2' })
  await mountPage(path)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
  expect(document.title).toMatch(/^Asha Kulkarni/)
  expect(titles()).toEqual([...forEverybody, ...forMembers])
  await expect.element(bar).not.toBeInTheDocument()
  await expectAccessible()
})

test('shows hostile input in members-only sections as plain text', async () => {
  const nasty = `"><img src=x onerror="window.hacked=1"> <b>bold</b> {{7*7}}`
  const mentor = { ...sections.Mentors.example, Name: nasty, CompanyName: nasty }
  show({ document: { ...blankProfile, UserPersonalData: asha, Mentors: [{ ...mentor, id: 'm' }] } })
  beSignedIn({ id: '2' })
  await mountPage(path)
  await expect.poll(() => extras.element().textContent.split(nasty).length).toBeGreaterThan(2)
  expect(extras.element().querySelectorAll('img, b')).toHaveLength(0)
  expect('hacked' in window).toBe(false)
})
