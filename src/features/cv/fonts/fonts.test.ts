import { Blob as FontBlob, Face } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { fontsFor, readFontByKey } from '#test/support/cv/fonts.ts'
import { moreScripts } from '#test/support/cv/script-words.ts'
import { fontRanges, symbolRanges } from './ranges.ts'
import { unpackWoff } from './woff.ts'
import { createShaper } from '../shaping/shaper.ts'
import { cjkFamilyOf, cjkFamilies, cjkSlices, type CjkFamily, type TextOrigin } from './east.ts'
import {
  cleanText,
  fontFile,
  sliceFinder,
  sliceRuns,
  slicesFor,
  cjkFamiliesFor,
  fontKey,
  hasItalics,
  serifKey,
  SYMBOLS,
} from './fonts.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import versions from '#content/fonts/versions.json' with { type: 'json' }

const charactersOf = async (key: string): Promise<number[]> =>
  [...new Face(new FontBlob(await readFontByKey(key))).collectUnicodes()].sort((a, b) => a - b)

const listedIn = (text: string): number[] =>
  text.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((digits) => Number.parseInt(digits, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

test.each(Object.entries(fontRanges))(
  'the slice %s contains exactly the listed characters',
  async (slice, text) => {
    const listed = listedIn(text)
    // Every slice has these, and so need not list them.
    const everywhere = [0x00, 0x0d, 0x20, 0xa0]
    const without = (characters: number[]) =>
      characters.filter((character) => !everywhere.includes(character))
    for (const weight of [400, 700]) {
      const held = without(await charactersOf(`${slice}-${weight}`))
      expect(without(listed).filter((character) => !held.includes(character))).toEqual([])
      // Arabic and Hebrew hold some that other slices draw better.
      expect(held.filter((character) => !listed.includes(character) && character !== 0x2d)).toEqual([])
    }
  },
)

test('the symbols are those of their font', async () => {
  const held = await charactersOf(`${SYMBOLS}-400`)
  expect(listedIn(symbolRanges)).toEqual(held.filter((character) => character >= 0x2100))
})

test.each(Object.entries(cjkFamilies) as [CjkFamily, string][])(
  'the table of %s lists exactly the characters of its fonts',
  async (family) => {
    for (const [slice, ranges] of await cjkSlices(family)) {
      const [regular, bold] = await Promise.all([charactersOf(`${slice}-400`), charactersOf(`${slice}-700`)])
      const inBold = new Set(bold)
      expect(listedIn(ranges)).toEqual(
        regular.filter((character) => character > 0xa0 && inBold.has(character)),
      )
    }
  },
)

test('English needs only the Latin slice, in both weights', async () => {
  expect(await slicesFor(['Anna Smith', 'naïve café – “quoted” 100 €'])).toEqual(['latin-400', 'latin-700'])
})

test('each script adds only its slice', async () => {
  const added = async (text: string) =>
    (await slicesFor([text])).filter((key) => key.endsWith('-400') && key !== 'latin-400')
  expect(await added('क्षत्रिय विद्यार्थी')).toEqual(['devanagari-400'])
  expect(await added('Ελληνικά')).toEqual(['greek-400'])
  expect(await added('Ёлка Привет')).toEqual(['cyrillic-400'])
  expect(await added('محمد أحمد')).toEqual(['arabic-400'])
  expect(await added('שלום עולם')).toEqual(['hebrew-400'])
  expect(await added('Đặng Thị Hồng')).toEqual(['vietnamese-400'])
  expect(await added('Łódź, Dvořák')).toEqual(['latin-ext-400'])
})

test.each(Object.entries(moreScripts))('%s needs only its own slice', async (script, words) => {
  const { name, title, text, mentor } = words
  const keys = await slicesFor([...name, title, text, mentor])
  const slice = script === 'odia' ? 'oriya' : script
  expect(keys.toSorted()).toEqual(['latin-400', 'latin-700', `${slice}-400`, `${slice}-700`].toSorted())
})

test('a Chinese, Japanese or Korean name needs few slices, bold ones only for bold text', async () => {
  const eastKeys = async (name: string, ...bold: string[]) =>
    (await slicesFor([name, ...bold], bold)).filter((key) => cjkFamilyOf(key))
  for (const [name, family] of [
    ['王小明', 'sc'],
    ['陳怡君國', 'tc'],
    ['やまだ たろう', 'jp'],
    ['김민준', 'kr'],
  ] as const) {
    const regular = await eastKeys(name)
    expect(regular.length).toBeLessThanOrEqual(4)
    for (const key of regular) expect(key).toMatch(new RegExp(`^${family}-\\d+-400$`))
    expect(await eastKeys(name, name)).toHaveLength(2 * regular.length)
  }
})

test('characters shared by Chinese and Japanese take the form of the rest of the text', async () => {
  const familiesOf = async (...texts: string[]) => {
    const find = await sliceFinder(cjkFamiliesFor(texts))
    return sliceRuns('直', find).map(({ slice }) => cjkFamilyOf(slice))
  }
  expect(await familiesOf('直')).toEqual(['sc'])
  expect(await familiesOf('直', 'かな')).toEqual(['jp'])
  // 臺灣 is written so in Taiwan alone, 历 on the mainland alone; 直 says nothing.
  expect(await familiesOf('直', '臺灣')).toEqual(['tc'])
  expect(await familiesOf('直', '臺灣', 'かな')).toEqual(['jp'])
  expect(await familiesOf('直', '历史和臺')).toEqual(['sc'])
  // Korean uses the traditional forms.
  expect(await familiesOf('直', '강 민준')).toEqual(['tc'])
})

test('the language of the CV, then the country of its owner, choose among forms of Han characters', () => {
  const familyFor = (text: string, origin: TextOrigin) => cjkFamiliesFor([text], origin)[0]
  expect(familyFor('渡辺 学', {})).toBe('sc')
  expect(familyFor('渡辺 学', { lang: 'ja' })).toBe('jp')
  expect(familyFor('渡辺 学', { lang: 'en', country: 'JP' })).toBe('jp')
  expect(familyFor('王小明', { lang: 'zh-Hant' })).toBe('tc')
  expect(familyFor('王小明', { lang: 'en', country: 'TW' })).toBe('tc')
  expect(familyFor('王小明', { lang: 'zh', country: 'TW' })).toBe('sc')
  expect(familyFor('工學士', { lang: 'ko' })).toBe('tc')
  // A Chinese in Japan: 们 is not written there.
  expect(familyFor('我们', { lang: 'en', country: 'JP' })).toBe('sc')
  expect(familyFor('王小明', { lang: 'en', country: 'XX' })).toBe('sc')
})

// Each font of another script has a few characters of these: none may promise more.
const eastTexts = [
  '강 민준 뷁 값',
  '工學士 臺灣',
  '历史 们 发',
  '渡辺 学 働 髙',
  'やまだ タロウ',
  '〒・「」（）',
  '한글',
]
test.each(eastTexts.flatMap((one, at) => eastTexts.slice(at + 1).map((other) => [one, other])))(
  '%s beside %s prints whole',
  async (one, other) => {
    const line = `${one} (${other})`
    const shaper = await createShaper(await fontsFor([line]))
    shaper.shape(line, 'regular')
    shaper.shape(line, 'bold')
    expect([...shaper.missing]).toEqual([])
  },
)

test('symbols come from their own font, in regular; arrows from Noto Sans SC', async () => {
  const further = async (text: string) => (await slicesFor([text])).filter((key) => !key.startsWith('latin'))
  expect(await further('✔ ✗ ✘ ► ✉ ❤\ufe0f ⭐ ✓ ★ ■')).toEqual(['symbols-400'])
  expect(await further('→')).toEqual([expect.stringMatching(/^sc-\d+-400$/), expect.stringMatching(/^sc-/)])
  // East Asian text keeps the symbols of its own font.
  expect(await further('日本の■')).not.toContain('symbols-400')
})

test('emoji that no font has are drawn as the nearest symbol', async () => {
  const shaper = await createShaper(await fontsFor(['✅ ❌ ‣ ➕']))
  const glyphs = (text: string) =>
    shaper
      .shape(text, 'regular')
      .lines(Infinity)
      .flatMap(({ runs }) =>
        runs.flatMap(({ font, clusters }) => [font, ...clusters.map((one) => one.glyphs)]),
      )
  expect(glyphs('✅❌‣')).toEqual(glyphs('✔✘▸'))
  expect([...shaper.missing]).toEqual([])
})

test('characters that no font has load no font', async () => {
  expect(await slicesFor(['😀'])).toEqual(['latin-400', 'latin-700'])
})

test('marks, joiners and spaces stay with the letters before them', async () => {
  const find = await sliceFinder([])
  expect(sliceRuns('שלום עולם', find)).toHaveLength(1)
  expect(sliceRuns('क्\u200dष', find)).toHaveLength(1)
  expect(sliceRuns('и\u0301', find)).toHaveLength(1)
  expect(sliceRuns('Anna Ελένη', find).map(({ slice }) => slice)).toEqual(['latin', 'greek'])
})

test('composes text, and removes only what cannot be drawn', () => {
  expect(cleanText('e\u0301\u0000a\u00adb\tc\r\nd\ud800')).toBe('éab c\nd\ufffd')
})

test('an unpacked font matches its checksums', async () => {
  const sfnt = await readFontByKey('latin-400')
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength)
  for (let table = 0; table < view.getUint16(4); table++) {
    const [tag, checksum, start, length] = [0, 4, 8, 12].map((part) => view.getUint32(12 + 16 * table + part))
    // The table 'head' holds a sum over the whole file, which is not in its own.
    if (tag === 0x68656164) continue
    let sum = 0
    for (let at = start ?? 0; at < (start ?? 0) + (length ?? 0); at += 4)
      sum = (sum + view.getUint32(at)) >>> 0
    expect(sum).toBe(checksum)
  }
})

test('rejects bytes that are not a font', async () => {
  await expect(unpackWoff(new Uint8Array(100))).rejects.toThrow('not a WOFF font')
})

test('every key has a file in the packages', () => {
  expect(fontFile('latin-700')).toBe('noto-sans/noto-sans-latin-700-normal.woff')
  expect(fontFile('latin-ext-400')).toBe('noto-sans/noto-sans-latin-ext-400-normal.woff')
  expect(fontFile('arabic-400')).toBe('noto-sans-arabic/noto-sans-arabic-arabic-400-normal.woff')
  expect(fontFile('sc-97-400')).toBe('noto-sans-sc/noto-sans-sc-97-400-normal.woff')
  expect(fontFile('kr-3-700')).toBe('nanum-gothic/nanum-gothic-3-700-normal.woff')
})

const root = join(import.meta.dirname, '../../../..')
const kept = join(root, 'content/fonts')
const packages = join(root, 'node_modules/@fontsource')
const packed = (family: string, file: string) =>
  readFileSync(join(packages, family, file.endsWith('.woff') ? join('files', file) : file))

test.each(Object.entries(versions))('the bundled %s has the version of its package', (family, version) => {
  const { version: installed } = JSON.parse(packed(family, 'package.json').toString()) as { version: string }
  expect(version).toBe(installed)
  const files = readdirSync(join(kept, family)).filter((file) => file !== 'characters.json')
  const differing = files.filter(
    (file) => !readFileSync(join(kept, family, file)).equals(packed(family, file)),
  )
  expect(differing).toEqual([])
})

test('every font that a text may need has a file with its licence, and no other file exists', async () => {
  const east = Object.keys(cjkFamilies) as CjkFamily[]
  const numbered = (await Promise.all(east.map(cjkSlices))).flat().map(([slice]) => slice)
  const usual = [...Object.keys(fontRanges), ...numbered].flatMap((slice) => [
    fontKey(slice, 'regular'),
    fontKey(slice, 'bold'),
    ...(hasItalics(slice) ? [fontKey(slice, 'italic'), fontKey(slice, 'boldItalic')] : []),
  ])
  const wanted = [...usual, fontKey(SYMBOLS, 'regular'), ...usual.flatMap((key) => serifKey(key) ?? [])].map(
    fontFile,
  )
  const files = Object.keys(versions).flatMap((family) =>
    readdirSync(join(kept, family)).map((file) => `${family}/${file}`),
  )
  expect(files.filter((file) => file.endsWith('.woff')).sort()).toEqual(wanted.sort())
  expect(files.filter((file) => file.endsWith('/LICENSE'))).toHaveLength(Object.keys(versions).length)
})
