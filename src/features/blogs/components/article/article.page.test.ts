import { describe, expect, test } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { demoPortal, openPage, queriesIn } from '#test/support/page.ts'
import { createBlog, deleteBlog, updateBlogStatus } from '../../mutations.ts'

const bolt = paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load')
const tornillo = paths.blog('technology', 'mechanical', 'por-que-un-tornillo-apretado-nota-menos-carga')
const fan = paths.blog('technology', 'mechanical', 'single-plane-balancing-in-three-runs')
const bloom = paths.blog('education', 'computer-science', 'bloom-filter-sized-by-hand')
const buck = paths.blog('technology', 'electrical-and-electronics', 'buck-converter-worked-from-twelve-volts')
const transit = paths.blog('education', 'astronomy', 'exoplanet-transit-with-small-telescope')

const absolute = async (path: string) => new URL(path, (await demoPortal()).url).href
const langOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang')
const hrefsIn = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
/** Returns an attribute whose name the parser keeps in React's case. */
const attributeOf = (element: Element, name: string) =>
  [...element.attributes].find((each) => each.name.toLowerCase() === name)?.value

test('an article shows its author, date, reading time, sponsor and breadcrumb', async () => {
  const { main, document } = await openPage(fan)
  for (const said of ['19/08/2026', /^\d+ min read$/, 'Rania Khoury', /^Sponsored by Mistral Air Handling/])
    expect(main.getAllByText(said).length).toBeGreaterThan(0)
  const crumbs = main.getByRole('navigation', { name: 'Breadcrumb' })
  expect([...crumbs.querySelectorAll('li')].map(({ textContent }) => textContent?.trim())).toEqual([
    'Technology',
    'Mechanical',
    'Balance a fan in three runs',
  ])
  expect(hrefsIn(crumbs)).toEqual([paths.technology(), paths.blogs('technology', 'mechanical')])
  expect(document.querySelector('main article')?.getAttribute('lang')).toBeNull()
})

test('an article recommends others with the reason, and none if it has no related ones', async () => {
  const wing = await openPage(paths.blog('technology', 'aerospace', 'wing-air-does-not-meet-again'))
  const related = queriesIn(wing.main.getByRole('complementary', { name: 'Recommendations' }))
  related.getByText('The air above a wing does not wait for the air below')
  related.getByText('Chosen by the editors')
  expect((await openPage(fan)).main.queryByRole('complementary', { name: 'Recommendations' })).toBeNull()
})

test('the table of contents links to every section, beside the text and collapsed above it', async () => {
  const { main, document } = await openPage(fan)
  const [beside, above] = main.getAllByRole('navigation', { name: 'Contents' }).map(hrefsIn)
  expect(beside!.length).toBeGreaterThan(7)
  expect(above).toEqual(beside)
  expect(beside!.filter((href) => !document.getElementById(href.slice(1)))).toEqual([])
  expect(main.getByRole('link', { name: 'Copy link to “When to stop”' }).getAttribute('href')).toBe('#s4')
})

test('an article can be cited and shared, also without scripts', async () => {
  const { main, document } = await openPage(bolt)
  const address = await absolute(bolt)
  const title = 'Why a tight bolt feels less load'
  expect(attributeOf(main.getByRole('button', { name: 'Cite' }), 'popovertarget')).toBe('cite')
  const [apa, bibTeX] = [...document.querySelectorAll('#cite pre')].map(({ textContent }) => textContent)
  expect(apa).toBe(`Verbruggen, I. (2026, February 11). ${title}. Agora. ${address}`)
  for (const line of [
    '@online{',
    'author = {Ilse Verbruggen}',
    `title = {{${title}}}`,
    'date = {2026-02-11}',
    `url = {${address}}`,
  ])
    expect(bibTeX).toContain(line)

  expect(attributeOf(main.getByRole('button', { name: 'Share' }), 'popovertarget')).toBe('share')
  const share = queriesIn(document.getElementById('share')!)
  expect(share.getByRole('button', { name: 'Copy link' }).getAttribute('data-copy')).toBe(address)
  const [link, text] = [encodeURIComponent(address), encodeURIComponent(title)]
  for (const [name, href] of [
    ['Email', `mailto:?subject=${text}&body=${link}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${link}`],
    ['X', `https://x.com/intent/post?url=${link}&text=${text}`],
    ['WhatsApp', `https://wa.me/?text=${text}%20${link}`],
  ])
    expect(share.getByRole('link', { name: name! }).getAttribute('href')).toBe(href)
})

test('formulas are MathML, code is highlighted, and only code has a copy button', async () => {
  const { document } = await openPage(bloom)
  const blocks = [...document.querySelectorAll('main article section pre')]
  const code = blocks.filter((block) => !block.querySelector('.language-text'))
  expect(code.some((block) => block.querySelector('.k'))).toBe(true)
  const buttons = [...document.querySelectorAll('main article section button[data-copy-code]')]
  expect(buttons.map((button) => button.textContent)).toEqual(code.map(() => 'Copy'))
  expect(buttons.map((button) => button.parentElement?.nextElementSibling?.textContent)).toEqual(
    code.map(({ textContent }) => textContent),
  )
  const formulas = [...document.querySelectorAll('main math[display=block]')]
  expect(formulas.some(({ textContent }) => textContent?.includes('0.6185'))).toBe(true)
  const copied = formulas.filter((formula) => formula.parentElement?.parentElement?.querySelector('button'))
  expect(copied).toHaveLength(0)
})

describe('a translation', () => {
  test.each([
    [bolt, 'Español', 'es', tornillo],
    [tornillo, 'English', 'en', bolt],
  ])('is linked from %s as %s', async (path, name, language, other) => {
    const link = (await openPage(path)).main.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(other)
    expect([link.getAttribute('lang'), attributeOf(link, 'hreflang')]).toEqual([language, language])
  })

  test('has its own lang attribute in an English page, but the interface does not', async () => {
    const { main, document } = await openPage(tornillo)
    main.getByText('In Spanish')
    expect(langOf(document.documentElement)).toBe('en')
    expect(['h1', '#s1'].map((selector) => langOf(document.querySelector(`main ${selector}`)))).toEqual([
      'es',
      'es',
    ])
    const interfaceTexts = main.getAllByText(/^(?:Contents|Recommendations|Cite|References|\d+ min read)$/)
    expect(interfaceTexts.length).toBeGreaterThan(3)
    expect(new Set(interfaceTexts.map(langOf))).toEqual(new Set(['en']))
  })

  test('has Spanish alternative text and a Spanish caption for its figure', async () => {
    const { main } = await openPage(tornillo)
    const picture = main.getByAltText(/es de 40,7 kN con una carga de 20 kN/)
    const caption = picture.closest('figure')?.querySelector('figcaption')?.textContent
    expect(caption).toContain('20,7 kN siguen apretando las piezas')
  })
})

describe('article videos', () => {
  test('from other sites are links that load nothing until play is pressed', async () => {
    const { main, document } = await openPage(paths.blog('education', 'chemistry', 'a-video-of-a-buffer'))
    const link = main.getByRole('link', { name: 'Play the video from YouTube' })
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    expect(link.getAttribute('data-embed')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/,
    )
    main.getByText(/Nothing is loaded from YouTube until you press play\./)
    expect(document.querySelectorAll('iframe')).toHaveLength(0)
  })

  test('hosted by the portal have a label, a caption, bilingual subtitles and range requests', async () => {
    const { document } = await openPage(transit)
    const video = document.querySelector('video')!
    expect(video.getAttribute('aria-label')).toMatch(/^A dark planet crosses a bright disc/)
    expect(video.getAttribute('preload')).toBe('none')
    expect(video.closest('figure')?.querySelector('figcaption')?.textContent).toContain(
      'Computed, without sound',
    )
    const tracks = [...video.querySelectorAll('track')]
    expect(
      tracks.map((track) => [track.getAttribute('label'), track.hasAttribute('default')]).toSorted(),
    ).toEqual([
      ['English', true],
      ['Español', false],
    ])
    for (const track of tracks) {
      expect(((await openPage(track.getAttribute('src')!)).text.match(/-->/g) ?? []).length).toBe(5)
    }
    const sources = [...video.querySelectorAll('source')]
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) {
      const path = source.getAttribute('src')!
      expect(path).toMatch(/^\//)
      const { status, headers } = await openPage(path, { headers: { range: 'bytes=10-19' } })
      expect([status, headers.get('content-length')]).toEqual([206, '10'])
      expect(headers.get('content-range')).toMatch(/^bytes 10-19\/\d+$/)
      expect(headers.get('content-type')).toBe(source.getAttribute('type')?.split(';')[0])
      expect(headers.get('cache-control')).toContain('immutable')
    }
  })
})

test('an article ends with related events, institutes, jobs and next articles, none of them twice', async () => {
  const { main, document } = await openPage(buck)
  const linksOf = (name: string) => hrefsIn(main.getByRole('region', { name }))
  expect(linksOf('Related events').length).toBeGreaterThan(0)
  expect(linksOf('Related events').filter((href) => !href.startsWith('/events/'))).toEqual([])
  expect(linksOf('Taught in').some((href) => href.startsWith('/institutes/'))).toBe(true)
  expect(linksOf('Related jobs').some((href) => href.startsWith('/jobs/'))).toBe(true)
  queriesIn(main.getByRole('region', { name: 'Related jobs' })).getByText(/Buck converters/)
  queriesIn(main.getByRole('region', { name: 'Related events' })).getByText(/Shared topic: Inductor/)
  expect(linksOf('Next in Electrical and electronics').length).toBeGreaterThan(0)

  const articles = [...document.querySelectorAll('main h3 a[href*="/blog/"]')].map((link) =>
    link.getAttribute('href'),
  )
  expect(articles.length).toBeGreaterThan(1)
  expect(new Set(articles).size, 'none twice').toBe(articles.length)
  expect(articles).not.toContain(buck)
})

test('an article under a wrong sector redirects to its canonical URL', async () => {
  const other = paths.blog('technology', 'medical', 'why-a-tight-bolt-feels-less-load')
  const { status, headers } = await openPage(other)
  expect(Math.floor(status / 100)).toBe(3)
  expect(headers.get('location')).toBe(bolt)
})

test('an archived article answers 410 and leads to others of its field, and returns once restored', async () => {
  const { db } = (await demoPortal()).database
  const blog = sampleBlog('gone', { BlogID: 'kept-for-later', BlogTitle: 'Kept for later' })
  await createBlog(db, blog)
  const path = paths.blog('technology', 'mechanical', 'kept-for-later')
  expect((await openPage(path)).status).toBe(200)
  await updateBlogStatus(db, 'kept-for-later', 'Archived')
  let gone = await openPage(path)
  await expect
    .poll(async () => {
      if (gone.status !== 410) gone = await openPage(path)
      return gone.status
    })
    .toBe(410)
  // The very first answer shows the notice, whose code is loaded only then.
  const { main, text } = gone
  main.getByRole('heading', { level: 1, name: 'This article was archived' })
  expect(main.getByRole('link', { name: 'Articles on Mechanical' }).getAttribute('href')).toBe(
    paths.blogs('technology', 'mechanical'),
  )
  expect(text).not.toContain('Kept for later')
  await updateBlogStatus(db, 'kept-for-later', 'Published')
  await expect.poll(async () => (await openPage(path)).status).toBe(200)
  await deleteBlog(db, 'kept-for-later')
  await expect.poll(async () => (await openPage(path)).status).toBe(404)
})
