import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { openBrowser } from '../bench/browser.ts'
import { paths } from '#lib/text/paths.ts'
import { samplePages, type SamplePage } from '../bench/pages/sample-pages.ts'

// Contact sheets for docs/screens.md: each kind of page on a phone, a tablet and a desk, light and dark.
//   npm run screens -- http://localhost:3000

const folder = 'docs/screens'
const widths = [360, 768, 1440] as const
const schemes = ['light', 'dark'] as const
const HEIGHT = 900
/** Between the pictures, in px of the pages. */
const GAP = 24
/** How much smaller the sheet is than the pages. */
const SCALE = 0.5
const ground = '#8a8f98'

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
}

async function takePicture(browser: Browser, address: string, width: number, colorScheme: 'light' | 'dark') {
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
  })
  // The font of headings is kept from there: a page that is the first one may do without it.
  await page.goto(new URL('/', address).href, { waitUntil: 'networkidle' })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}`)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

async function makeSheet(browser: Browser, address: string): Promise<Buffer> {
  const parts: OverlayOptions[] = []
  for (const [row, scheme] of schemes.entries()) {
    let left = GAP
    for (const width of widths) {
      const input = await takePicture(browser, address, width, scheme)
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
  positionals: [url],
} = parseArgs({ allowPositionals: true })
if (!url) throw new Error('Say where the portal is: npm run screens -- http://localhost:3000')
const pages = await samplePages(url)
await mkdir(folder, { recursive: true })
const browser = await openBrowser()
const addresses = [...shown.map((name) => [name, pages[name]] as const), ...Object.entries(others)]
for (const [name, path] of addresses) {
  const file = join(folder, `${name}.webp`)
  await writeFile(file, await makeSheet(browser, url + path))
  console.log(file)
}
await browser.close()
