import { paths } from '#lib/paths.ts'
import { openBrowser } from './browser.ts'
import { budgets, measureView, type Loaded } from './budget.ts'
import { atMost, show, type Figure } from './figures.ts'
import { withPortal } from './portal.ts'

const KB = 1000

/** Bytes of each kind of page as a browser loads them, and of what the first touch brings. */
export async function measurePageWeight(): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    return await withPortal({}, async ({ url }, { lists, articles }) => {
      const figures: Figure[] = []
      const pages = {
        landing: paths.home(),
        list: lists[0] ?? '',
        article: articles[0] ?? '',
        search: paths.search({ q: 'energy' }),
      }
      for (const [name, path] of Object.entries(pages)) {
        // The second rendering comes from the page cache, compressed as small as possible, as nearly all readers get it.
        for (let i = 0; i < 2; i++)
          await (await fetch(url + path, { headers: { 'accept-language': 'en-GB' } })).text()
        const context = await browser.newContext({ locale: 'en-GB' })
        const { firstView, firstTouch } = await measureView(await context.newPage(), url + path)
        await context.close()
        figures.push(
          atMost(`First view, ${name}`, firstView.total / KB, budgets.firstView / KB, 'kB', {
            beside: parts(firstView),
          }),
        )
        if (name !== 'article') continue
        figures.push(
          atMost('Style sheets, article', firstView.css / KB, budgets.css / KB, 'kB'),
          atMost(
            'Scripts after the first touch, article',
            firstTouch.javascript / KB,
            budgets.javascript / KB,
            'kB',
            {
              beside: `${firstTouch.requests} requests`,
            },
          ),
        )
      }
      return figures
    })
  } finally {
    await browser.close()
  }
}

const parts = ({ html, css, javascript, images, font, requests }: Loaded) =>
  Object.entries({
    HTML: html,
    CSS: css,
    scripts: javascript,
    drawings: images,
    'web font (not counted)': font,
  })
    .filter(([, bytes]) => bytes > 0)
    .map(([name, bytes]) => `${name} ${show(bytes / KB, 'kB')}`)
    .concat(`${requests} requests`)
    .join(', ')
