import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { openBrowser } from '../bench/browser.ts'
import { paths } from '#lib/text/paths.ts'
import { samplePages, type SamplePage } from '../bench/pages/sample-pages.ts'

// Contact sheets for docs/screens.md: each kind of page on a phone, a tablet and a desk, light and dark. It signs up one
// account of each type, for the pages of signed-in users.
//   npm run screens -- http://localhost:3000 [names]

const folder = 'docs/screens'
const widths = [360, 768, 1440] as const
const schemes = ['light', 'dark'] as const
const HEIGHT = 900
/** Between the pictures, in px of the pages. */
const GAP = 24
/** How much smaller the sheet is than the pages. */
const SCALE = 0.5
const ground = '#8a8f98'
/** A page that is not there. */
const ABSENT = '/no-such-page'

const shown = [
  'landing',
  'search',
  'list',
  'article',
  'events',
  'event',
  'jobs',
  'job',
  'company',
  'institute',
  'profile',
] as const satisfies readonly SamplePage[]

/** Kinds of pages that only these sheets show. */
const others = {
  sector: paths.sectorPage('mechanical', 'courses'),
  careers: paths.sectorPage('information-technology', 'career-track'),
  month: paths.allEvents({ month: new Date().toISOString().slice(0, 7) }),
  institutes: paths.institutes(),
  companies: paths.companies(),
  projects: paths.projects(),
  'my-events': paths.myEvents(),
  'my-reading': paths.myReading(),
  'sign-in': paths.signIn(),
  contact: paths.contact(),
  about: paths.about(),
  university: paths.university(),
  expo: paths.expo(),
  report: paths.report('article', 'why-a-tight-bolt-feels-less-load'),
  legal: paths.legal('privacy-policy'),
  api: paths.apiDocs(),
  'not-found': ABSENT,
}

/** Pages of new accounts, by type of user. */
const own = {
  Personal: {
    dashboard: paths.myDashboard(),
    'personal-profile': paths.myPersonalProfile(),
    'login-profile': paths.myLoginProfile(),
    privacy: paths.myPrivacy(),
    applications: paths.myApplications(),
    'article-form': paths.myArticles('new'),
    'event-form': paths.ownEvent('new'),
  },
  'Educational Institution': { 'institution-profile': paths.myInstitutionProfile() },
  Business: { 'business-profile': paths.myBusinessProfile() },
}

type StorageState = NonNullable<BrowserContextOptions['storageState']>

/** Signs up an account. @returns what a browser stores of its session. */
async function signUp(browser: Browser, address: string, userType: string): Promise<StorageState> {
  const page = await browser.newPage()
  await page.goto(address + paths.about())
  await page.evaluate(async (type) => {
    const call = async (method: string, path: string, body: object, token = '') => {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const answer = await fetch(`/user-service/api/v1/${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
      return answer.json()
    }
    const account = { email: `screens-${Date.now()}@example.org`, currentPassword: 'correct1horse' }
    await call('POST', 'signup', account)
    const { token } = await call('POST', 'signin', account)
    const organization = {
      name: 'Halden Instruments',
      registrationNumber: '123',
      webSite: 'https://example.org',
    }
    const { user } = await call(
      'PATCH',
      'profile',
      type === 'Personal' ? { userType: type, name: 'Ada Rao' } : { userType: type, organization },
      token,
    )
    const session = { user: JSON.stringify(user), token, provider: 'local' }
    for (const [key, value] of Object.entries({ ...session, expiresAt: String(Date.now() + 3_600_000) }))
      localStorage.setItem(`agora.${key}`, value)
  }, userType)
  const state = await page.context().storageState()
  await page.close()
  return state
}

async function takePicture(
  browser: Browser,
  address: string,
  width: number,
  colorScheme: 'light' | 'dark',
  storageState: StorageState | undefined,
) {
  const page = await browser.newPage({
    ...(storageState && { storageState }),
    viewport: { width, height: HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
  })
  // The font of headings is kept from there: a page that is the first one may do without it.
  await page.goto(new URL('/', address).href, { waitUntil: 'networkidle' })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (!answer?.ok() && !address.endsWith(ABSENT)) throw new Error(`${address} answers ${answer?.status()}`)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

async function makeSheet(browser: Browser, address: string, state?: StorageState): Promise<Buffer> {
  const parts: OverlayOptions[] = []
  for (const [row, scheme] of schemes.entries()) {
    let left = GAP
    for (const width of widths) {
      const input = await takePicture(browser, address, width, scheme, state)
      parts.push({ input, left, top: GAP + row * (HEIGHT + GAP) })
      left += width + GAP
    }
  }
  const width = widths.reduce((sum, each) => sum + each + GAP, GAP)
  const height = schemes.length * (HEIGHT + GAP) + GAP
  const whole = sharp({ create: { width, height, channels: 3, background: ground } }).composite(parts)
  // Composed first: sharp would make the sheet smaller before the pictures are on it.
  return sharp(await whole.png().toBuffer())
    .resize({ width: Math.round(width * SCALE) })
    .webp({ quality: 78, effort: 6 })
    .toBuffer()
}

const {
  positionals: [url, ...names],
} = parseArgs({ allowPositionals: true })
if (!url) throw new Error('Say where the portal is: npm run screens -- http://localhost:3000')
const pages = await samplePages(url)
await mkdir(folder, { recursive: true })
const browser = await openBrowser()
const isWanted = (name: string) => names.length === 0 || names.includes(name)
async function save(name: string, path: string, state?: StorageState): Promise<void> {
  if (!isWanted(name)) return
  const file = join(folder, `${name}.webp`)
  await writeFile(file, await makeSheet(browser, url + path, state))
  console.log(file)
}
for (const name of shown) await save(name, pages[name])
for (const [name, path] of Object.entries(others)) await save(name, path)
for (const [userType, addresses] of Object.entries(own)) {
  if (!Object.keys(addresses).some(isWanted)) continue
  const state = await signUp(browser, url, userType)
  for (const [name, path] of Object.entries(addresses)) await save(name, path, state)
}
await browser.close()
