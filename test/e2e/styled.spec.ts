import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'

// The document of a page brings the style sheets of all that it shows, before any script.

const pages = [
  paths.home(),
  paths.blogs('technology', 'mechanical'),
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

for (const path of pages)
  test(`Every class on ${path} has its rules`, async ({ page }) => {
    await page.goto(path)
    const { used, bare } = await page.evaluate(() => {
      const named = new Set<string>()
      const look = (rules: CSSRuleList): void => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule)
            for (const [, name] of rule.selectorText.matchAll(/\.([\w-]+)/g)) named.add(name!)
          if ('cssRules' in rule) look(rule.cssRules as CSSRuleList)
        }
      }
      for (const sheet of document.styleSheets) look(sheet.cssRules)
      const classes = [...document.querySelectorAll('main *')].flatMap((element) => [...element.classList])
      const own = [...new Set(classes)].filter((name) => /^_[0-9a-z]{3,}$/.test(name))
      return { used: own.length, bare: own.filter((name) => !named.has(name)) }
    })
    expect(used, 'classes of the page').toBeGreaterThan(3)
    expect(bare).toEqual([])
  })
