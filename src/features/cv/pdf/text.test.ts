import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pdfOf } from '#test/support/cv/pages.ts'
import { moreScripts } from '#test/support/cv/script-words.ts'
import { pdfjsText, popplerFonts, popplerText } from '#test/support/cv/read.ts'

// What stands in the file is what was written, in every script: read by pdf.js, as the portal and browsers do, and by
// Poppler. @see decisions A12

const scripts: [string, string[]][] = [
  [
    'Latin, with ligatures and kerning',
    ['efficient office affluent', 'AVATAR To. Wave', 'naïve – “quoted” … 100 €'],
  ],
  ['Latin with diacritics', ['Łódź Dvořák Şahin Kṣatriya Ñandú', 'Größe Ærø Þór Ğ İ ı']],
  ['Vietnamese', ['Đặng Thị Hồng Nguyễn Văn Phước', 'Trường Đại học Bách khoa']],
  ['combining marks', ['e\u0301 a\u0308 Ẹ\u0301', 'И\u0306 и\u0301']],
  ['Greek', ['Ελληνικά Άννα Ὀδυσσεύς']],
  ['Cyrillic', ['Ёлка Привет Їжак Ђорђе Ұлттық']],
  [
    'Devanagari',
    ['क्षत्रिय विद्यार्थी को ज्ञान', 'कार्त्स्न्य श्री कृष्ण, मुंबई विद्यापीठ। १२३', 'क़ज़ फ़िल्म र्\u200dय क्\u200dष'],
  ],
  ['Arabic', ['محمد أحمد العربي', 'سلام لا إله الأهلي', 'مُحَمَّد عَلاء الدِّين', 'پژمان گیلانی']],
  ['Hebrew', ['שלום עולם', 'שָׁלוֹם לֹא']],
  ...Object.entries(moreScripts).map(([script, { name, title, text, mentor }]): [string, string[]] => [
    script,
    [name.join(' '), title, text.slice(0, 60).trim(), mentor],
  ]),
  ['Chinese', ['王小明', '王小明，张伟（北京大学）', '王小明的书']],
  ['scripts mixed in one line', ['Anna Ελένη Ёлка ज्ञान 王小明', 'Name محمد أحمد and שלום עולם here']],
  ['symbols', ['a → b ✓ ★ ● ₹ 1,00,000 50 %']],
  ['surrogate pairs and what no font has', ['smile 😀 at 𝒳 often']],
  ['addresses', ['https://agora.example/a_b?c=d&e=f#g', '+91 98765 43210', 'anna.smith@agora.example']],
]

test.each(scripts)('reads %s back exactly', async (_, texts) => {
  for (const weight of ['regular', 'bold'] as const) {
    const pdf = await pdfOf(texts, weight)
    const expected = texts.map((text) => text.normalize('NFC'))
    const lines = (text: string) => text.trim().split(/\n+/)
    expect(lines(await pdfjsText(pdf))).toEqual(expected)
    // Poppler shows directions by invisible characters.
    expect(lines((await popplerText(pdf)).replaceAll(/[\u202a-\u202e\f]/g, '')).map(closeUp)).toEqual(
      expected.map(closeUp),
    )
  }
})

/** Poppler puts spaces around right-to-left words at one side or the other. */
const closeUp = (text: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? text.replaceAll(/\s+/g, '') : text

test.each([
  'مرحبا hello عالم 123 (نعم)',
  'שלום 2024 עולם (תל אביב) abc',
  'יצחק (Isaac) כהן, בע״מ',
  'Role محمد 123 أحمد at',
])('reads bidirectional text back with its order and spaces: %s', async (text) => {
  expect((await pdfjsText(await pdfOf([text]))).trim()).toBe(text)
})

test('embeds a subset of every font with its Unicode mapping', async () => {
  const fonts = await popplerFonts(await pdfOf(['Anna Ελένη Ёлка ज्ञान محمد שלום 王小明 Đặng']))
  expect(fonts.length).toBeGreaterThan(7)
  for (const font of fonts) expect(font).toMatchObject({ embedded: true, subset: true, unicode: true })
  expect(new Set(fonts.map(({ name }) => name)).size).toBe(fonts.length)
})

test('embeds only glyphs in use', async () => {
  const pdf = await pdfOf(['Anna', 'ज्ञान'])
  // The whole Devanagari font takes 68 kB.
  expect(pdf.byteLength).toBeLessThan(20_000)
})

test.each([
  ['王', 'NotoSansSC'],
  ['やまだ', 'BIZUDPGothic'],
  ['김민준', 'NanumGothic'],
])('draws %s in %s, regular and bold', async (text, family) => {
  const names = async (weight: 'regular' | 'bold') =>
    (await popplerFonts(await pdfOf([text], weight))).map(({ name }) => name.replace(/^.*\+/, ''))
  const [bold = '', ...otherBold] = await names('bold')
  const [regular = '', ...otherRegular] = await names('regular')
  for (const name of [bold, ...otherBold]) expect(name).toMatch(new RegExp(`^${family}-?Bold$`))
  for (const name of [regular, ...otherRegular]) expect(name).toMatch(new RegExp(`^${family}(-?Regular)?$`))
})

test('reads any mixture of letters back in order', async () => {
  const letters = [
    'a',
    'V',
    'fi',
    'ffi',
    'ß',
    'Đ',
    'ễ',
    'ž',
    'e\u0301',
    'λ',
    'Ж',
    'क्ष',
    'त्रि',
    'र्\u200dय',
    'ँ',
    '१',
    '王',
    '，',
    '→',
    '😀',
    '𝒳',
  ]
  const word = fc
    .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(''))
  const texts = fc.sample(fc.array(word, { minLength: 1, maxLength: 5 }), { numRuns: 30, seed: 6 })
  const lines = texts.map((words) => words.join(' '))
  const pdf = await pdfOf(lines)
  const read = (await pdfjsText(pdf)).trim().split('\n')
  const bare = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')
  expect(read.map(bare)).toEqual(lines.map(bare))
})

test.each([
  ['marks upon marks', `z${'\u0301\u0323\u0308'.repeat(200)}`],
  ['directions that contradict each other', '\u202eabc\u202c\u2067אב\u2066cd\u200f\u2069e'],
  ['characters that are none', '\u0000\u0007\ufffe\uffff\ud800\u{e000}\u{10ffff}\ufeff\u00ad'],
  ['a word that no line holds', 'क्ष'.repeat(3000)],
  ['nothing', ''],
])('draws %s without errors', async (_, text) => {
  const pdf = await pdfOf([text, 'end'])
  expect(await popplerText(pdf)).toContain('end')
})
