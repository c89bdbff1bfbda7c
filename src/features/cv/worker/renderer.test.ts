import { createCanvas, Path2D as NodePath, type Canvas } from '@napi-rs/canvas'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cameraPicture, openPhotoLoader } from '#test/support/cv/photos.ts'
import { readFontByKey } from '#test/support/cv/fonts.ts'
import type { CvDocument } from '../document/schema.ts'
import type { CvLook } from '../schema.ts'
import type { Pen } from '../layout/canvas.ts'
import { createRenderer } from './renderer.ts'
import { cjkFamilies, cjkSlices, type CjkFamily } from '../fonts/east.ts'
import { fontKey, serifKey, SYMBOLS } from '../fonts/fonts.ts'
import { fontRanges } from '../fonts/ranges.ts'
import { fontAddress } from './fonts.ts'

const look: CvLook = { template: 1, colour: 'blue', paper: 'A4' }

const cv = (name: string, entries = 1): CvDocument => ({
  lang: 'en',
  title: 'CV',
  author: name,
  header: { name, title: '', phone: '', email: '', place: '', link: '', links: [] },
  sections: [
    {
      key: 'Education',
      title: 'Education',
      body: {
        kind: 'entries',
        entries: Array.from({ length: entries }, (_, n) => ({
          title: `Degree ${n}`,
          link: '',
          links: [],
          when: '2020',
          detail: 'Goa',
          parts: [],
        })),
      },
    },
  ],
})

/** A desk whose fonts come from the packages; it notes which were asked for, and may be told to fail. */
function openDesk() {
  const asked: string[][] = []
  const network = { broken: false, held: undefined as Promise<void> | undefined }
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>()
  const desk = createRenderer<Canvas>({
    async loadFonts(keys, onProgress) {
      asked.push([...keys])
      await network.held
      if (network.broken) throw new Error('no network')
      const fonts = await Promise.all(keys.map(async (key) => [key, await readFontByKey(key)] as const))
      onProgress(keys.length, keys.length)
      return new Map(fonts)
    },
    loadPhoto: openPhotoLoader(pictures).loadPhoto,
    makeCanvas(width, height) {
      const canvas = createCanvas(width, height)
      return { canvas, pen: canvas.getContext('2d') as unknown as Pen }
    },
    makePath: (outline) => new NodePath(outline) as unknown as Path2D,
  })
  return { desk, asked, network, pictures }
}

const silent = () => undefined
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

test('a layout reports its pages and its progress', async () => {
  const { desk } = openDesk()
  const steps: string[] = []
  const overview = await desk.layOut(cv('Asha', 80), look, ({ step, done, of }) =>
    steps.push(`${step} ${done} of ${of}`),
  )
  expect(overview.pageCount).toBeGreaterThan(2)
  expect(overview).toMatchObject({ width: expect.closeTo(595.28, 1), height: expect.closeTo(841.89, 1) })
  expect(steps).toEqual(['fonts 2 of 2', 'layout 1 of 1'])
})

test('draws a page in the requested width and the paper’s proportions', async () => {
  const { desk } = openDesk()
  await desk.layOut(cv('Asha'), look, silent)
  const canvas = await desk.draw(0, 600)
  expect([canvas.width, canvas.height]).toEqual([600, 849])
  const { data } = canvas.getContext('2d').getImageData(0, 0, 600, 849)
  expect(data.some((value) => value < 100)).toBe(true)
})

test('loads fonts when a script needs them, and reuses them', async () => {
  const { desk, asked } = openDesk()
  await desk.layOut(cv('Asha'), look, silent)
  await desk.layOut(cv('Asha'), { ...look, template: 2 }, silent)
  await desk.layOut(cv('आशा 王'), look, silent)
  await desk.layOut(cv('Asha'), look, silent)
  expect(asked).toEqual([
    ['latin-400', 'latin-700'],
    [
      'latin-400',
      'latin-700',
      'devanagari-400',
      'devanagari-700',
      expect.stringMatching(/^sc-\d+-400$/),
      expect.stringMatching(/^sc-\d+-700$/),
    ],
  ])
})

test('reports missing characters of the current layout only', async () => {
  const { desk } = openDesk()
  expect((await desk.layOut(cv('Asha \u{12000}'), look, silent)).missing).toEqual(['\u{12000}'])
  expect((await desk.layOut(cv('Asha'), look, silent)).missing).toEqual([])
})

test('leaves out or replaces missing characters, and never prints a box', async () => {
  const { desk } = openDesk()
  const nameOf = async (name: string, instead?: Record<string, string>) => {
    const { printed, missing } = await desk.layOut(cv(name), { ...look, instead }, silent)
    return [printed.header.name, ...missing]
  }
  expect(await nameOf('Asha \u{12000} Rao')).toEqual(['Asha Rao', '\u{12000}'])
  expect(await nameOf('Asha \u{12000} Rao', { '\u{12000}': 'A.' })).toEqual(['Asha A. Rao', '\u{12000}'])
  // What is wanted instead has no font either.
  expect(await nameOf('Asha \u{12000}', { '\u{12000}': '\u{12001}' })).toEqual([
    'Asha',
    '\u{12000}',
    '\u{12001}',
  ])
  expect(await nameOf('Asha \u{1f680}\ufe0f')).toEqual(['Asha', '\u{1f680}'])
  expect(await nameOf('\u{1f680} · Asha · \u{1f680} · Rao, \u{1f680}')).toEqual(['Asha · Rao', '\u{1f680}'])
  expect(await nameOf('Asha (\u{1f680}) Rao')).toEqual(['Asha Rao', '\u{1f680}'])
  expect(await nameOf('Pune\u{1f680}, \u{1f680}\u{1f680} - India')).toEqual(['Pune - India', '\u{1f680}'])
})

test('skips a superseded layout, and uses the latest for pages and files', async () => {
  const { desk } = openDesk()
  const older = desk.layOut(cv('Older', 80), look, silent)
  const newer = desk.layOut(cv('Newer'), look, silent)
  const page = desk.draw(1, 100)
  await expect(older).rejects.toMatchObject({ kind: 'superseded' })
  expect((await newer).pageCount).toBe(1)
  await expect(page).rejects.toMatchObject({ kind: 'superseded' })
})

test('draws a page requested before another layout from the latest one', async () => {
  const { desk, network } = openDesk()
  const { promise, resolve } = Promise.withResolvers<void>()
  network.held = promise
  const older = desk.layOut(cv('Older'), look, silent)
  const page = desk.draw(0, 100)
  const newer = desk.layOut(cv('Newer'), { ...look, paper: 'LETTER' }, silent)
  resolve()
  await expect(older).rejects.toMatchObject({ kind: 'superseded' })
  await newer
  // Letter is 8½ by 11 inches.
  expect((await page).height).toBe(129)
})

test('creates a requested file even if another layout follows', async () => {
  const { desk, network } = openDesk()
  const { promise, resolve } = Promise.withResolvers<void>()
  network.held = promise
  const older = desk.layOut(cv('Older'), look, silent)
  const file = desk.pdf('{}', silent)
  const newer = desk.layOut(cv('Newer'), look, silent)
  resolve()
  expect((await older).pageCount).toBe(1)
  expect((await newer).pageCount).toBe(1)
  expect(new TextDecoder('latin1').decode(await file)).toMatch(/^%PDF-1\.7[^]*Older/)
})

test('creates a file of the layout, and reports progress', async () => {
  const { desk } = openDesk()
  await expect(desk.pdf('{}', silent)).rejects.toThrow('Nothing has been laid out')
  await desk.layOut(cv('Asha', 80), look, silent)
  const steps: number[] = []
  const bytes = await desk.pdf('{"basics":{}}', ({ step, done }) => step === 'file' && steps.push(done))
  expect(new TextDecoder('latin1').decode(bytes)).toMatch(/^%PDF-1\.7[^]*resume\.json/)
  expect(steps.at(-1)).toBeGreaterThan(2)
})

const withPhoto = (name: string): CvDocument => {
  const made = cv(name)
  return { ...made, header: { ...made.header, photo: { address: '/me', alt: `Photo of ${name}` } } }
}
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('a photo is in the pages, the preview and both files', async () => {
  const { desk, pictures } = openDesk()
  pictures.set('/me', await cameraPicture(90, 60))
  // A character without a font has the layout made twice.
  const document = withPhoto('Asha \u{12000}')
  const { lacksPhoto, printed, missing } = await desk.layOut(document, look, silent)
  expect({ lacksPhoto, missing }).toEqual({ lacksPhoto: false, missing: ['\u{12000}'] })
  expect(printed.header.photo).toEqual(document.header.photo)
  const { data } = (await desk.draw(0, 595)).getContext('2d').getImageData(297, 90, 1, 1)
  expect([...data]).toEqual([0x1f, 0x7a, 0x4d, 255].map((part) => expect.closeTo(part, -1)))
  expect(latin1(await desk.pdf(undefined, silent))).toContain('/Subtype /Image')
  expect(latin1(await bytesOf(await desk.docx(document, look)))).toContain('word/media/')
})

test('a photo is cropped where chosen, in the preview and both files', async () => {
  const { desk, pictures } = openDesk()
  pictures.set('/me', await cameraPicture(90, 30))
  const photo = { address: '/me', alt: 'Photo', crop: { size: 0.5, across: 0, down: 0 } }
  const made = withPhoto('Asha')
  const document = { ...made, header: { ...made.header, photo } }
  const middle = async () =>
    [...(await desk.draw(0, 595)).getContext('2d').getImageData(297, 90, 1, 1).data].slice(0, 3)
  await desk.layOut(made, look, silent)
  expect(await middle()).toEqual([0x1f, 0x7a, 0x4d].map((part) => expect.closeTo(part, -1)))
  await desk.layOut(document, look, silent)
  expect(await middle()).toEqual([0xd0, 0x20, 0x20].map((part) => expect.closeTo(part, -1)))
  const jpeg = latin1((await openPhotoLoader(pictures).loadPhoto(photo)).jpeg)
  expect(latin1(await desk.pdf(undefined, silent))).toContain(jpeg)
  const word = unzipSync(await bytesOf(await desk.docx(document, look)))
  const media = Object.keys(word).find((name) => name.startsWith('word/media/')) ?? ''
  expect(latin1(word[media]!)).toBe(jpeg)
})

test.each([
  ['is not there', undefined],
  ['is broken', new TextEncoder().encode('RIFF, and no picture')],
])('leaves out a picture that %s, reports it, and retries', async (_, file) => {
  const { desk, pictures } = openDesk()
  if (file) pictures.set('/me', file)
  const lacking = await desk.layOut(withPhoto('Asha \u{12000}'), look, silent)
  expect(lacking).toMatchObject({ lacksPhoto: true, pageCount: 1 })
  expect(lacking.printed.header).not.toHaveProperty('photo')
  expect((await desk.draw(0, 100)).width).toBe(100)
  expect(latin1(await desk.pdf(undefined, silent))).not.toContain('/Subtype /Image')
  expect(latin1(await bytesOf(await desk.docx(withPhoto('Asha'), look)))).not.toContain('word/media/')
  pictures.set('/me', await cameraPicture(90, 60))
  expect(await desk.layOut(withPhoto('Asha'), look, silent)).toMatchObject({ lacksPhoto: false })
  expect(latin1(await desk.pdf(undefined, silent))).toContain('/Subtype /Image')
})

test('retries fonts after a failure', async () => {
  const { desk, network } = openDesk()
  network.broken = true
  await expect(desk.layOut(cv('Asha'), look, silent)).rejects.toThrow('no network')
  await expect(desk.draw(0, 100)).rejects.toThrow('no network')
  network.broken = false
  expect((await desk.layOut(cv('Asha'), look, silent)).pageCount).toBe(1)
  expect((await desk.draw(0, 100)).width).toBe(100)
})

test('every font that a text may need has a URL', { tags: 'slow' }, async () => {
  const families = Object.keys(cjkFamilies) as CjkFamily[]
  const numbered = (await Promise.all(families.map(cjkSlices))).flat().map(([slice]) => slice)
  expect(numbered.length).toBeGreaterThan(250)
  const usual = [...Object.keys(fontRanges), ...numbered].flatMap((slice) => [
    fontKey(slice, 'regular'),
    fontKey(slice, 'bold'),
  ])
  const serif = usual.flatMap((key) => serifKey(key) ?? [])
  expect(serif).toHaveLength(12)
  const keys = [...usual, fontKey(SYMBOLS, 'regular'), ...serif]
  const addresses = await Promise.all(keys.map(fontAddress))
  for (const address of addresses) expect(address).toMatch(/\.woff$/)
  expect(new Set(addresses).size).toBe(new Set(keys).size)
})

test('an unknown font has no URL', async () => {
  await expect(fontAddress('runes-400')).rejects.toThrow('There is no font runes-400')
})
