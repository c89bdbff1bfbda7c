// @module-tag slow
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '#test/support/portal.ts'
import { CLOSE, OPEN, pseudoLocale, writePseudoLocale } from '#test/support/pseudo-locale.ts'
import { browserArguments } from '../../scripts/testing/browser.ts'

// A language is a folder of texts: one that marks every text finds those that are not in the catalogues, one whose
// texts are longer and run from right to left finds what does not fit.

let folder: string
let portal: TestPortal
let browser: Browser
let content: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-pseudo-'))
  const copied =
    'src scripts messages migrations content public package.json package-lock.json tsconfig.json vite.config.ts'
  for (const name of copied.split(' ')) await cp(name, join(folder, name), { recursive: true })
  const files = await readdir('content', { recursive: true })
  const texts = files.filter((name) => /\.(?:json|md|yaml)$/.test(name))
  content = (await Promise.all(texts.map((name) => readFile(join('content', name), 'utf8')))).join('\n')
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writePseudoLocale(join(folder, 'messages'))
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: folder, maxBuffer: 1e8 })
  portal = await startPortal({ DATA_DIR: join(folder, 'data'), DEMO_CONTENT: 'on' }, 'fresh', folder)
  browser = await chromium.launch({ executablePath: process.env['CHROMIUM']!, args: browserArguments })
}, 600_000)

afterAll(async () => {
  await browser?.close()
  await portal?.end()
  await rm(folder, { recursive: true, force: true })
})

const addresses = [
  '/',
  '/technology/information-technology/blogs',
  '/technology/information-technology/news',
  '/technology/information-technology/career-track',
  '/search?q=bridge',
  '/events',
  '/university',
  '/institutes',
  '/companies',
  '/jobs',
  '/expo',
  '/about',
  '/accessibility',
  '/contact-us',
  '/legal/terms',
  '/my-events',
  '/my-reading',
  '/signin',
  '/nothing-here',
]

/** What CLDR says, and parts of long texts: their marks stand at both ends of the whole. */
const isTranslated = (text: string) =>
  text.includes(OPEN) || text.includes(CLOSE) || /\p{Script=Arabic}|[áéíóüñç]/u.test(text)

/** Names are the same in every language. */
const names =
  /^(?:Agora|Encycdata|English|Español|Français|العربية.*|GitHub|Google|Facebook|LinkedIn|YouTube|X|RSS|Atom|JSON|API|CV)$/

/** What a person reads on what can be used, and what stands above lists and fields. */
const labels = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    const add = (text: string | null | undefined) => {
      const line = text?.replace(/\s+/g, ' ').trim()
      if (line && /\p{L}{2}/u.test(line)) said.push(line)
    }
    for (const element of document.querySelectorAll('button, label, legend, summary, th, nav a, footer a')) {
      if (element.closest('article, li li')) continue
      add(element.textContent)
    }
    for (const name of ['aria-label', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`)) add(element.getAttribute(name))
    return said
  })

test.for(addresses)(
  '%s has all labels in the catalogues, and fits when shown right to left',
  async (address) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { cookie: `agora.locale=${pseudoLocale}` },
    })
    const page = await context.newPage()
    try {
      await page.goto(portal.url + address, { waitUntil: 'load' })
      const html = page.locator('html')
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([pseudoLocale, 'rtl'])
      expect(await page.locator('h1').first().textContent()).toContain(OPEN)
      const bare = (await labels(page)).filter((text) => !isTranslated(text) && !names.test(text))
      // Topics and skills are content; some have their number behind them.
      expect([...new Set(bare)].filter((text) => !content.includes(text.replace(/\d+$/, '')))).toEqual([])
      for (const width of [360, 768, 1280, 1440]) {
        await page.setViewportSize({ width, height: 740 })
        const widths = await html.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
        expect(widths[0], `a window of ${width}`).toBeLessThanOrEqual(widths[1]!)
      }
    } finally {
      await context.close()
    }
  },
)
