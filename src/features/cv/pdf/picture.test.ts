import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { lineMarks, node, pagesOf } from '#test/support/cv/pages.ts'
import { popplerPictures } from '#test/support/cv/read.ts'
import type { Mark } from '../layout/schema.ts'
import type { Weight } from '../document/schema-text.ts'
import { createShaper, type CvShaper } from '../shaping/shaper.ts'
import { writePdf } from './pdf.ts'

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
])('the page shows %s (%s) as it was shaped', async (text, weight) => {
  expect(await compare(text, weight)).toBeLessThan(SAME)
})

test('a font may have more outlines than fit its short table', async () => {
  const consonants = 'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह'
  const vowels = ['', 'ं', 'ँ'].flatMap((nasal) => ['', ...'ािीुूृेैोौ'].map((vowel) => vowel + nasal))
  const syllables = Array.from(consonants).flatMap((first) =>
    Array.from(consonants).flatMap((second) => vowels.map((vowel) => `${first}्${second}${vowel}`)),
  )
  expect(await compare('ॐ १२३ फ़िल्म', 'regular', syllables.join(''))).toBeLessThan(SAME)
})
