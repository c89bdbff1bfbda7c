import { artSeed } from '#content/drawings/seed.ts'
import { expect, test } from 'vitest'
import { parseVideo } from '#lib/text/web/video.ts'
import { readDate } from '../import/front-matter.ts'
import { mark } from '#kits/search/marks.ts'

test('marks only matches and escapes everything else', () => {
  const found = { words: new Set(['canciones', 'b']), prefix: 'puen' }
  expect(mark('<b>Canciones</b> & "Puentes"', found)).toBe(
    '&lt;<mark>b</mark>&gt;<mark>Canciones</mark>&lt;/<mark>b</mark>&gt; &amp; &quot;<mark>Puentes</mark>&quot;',
  )
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/watch?v="><script>', undefined],
  ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/@channel', undefined],
])('accepts only YouTube and Vimeo videos: %s', (link, page) => {
  expect(parseVideo(link)?.page).toBe(page)
})

test.each([
  ['2016-04-19', '2016-04-19T00:00:00.000Z'],
  ['2016-04-14 17:13:45', '2016-04-14T17:13:45.000Z'],
  ['2016-04-14T17:13:45+02:00', '2016-04-14T15:13:45.000Z'],
  ['2016/4/9', '2016-04-09T00:00:00.000Z'],
  ['31/01/2026', '2026-01-31T00:00:00.000Z'],
  ['2016-04-14 9:05', '2016-04-14T09:05:00.000Z'],
  ['2023-02-29', undefined],
  ['2023-19-39', undefined],
  ['yesterday', undefined],
  ['0000-00-00', undefined],
  ['99999-01-01', undefined],
])('parses valid dates only: %s', (text, iso) => {
  expect(readDate(text)).toBe(iso)
})

test('artwork varies between ids and is stable for the same id', () => {
  const seeds = Array.from({ length: 200 }, (_, i) => artSeed(`article-${i}`))
  expect(new Set(seeds).size).toBe(24)
  expect(artSeed('article-1')).toBe(seeds[1])
})
