import { expect, test } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { openPage } from '#test/support/page.ts'

// What a page needs so that src/boot holds the first act until the client is there; see use-needs-client.ts.

const list = paths.blogs('technology', 'mechanical')
const MARK = 'data-needs-client'

/** Whether something waits: by a mark with nothing in it, or by one whose selector it matches. */
function waits(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const mark = at.getAttribute(MARK)
    if (mark === '' || (mark && element.matches(mark))) return true
  }
  return false
}

const held = [
  ['the link to sign in', paths.about(), 'header a[href="/signin"]'],
  ['the link to an outline', list, 'main a[aria-label^="Outline of"]'],
  ['the search of a list', list, 'main form'],
  [
    'the cross of an outline',
    paths.blogs('technology', 'mechanical', { outline: 'single-plane-balancing-in-three-runs' }),
    'dialog a[aria-label="Close"]',
  ],
  [
    'the link to play a video',
    paths.blog('education', 'chemistry', 'a-video-of-a-buffer'),
    'main a[data-embed]',
  ],
  [
    'the link to play a film',
    paths.events('information-technology'),
    'main a[aria-label^="Play the preview"]',
  ],
  [
    'the button to copy code',
    paths.blog('education', 'computer-science', 'bloom-filter-sized-by-hand'),
    'main button[data-copy-code]',
  ],
  ['the form to sign in', paths.signIn(), 'main form'],
] as const

for (const [what, path, selector] of held)
  test(`${what} waits for the client`, async () => {
    const { document } = await openPage(path)
    const found = [...document.querySelectorAll(selector)]
    expect(found).not.toEqual([])
    expect(found.some(waits)).toBe(true)
  })

/** Finds the first page that a list links to. */
async function firstOf(path: string, start: string): Promise<string> {
  const { document } = await openPage(path)
  const link = document.querySelector(`main a[href^="${start}"]`)
  expect(link).not.toBeNull()
  return link!.getAttribute('href')!.replace(/#.*/, '')
}
const aJob = () => firstOf(paths.jobs({ q: 'fraud detection' }), '/jobs/')
const anEvent = () => firstOf(paths.allEvents({ q: 'fatigue details' }), '/events/')
const chemistry = paths.blogs('education', 'chemistry')

/**
 * Every act that needs an account, or asks for it: what happens if the scripts never come. A held link leads to the page
 * of the sign-in form, a form that is sent without them works by itself, and a held button says that the page is incomplete.
 */
const acts: readonly [act: string, page: () => string | Promise<string>, selector: string, way: string][] = [
  ['register', anEvent, '#register form', 'held'],
  ['register as a member', anEvent, '#register a[href*="act=register"]', 'leads to the form'],
  ['apply', aJob, 'main a[href*="act=apply"]', 'leads to the form'],
  ['save an event', anEvent, 'main button[aria-pressed]', 'held'],
  ['follow', () => list, 'main button[aria-label^="Follow "]', 'held'],
  ['announce', () => paths.events('mechanical'), 'main a[href^="/signin?"]', 'leads to the form'],
  ['write', () => chemistry, 'main a[href^="/signin?"]', 'leads to the form'],
  [
    'report',
    () => paths.report('article', 'why-a-tight-bolt-feels-less-load'),
    'main form',
    'sent by itself',
  ],
  ['contact', () => paths.contact(), 'main form', 'sent by itself'],
]

function wayOf(control: Element, document: Document): string {
  if (control.getAttribute('method') === 'post' && control.getAttribute('action')) return 'sent by itself'
  if (!waits(control)) return 'lost'
  if (control.getAttribute('href')?.startsWith('/signin?')) return 'leads to the form'
  const notice = document.getElementById('client-failed')?.textContent ?? ''
  return notice.includes('try again or reload the page') ? 'held' : 'lost'
}

test.each(acts)(
  'without its scripts, a page lets people %s, or says why not',
  async (_, page, selector, way) => {
    const { document } = await openPage(await page())
    const control = document.querySelector(selector)
    expect(control).not.toBeNull()
    expect(wayOf(control!, document)).toBe(way)
  },
)

test('a page contains the boot script and loads or preloads no other', async () => {
  const { document } = await openPage(list)
  expect(document.querySelectorAll('script[src], link[rel="modulepreload"]')).toHaveLength(0)
  const client = document.querySelector('script[data-client]')?.getAttribute('data-client')?.split(' ') ?? []
  expect(client.length).toBeGreaterThan(1)
  for (const url of client) expect((await openPage(url)).status).toBe(200)
})

const ownPages = {
  'signed-in': [
    paths.myDashboard(),
    paths.myProjects(),
    paths.myPrivacy(),
    paths.myLoginProfile(),
    paths.myPersonalProfile(),
  ],
  // Where a link of a mail is a way in.
  token: [paths.updatePassword(), paths.myInstitutionProfile(), paths.myBusinessProfile()],
}
for (const [who, pages] of Object.entries(ownPages))
  for (const path of pages)
    test(`${path} checks the session before paint, and is the same shell for everyone`, async () => {
      const { document, main, status } = await openPage(path)
      expect(status).toBe(200)
      expect(document.querySelector('script[data-client]')?.getAttribute('data-now')).toBe(who)
      expect(main.getAllByRole('heading')).toHaveLength(1)
      expect(main.queryAllByRole('region')).toEqual([])
    })
