import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { lineMarks, node, pagesOf, pdfOf } from '#test/support/cv/pages.ts'
import { openPdf, popplerPictures, popplerTree } from '#test/support/cv/read.ts'
import type { CvPages, Mark } from '../layout/schema.ts'
import { createShaper, type CvShaper } from '../shaping/shaper.ts'
import { writePdf, languageOf } from './pdf.ts'
import sharp from 'sharp'
import type { Weight } from '../document/schema-text.ts'
import { moreScripts } from '#test/support/cv/script-words.ts'

const date = new Date('2026-01-02T03:04:05Z')
const words = ['Skills', 'A paragraph that', 'goes on', 'with a link', 'over pages', 'Name', 'Anna', '1 / 2']

/** Two pages: a paragraph and a link in it go on from the first to the second; a table; page numbers. */
async function sample(): Promise<{ pages: CvPages; fonts: Map<string, Uint8Array> }> {
  const fonts = await fontsFor(words)
  const shaper = await createShaper(fonts)
  const heading = node('H2')
  const link = node('Link')
  const paragraph = node('P', link)
  const head = node('TH')
  const cell = node('TD')
  const empty = node('TD')
  const table = node('Table', node('TR', head, node('TH')), node('TR', cell, empty))
  const line = (index: number, baseline: number, of: Parameters<typeof lineMarks>[2]['node']): Mark[] =>
    lineMarks(shaper, words[index] ?? '', { baseline, node: of })
  const url = 'https://agora.example/anna?a=1&b=(2)'
  const place = { kind: 'link', x: 50, width: 80, height: 14, url, node: link } as const
  const fill: Mark = { kind: 'fill', x: 40, y: 40, width: 300, height: 20, colour: '#1d4ed8' }
  return {
    fonts,
    pages: pagesOf(node('Document', heading, paragraph, table), [
      {
        // Drawn before the heading, as in a second column; read after it.
        marks: [
          fill,
          ...line(1, 100, paragraph),
          ...line(0, 55, heading),
          ...line(2, 120, paragraph),
          ...line(3, 140, link),
          { ...place, y: 130 },
          ...line(7, 800, undefined),
        ],
      },
      { marks: [...line(4, 60, link), { ...place, y: 50 }, ...line(5, 90, head), ...line(6, 110, cell)] },
    ]),
  }
}

/** What draws each page, unpacked. */
const contentsOf = (bytes: Uint8Array): string[] =>
  Array.from(
    Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/stream\n([^]*?)\nendstream/g),
    ([, packed = '']) => Buffer.from(packed, 'latin1'),
  )
    .filter((packed) => packed[0] === 0x78)
    .map((packed) => inflateSync(packed).toString('latin1'))
    .filter((content) => content.includes('BDC'))

const samplePdf = async (attachment?: Uint8Array) => {
  const { pages, fonts } = await sample()
  return writePdf(pages, fonts, { date, ...(attachment && { attachment }) })
}

test('tags every part in reading order, across pages', async () => {
  expect(await popplerTree(await samplePdf())).toEqual([
    'Document',
    '  H2',
    '    "Skills"',
    '  P',
    '    "A paragraph that"',
    '    "goes on"',
    '    Link',
    '      "with a link"',
    '      Object',
    '      "over pages"',
    '      Object',
    '  Table',
    '    TR',
    '      TH',
    '        /Scope /Column',
    '        "Name"',
    '      TH',
    '        /Scope /Column',
    '    TR',
    '      TD',
    '        "Anna"',
    '      TD',
  ])
})

test('each page refers only to its part of the structure tree', async () => {
  const pdf = await openPdf(await samplePdf())
  const tree = JSON.stringify(await (await pdf.getPage(2)).getStructTree())
  expect(tree).toContain('"role":"Link"')
  expect(tree).toContain('"role":"TD"')
  expect(tree).not.toContain('"role":"H2"')
})

test('fills and page numbers are artifacts', async () => {
  const pdf = await openPdf(await samplePdf())
  const { items } = await (await pdf.getPage(1)).getTextContent({ includeMarkedContent: true })
  const number = items.findIndex((item) => 'str' in item && item.str === '1 / 2')
  const before = items.slice(0, number).findLast((item) => 'type' in item)
  expect(before).toMatchObject({ tag: 'Artifact' })
  expect(items.filter((item) => 'tag' in item && item.tag === 'Artifact')).toHaveLength(2)
})

test('links have their target on every page, and a description for screen readers', async () => {
  const pdf = await openPdf(await samplePdf())
  for (const number of [1, 2]) {
    const [link, ...others] = await (await pdf.getPage(number)).getAnnotations()
    expect(others).toEqual([])
    expect(link).toMatchObject({
      subtype: 'Link',
      url: 'https://agora.example/anna?a=1&b=(2)',
      contentsObj: { str: 'https://agora.example/anna?a=1&b=(2)' },
    })
  }
})

test('sets title, author, language and date, with any characters', async () => {
  const pdf = await openPdf(await samplePdf())
  const { info, metadata } = await pdf.getMetadata()
  expect(info).toMatchObject({
    Title: 'Résumé of Anna <Å> & Co.',
    Author: 'Anna',
    Language: 'en',
    CreationDate: 'D:20260102030405Z',
  })
  expect(metadata?.get('dc:title')).toBe('Résumé of Anna <Å> & Co.')
  expect((await pdf.getViewerPreferences())?.get('DisplayDocTitle')).toBe(true)
  // A map, whatever its type says.
  expect(new Map(Object(await pdf.getMarkInfo())).get('Marked')).toBe(true)
})

test('declares PDF/UA-1', async () => {
  const { metadata } = await (await openPdf(await samplePdf())).getMetadata()
  expect(metadata?.get('pdfuaid:part')).toBe('1')
})

test('marks text of another script with its language', async () => {
  const text = 'Anna அன்னா'
  const fonts = await fontsFor([text])
  const paragraph = node('P')
  const marks = lineMarks(await createShaper(fonts), text, { baseline: 60, node: paragraph })
  const bytes = await writePdf(pagesOf(node('Document', paragraph), [{ marks }]), fonts, { date })
  const [content] = contentsOf(bytes)
  expect(content?.match(/\/\w+ <<[^>]*>> BDC/g)).toEqual(['/P <</MCID 0>> BDC', '/Span <</Lang (ta)>> BDC'])
})

test('contains the attachment byte for byte', async () => {
  const resume = new TextEncoder().encode('{"basics":{"name":"Änna"}}')
  const pdf = await openPdf(await samplePdf(resume))
  const [[id, attached] = []] = (await pdf.getAttachments()) ?? []
  expect(attached).toMatchObject({ filename: 'resume.json', description: 'JSON Resume' })
  expect(await pdf.getAttachmentContent(id ?? '')).toEqual(resume)
  expect(await (await openPdf(await samplePdf())).getAttachments()).toBeNull()
})

test('writes the same file for the same pages', async () => {
  expect(await samplePdf()).toEqual(await samplePdf())
})

test('reports progress by page', async () => {
  const { pages, fonts } = await sample()
  const told: [number, number][] = []
  await writePdf(pages, fonts, { date, onProgress: (done, of) => told.push([done, of]) })
  expect(told).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test('throws with the name of a font that was not loaded', async () => {
  const { pages } = await sample()
  await expect(writePdf(pages, new Map(), { date })).rejects.toThrow('The font latin-400 was not loaded')
})

test('Poppler draws every script without warnings', async () => {
  const pictures = await popplerPictures(await pdfOf(['क्षत्रिय', 'محمد', 'Đặng', '王小明']), 50)
  expect(pictures).toHaveLength(1)
})

const RESOLUTION = 72
const WIDTH = 500
const HEIGHT = 90

/** The marks drawn from the shaper's outlines alone, as the preview does. */
function drawSvg(marks: readonly Mark[], shaper: CvShaper): string {
  const shapes = marks.map((mark) => {
    if (mark.kind === 'fill') {
      const { x, y, width, height, colour } = mark
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`
    }
    if (mark.kind !== 'glyphs') return ''
    const { font, size, colour, x, baseline } = mark
    const scale = size / shaper.unitsPerEm(font)
    let pen = x
    const paths = mark.clusters.flatMap((cluster) => {
      const from = pen
      pen += (cluster.advance * size) / 1000
      return cluster.glyphs.map((glyph) => {
        const place = [from + (glyph.x * size) / 1000, baseline - (glyph.y * size) / 1000].join(' ')
        return `<path transform="translate(${place}) scale(${scale} ${-scale})" d="${shaper.outline(font, glyph.id)}"/>`
      })
    })
    return `<g fill="${colour}">${paths.join('')}</g>`
  })
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#fff"/>${shapes.join('')}</svg>`
}

/** Grey, and soft enough for two renderers to agree. */
const soften = async (picture: Uint8Array): Promise<Uint8Array> =>
  sharp(picture).flatten({ background: '#fff' }).greyscale().blur(1.5).raw().toBuffer()

/** The greatest difference of any point between the page and the outlines. @param before is drawn outside the page */
async function compare(text: string, weight: Weight, before = ''): Promise<number> {
  const fonts = await fontsFor([text, before])
  const shaper = await createShaper(fonts)
  const root = node('Document', node('P'))
  const fill: Mark = { kind: 'fill', x: 20, y: 60, width: 200, height: 20, colour: '#1d4ed8' }
  const place = { node: root.children[0], weight }
  const marks = [fill, ...lineMarks(shaper, text, { ...place, baseline: 40 })]
  const outside = lineMarks(shaper, before, { ...place, baseline: 10 * HEIGHT })
  const pages = { ...pagesOf(root, [{ marks: [...outside, ...marks] }]), width: WIDTH, height: HEIGHT }
  const pdf = await writePdf(pages, fonts, { date: new Date(0) })
  const [page = new Uint8Array()] = await popplerPictures(pdf, RESOLUTION)
  const [drawn, wanted] = [await soften(page), await soften(Buffer.from(drawSvg(marks, shaper)))]
  expect(drawn.length).toBe(wanted.length)
  expect(Math.min(...wanted)).toBeLessThan(150)
  return drawn.reduce((most, value, at) => Math.max(most, Math.abs(value - (wanted[at] ?? 0))), 0)
}

/** Two renderers that draw the same differ by 11. */
const SAME = 20

test.each<[string, Weight]>([
  ['AVATAR To. Wave efficient office', 'regular'],
  ['क्षत्रिय विद्यार्थी कृष्ण र्\u200dय', 'regular'],
  ['मराठी शाळा ज्ञान', 'bold'],
  ['محمد أحمد hello (نعم) 123', 'regular'],
  ['שָׁלוֹם at 王小明 Ẹ\u0301', 'bold'],
])('draws %s (%s) as shaped', async (text, weight) => {
  expect(await compare(text, weight)).toBeLessThan(SAME)
})

test(
  'supports fonts with more outlines than the short offset table can address',
  { tags: 'slow' },
  async () => {
    const consonants = 'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह'
    const vowels = ['', 'ं', 'ँ'].flatMap((nasal) => ['', ...'ािीुूृेैोौ'].map((vowel) => vowel + nasal))
    const syllables = Array.from(consonants).flatMap((first) =>
      Array.from(consonants).flatMap((second) => vowels.map((vowel) => `${first}्${second}${vowel}`)),
    )
    expect(await compare('ॐ १२३ फ़िल्म', 'regular', syllables.join(''))).toBeLessThan(SAME)
  },
)

test('marks each script with its language', () => {
  const languages = Object.entries(moreScripts).map(([script, { text }]) => [script, languageOf(text)])
  expect(languages.filter(([, language]) => !language)).toEqual([])
  expect(new Set(languages.map(([, language]) => language)).size).toBe(languages.length)
  expect(languageOf('東京の橋', 'jp')).toBe('ja')
  expect(languageOf('北京')).toBe('zh')
  expect(languageOf('山田', 'jp')).toBe('ja')
  expect(languageOf('臺灣', 'tc')).toBe('zh-Hant')
  expect(languageOf('北京', 'sc')).toBe('zh-Hans')
  expect(languageOf('김민준', 'kr')).toBe('ko')
})

test('the language of the CV and the country of its owner tell languages of a script apart', () => {
  expect(languageOf('Привіт')).toBe('und-Cyrl')
  expect(languageOf('Привіт', undefined, { lang: 'en', country: 'DE' })).toBe('und-Cyrl')
  expect(languageOf('Привіт', undefined, { lang: 'en', country: 'UA' })).toBe('uk')
  expect(languageOf('Здравей', undefined, { lang: 'en', country: 'BG' })).toBe('bg')
  expect(languageOf('Привіт', undefined, { lang: 'uk', country: 'UA' })).toBeUndefined()
  expect(languageOf('سلام', undefined, { lang: 'en', country: 'IR' })).toBe('fa')
  expect(languageOf('नेपाली', undefined, { lang: 'en', country: 'NP' })).toBe('ne')
  expect(languageOf('山田', 'jp', { lang: 'ja' })).toBeUndefined()
  expect(languageOf('工學士', 'tc', { lang: 'en', country: 'KR' })).toBe('ko')
  expect(languageOf('臺灣', 'tc', { lang: 'zh-Hans' })).toBe('zh-Hant')
})

test('Latin letters, numbers and symbols have the document’s language', () => {
  for (const text of ['Zürich', '2019–2021', '·', '']) expect(languageOf(text)).toBeUndefined()
})
