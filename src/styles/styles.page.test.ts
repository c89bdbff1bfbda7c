import { expect, test } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { openPage } from '#test/support/page.ts'

const pages = [
  paths.home(),
  paths.blogs('technology', 'mechanical'),
  paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load'),
  paths.search({ q: 'energy' }),
  paths.events('information-technology'),
  paths.technology(),
  '/agriculture',
  '/electrical-and-electronics',
  '/information-technology',
  paths.university(),
  paths.allEvents(),
  paths.institutes(),
  paths.companies(),
  paths.jobs(),
  paths.projects(),
  paths.sectorPage('mechanical', 'career-track'),
  paths.sectorPage('mechanical', 'courses'),
  paths.expo(),
  paths.healthcare(),
  paths.contact(),
]

const sheets = new Map<string, string>()
async function readSheet(href: string): Promise<string> {
  const css = sheets.get(href) ?? (await openPage(href)).text
  sheets.set(href, css)
  return css
}

test.each(pages)('%s brings the rules of all its classes before any script', async (path) => {
  const { document } = await openPage(path)
  const linked = [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) =>
    readSheet(link.getAttribute('href')!),
  )
  const inlined = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  const css = [...(await Promise.all(linked)), ...inlined].join('\n')
  const styled = new Set([...css.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name))
  const used = [...document.querySelectorAll('main *')].flatMap(
    (element) => element.getAttribute('class')?.split(/\s+/) ?? [],
  )
  // Classes of CSS modules have generated names.
  const generated = [...new Set(used)].filter((name) => /^_[0-9a-z]{3,}$/.test(name))
  expect(generated.length).toBeGreaterThan(3)
  expect(generated.filter((name) => !styled.has(name))).toEqual([])
})
