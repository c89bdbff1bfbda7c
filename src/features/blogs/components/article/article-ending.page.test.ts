import { expect, test } from 'vitest'
import { demoPortal, openPage, queriesIn } from '#test/support/page.ts'

const buck = '/technology/electrical-and-electronics/blog/buck-converter-worked-from-twelve-volts'

test('An article leads to the next of its field, to events, to where it is taught and to jobs', async () => {
  const { main, document } = await openPage(buck)
  for (const [name, href] of [
    ['Next in Electrical and electronics', /^\/technology\/electrical-and-electronics\/blog\//],
    ['Events on this', /^\/events\/\d+\//],
    ['Taught in', /^\/institutes\/[^/]+#taught$/],
    ['Jobs that ask for it', /^\/jobs\//],
  ] as const)
    expect(
      queriesIn(main.getByRole('region', { name })).getAllByRole('link')[0]!.getAttribute('href'),
    ).toMatch(href)
  expect(main.getByRole('region', { name: 'Jobs that ask for it' }).textContent).toContain('Buck converters')
  const links = [...document.querySelectorAll('main h3 a[href*="/blog/"]')]
  const articles = links.map((link) => link.getAttribute('href'))
  expect(articles.length).toBeGreaterThan(3)
  expect(new Set(articles).size).toBe(articles.length)
  expect(articles).not.toContain(buck)
})

test("An article's own video has captions in both languages, and comes from the portal in parts", async () => {
  const { url } = await demoPortal()
  const { document, headers } = await openPage(
    '/education/astronomy/blog/exoplanet-transit-with-small-telescope',
  )
  const video = document.querySelector('video')!
  expect(video.getAttribute('aria-label')).toMatch(/^A dark planet crosses a bright disc/)
  expect(video.getAttribute('preload')).toBe('none')
  expect(video.closest('figure')?.textContent).toContain('Computed, without sound')
  expect(headers.get('content-security-policy')).toMatch(/media-src 'self'/)
  const tracks = [...video.querySelectorAll('track')].map((track) => ({
    lang: [...track.attributes].find(({ name }) => name.toLowerCase() === 'srclang')?.value,
    label: track.getAttribute('label'),
    first: track.hasAttribute('default'),
    src: track.getAttribute('src')!,
  }))
  expect(tracks).toMatchObject([
    { lang: 'en', label: 'English', first: true },
    { lang: 'es', label: 'Español', first: false },
  ])
  for (const { src } of tracks) {
    const captions = await fetch(url + src)
    expect(captions.headers.get('content-type')).toContain('text/vtt')
    expect((await captions.text()).match(/-->/g)).toHaveLength(5)
  }
  for (const source of video.querySelectorAll('source')) {
    const part = await fetch(url + source.getAttribute('src'), { headers: { range: 'bytes=10-19' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
    expect(part.headers.get('content-type')).toBe(source.getAttribute('type')?.split(';')[0])
    expect(part.headers.get('content-range')).toMatch(/^bytes 10-19\/\d+$/)
    expect(part.headers.get('cache-control')).toContain('immutable')
  }
  expect(video.querySelectorAll('source').length).toBeGreaterThan(0)
})
