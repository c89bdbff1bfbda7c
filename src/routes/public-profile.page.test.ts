import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { sections } from '#features/profile/sections/registry.ts'
import { fieldsOf, type AnyList, type AnySection } from '#kits/document/section.ts'
import { paths } from '#lib/text/paths.ts'
import { demoPortal, jsonLdOf, linkOf, metaOf, openPage, type queriesIn } from '#test/support/page.ts'
import { calls, changeStoredDocument, insertOwner, type Owner } from '#test/support/profile/owner.ts'

const portal = await demoPortal()
const owner = await insertOwner(portal, 'public-page@example.org', { FirstName: 'Ashalata' })
const pathOf = ({ publicId }: Owner, query?: { as: 'visitor' }) => paths.publicProfile(publicId, query)
const titles = (main: ReturnType<typeof queriesIn>) =>
  main.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

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
/** What a profile of every section's example holds for members only, and what for nobody. */
const hidden = [
  'Dr Ravi Deshmukh',
  'Ada Rao',
  'Bayesian methods',
  'Quiet-year regression',
  'BridgeWatch',
  'Bridges that tell how they are',
  'Teaching assistant',
  '1997',
  'public-page@example.org',
]

test('visitors see the public sections and a link to sign in', async () => {
  const { document, main, text } = await openPage(pathOf(owner))
  main.getByRole('heading', { level: 1, name: 'Ashalata Kulkarni' })
  for (const shown of [
    'Structural engineer, bridges and monitoring',
    'ashabuilds',
    'Pune, Maharashtra, India',
    'Deccan Consulting Engineers · Pune · Full-time · Transport',
    'Bridge watch',
  ])
    expect(document.querySelector('main')?.textContent).toContain(shown)
  expect(titles(main)).toEqual(forEverybody)
  expect(document.querySelector('main')?.textContent).toContain('Please Sign in to view more details')
  const signIn = main.getByRole('link', { name: 'Sign in' })
  expect(signIn.getAttribute('href')).toBe(paths.signIn({ returnTo: pathOf(owner) }))
  expect(hidden.filter((part) => text.includes(part))).toEqual([])
  const link = main.getByRole('link', { name: `${new URL(portal.url).host}${pathOf(owner)}` })
  expect(link.getAttribute('href')).toBe(portal.url + pathOf(owner))
  const copy = main.getByRole('button', { name: 'Copy link' })
  expect(copy.getAttribute('data-needs-client')).toBe('')
  // Projects fold open without scripts.
  const fold = [...document.querySelectorAll('main details')].find((details) =>
    details.querySelector('summary')?.textContent.startsWith('1 project'),
  )
  expect(fold?.hasAttribute('open')).toBe(false)
  expect(fold?.textContent).toContain('Bridge watch')
  expect(document.querySelectorAll('[aria-label="Your view"]').length).toBe(0)
  // Visitors cannot look as somebody else.
  const asVisitor = await openPage(pathOf(owner, { as: 'visitor' }))
  expect(titles(asVisitor.main)).toEqual(forEverybody)
})

test('rendering is blocked until the header is complete', async () => {
  const { document } = await openPage(pathOf(owner))
  const waited = [...document.querySelectorAll('head link[rel="expect"][blocking="render"]')]
  expect(waited).toHaveLength(2)
  for (const link of waited)
    expect(document.querySelectorAll(`header${link.getAttribute('href')}`)).toHaveLength(1)
})

test('the head describes the person to search engines and link previews', async () => {
  const url = portal.url + pathOf(owner)
  const { document, headers } = await openPage(pathOf(owner))
  const jobTitle = 'Structural engineer, bridges and monitoring'
  expect(document.title).toBe(`Ashalata Kulkarni – ${jobTitle} · Agora`)
  expect(linkOf(document, 'canonical')).toBe(url)
  const said = {
    description:
      'I watch over road bridges: sensors, analysis, and the report that tells the owner what to do.',
    'og:type': 'profile',
    'og:url': url,
    'profile:first_name': 'Ashalata',
    'profile:last_name': 'Kulkarni',
    'profile:username': owner.publicId,
    robots: null,
  }
  const names = Object.keys(said)
  expect(Object.fromEntries(names.map((name) => [name, metaOf(document, name)]))).toEqual(said)
  expect(headers.get('x-robots-tag')).toBeNull()
  const picture = await fetch(metaOf(document, 'og:image') ?? '')
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(jsonLdOf(document)[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Ashalata Kulkarni',
    url,
    jobTitle,
    worksFor: [{ '@type': 'Organization', name: 'Deccan Consulting Engineers' }],
  })
})

test.each(['nobody-here', 'ab', '-asha', 'asha--kulkarni', 'favicon.ico', 'a'.repeat(41), '%F0%9F%8C%89'])(
  'the unused address %s is not found',
  async (id) => {
    const { status, main } = await openPage(`/${id}`)
    expect(status).toBe(404)
    main.getByRole('heading', { level: 1, name: 'Page not found' })
  },
)

const tomorrow = new Date(Date.now() + 86_400_000)
test.each([
  ['is disabled', { disabled: new Date() }],
  ['is about to go', { delete_after: tomorrow }],
  ['has an address that is not verified', { email_verified: false }],
])('an owner who %s has no page, only a link to sign in', async (what, change) => {
  const other = await insertOwner(portal, `${what.replaceAll(' ', '-')}@example.org`)
  await portal.database.db.updateTable('person').set(change).where('id', '=', other.personId).execute()
  const { status, main } = await openPage(pathOf(other))
  expect(status).toBe(404)
  main.getByRole('link', { name: 'Sign in' })
})

test('a members-only page reveals no more than an unused address', async () => {
  const other = await insertOwner(portal, 'for-members@example.org')
  await other.browser.patch(`${calls}/userprofile/public`, { Audience: 'members' })
  for (const path of [pathOf(other), '/nobody-is-called-so']) {
    const { status, main, text } = await openPage(path)
    expect(status).toBe(404)
    main.getByRole('heading', { level: 1, name: 'Page not found' })
    main.getByText('Some profiles are visible only to signed-in members:')
    main.getByRole('link', { name: 'Sign in' })
    expect(text).not.toContain('Kulkarni')
  }
})

test('former addresses redirect to the present one, also in capitals and after a change back', async () => {
  const other = await insertOwner(portal, 'moves@example.org', { FirstName: 'Moving' })
  const { publicId: former } = other
  const present = 'moving-builds'
  const rename = (UserPublicProfileID: string) =>
    other.browser.patch(`${calls}/userprofile/public`, { UserPublicProfileID })
  expect((await rename(present)).status).toBe(200)
  for (const [from, to] of [
    [former, present],
    [former.toUpperCase(), present],
    [present.toUpperCase(), present],
  ] as const) {
    const { status, headers } = await openPage(paths.publicProfile(from))
    expect([status, headers.get('location')]).toEqual([301, paths.publicProfile(to)])
    // The browser must ask each time, or the two would lead to each other for ever once changed back.
    expect(headers.get('cache-control')).toMatch(/no-cache|no-store|max-age=0/)
  }
  const visitor = await openPage(paths.publicProfile(former, { as: 'visitor' }))
  expect(visitor.headers.get('location')).toBe(paths.publicProfile(present, { as: 'visitor' }))
  expect((await rename(former)).status).toBe(200)
  expect((await openPage(paths.publicProfile(present))).headers.get('location')).toBe(pathOf(other))
  expect((await openPage(pathOf(other))).status).toBe(200)
})

test('hiding from search engines and profile changes take effect at once', async () => {
  const quiet = await insertOwner(portal, 'quiet@example.org', { FirstName: 'Quiet', LastName: '' })
  expect(metaOf((await openPage(pathOf(quiet))).document, 'robots')).toBeNull()
  await quiet.browser.patch(`${calls}/userprofile/public`, { NoIndex: true })
  expect(metaOf((await openPage(pathOf(quiet))).document, 'robots')).toBe('noindex, follow')
  const { text } = await openPage('/sitemaps/profiles-1.xml')
  expect(text).toContain(`<loc>${portal.url}${pathOf(owner)}</loc>`)
  expect(text).not.toContain(quiet.publicId)

  const { body } = await quiet.browser.post(`${calls}/getByUserID`, { UserID: quiet.personId })
  const saved = await quiet.browser.put(`${calls}/userprofile/update`, {
    version: body.version,
    UserPersonalData: { ...body.UserPersonalData, Title: 'Bridges, day and night' },
  })
  expect(saved.status).toBe(200)
  ;(await openPage(pathOf(quiet))).main.getByText('Bridges, day and night')
})

test('empty cards are not shown', async () => {
  const { example } = sections.Education
  const some = await insertOwner(portal, 'some@example.org', { FirstName: 'Some' }, { Education: [example] })
  expect(titles((await openPage(pathOf(some))).main)).toEqual(['Education'])
  const none = await insertOwner(portal, 'none@example.org', { FirstName: 'None' }, {})
  const { main } = await openPage(pathOf(none))
  main.getByText('There is nothing more to show here yet.')
  expect(titles(main)).toEqual([])
})

/** Texts that would be noticed if anything took them for markup, scripts or JSON. */
const nasty = [
  '</script><script>window.hacked = 1</script>',
  '"><img src=x onerror="window.hacked=1">',
  "'); window.hacked = 1; ('",
  '&lt;b&gt; & <b>bold</b> {{7*7}} ${7*7} \\u003c',
  '\u202egnol\u202c 👩‍👩‍👧‍👦 ﷺ\u0301\u0301',
]

/** The example with hostile text in every field that takes it, nested ones included. */
function hostile(section: AnyList, seed: number): object {
  let item = section.example as Record<string, unknown>
  fieldsOf(section).forEach(({ key, kind, of }, index) => {
    const text = nasty[(seed + index) % nasty.length]
    const value = of ? [hostile(of, seed + index)] : kind === 'textList' ? nasty : text
    const changed = { ...item, [key]: value }
    if (safeParse(section.schema, changed).success) item = changed
  })
  return item
}

test('hostile text in every field is shown as text', async () => {
  const lists = Object.fromEntries(
    (Object.entries(sections) as [string, AnySection][]).map(([key, section]) => [
      key,
      nasty.map((_, seed) => hostile(section, seed)),
    ]),
  )
  const other = await insertOwner(portal, 'hostile@example.org', { FirstName: 'Hostile' }, lists)
  const [FullName = '', SocialName = '', Title = '', State = '', LastName = ''] = nasty
  await changeStoredDocument(portal, other.personId, (document) => ({
    ...document,
    UserPersonalData: {
      ...document.UserPersonalData,
      FullName,
      FirstName: Title,
      LastName,
      SocialName,
      Title,
      State,
    },
  }))
  const { document, main } = await openPage(pathOf(other))
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe(FullName)
  const shown = document.querySelector('main')!
  for (const text of nasty) expect(shown.textContent.split(text).length).toBeGreaterThan(11)
  expect(shown.querySelectorAll('img, b')).toHaveLength(0)
  expect(
    [...document.querySelectorAll('script')].filter((script) => script.textContent === 'window.hacked = 1'),
  ).toEqual([])
  expect(jsonLdOf(document)).toMatchObject([{ name: FullName, jobTitle: Title }])
  expect(metaOf(document, 'profile:first_name')).toBe(Title)
})

test('descriptions are formatted in the HTML of the server, without HTML of their own', async () => {
  const other = await insertOwner(portal, 'formatted@example.org', { FirstName: 'Formatted' })
  await changeStoredDocument(portal, other.personId, (document) => ({
    ...document,
    UserPersonalData: { ...document.UserPersonalData, About: 'I **watch** bridges.' },
    ProfessionalExperience: document.ProfessionalExperience.map((position) => ({
      ...position,
      Description:
        'Led *four* people <img src=x onerror=alert(1)>\n- [report](https://p.example/report)\n- [no](javascript:alert(1))',
    })),
  }))
  const { document, text } = await openPage(pathOf(other))
  expect(document.querySelector('#person strong')?.textContent).toBe('watch')
  expect(metaOf(document, 'description')).toMatch(/^I watch bridges/)
  expect(document.querySelector('main em')?.textContent).toBe('four')
  const link = document.querySelector('main li li a[href="https://p.example/report"]')
  expect(link?.textContent).toBe('report')
  expect(link?.getAttribute('rel')).toBe('nofollow ugc noopener')
  expect(document.querySelectorAll('main img[src="x"], main a[href^="javascript"]')).toHaveLength(0)
  expect(text).toContain('[no](javascript:alert(1))')
})

test('javascript: links of a profile are not rendered', async () => {
  const other = await insertOwner(portal, 'links@example.org', { FirstName: 'Links' })
  await changeStoredDocument(portal, other.personId, (document) => {
    const [position] = document.ProfessionalExperience
    const [award] = position!.Awards
    const bad = { ...award!, Link: 'javascript:alert(1)' }
    return { ...document, ProfessionalExperience: [{ ...position!, id: 'first', Awards: [bad] }, position!] }
  })
  const { text, document } = await openPage(pathOf(other))
  expect(text).not.toContain('javascript:')
  const link = document.querySelector('a[href="https://example.org/awards/2023"]')
  expect(link?.getAttribute('rel')).toBe('nofollow ugc noopener')
})
