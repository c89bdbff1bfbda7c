import { setting } from '#content/drawings/banner.ts'
import { logoMark } from '#content/drawings/logo.ts'
import type { Motif } from '#content/drawings/palette.ts'
import { breakLines, outlines, writable, type LetterFaces } from './lettering.ts'

/** The texts of an image. Lines that the fonts cannot draw are left out. */
interface ImageTexts {
  motif: Motif
  seed: number
  /** Above the title: time and place, or authors. */
  eyebrow: string
  title: string
  brand: string
}

/** The texts of a poster. */
interface PosterTexts extends ImageTexts {
  /** Below the title, a line each; the first is emphasized. */
  facts: readonly string[]
  /** The text beside the QR code, and the code's address. */
  hint: string
  address: string
  code: { size: number; path: string }
}

const ink = '#1a2430'
const quiet = '#4b5868'
const primary = '#1f4e78'
const paper = '#fdfbf7'

/** Draws a social image, 1200 × 630. */
export function shareDrawing(faces: LetterFaces, { motif, seed, eyebrow, title, brand }: ImageTexts): string {
  const words = writable(faces.bold, title)
  const band = 320
  const size = words && breakLines(faces.bold, words, { size: 60, width: 1072, most: 3 }).length > 2 ? 50 : 60
  const lines = words ? breakLines(faces.bold, words, { size, width: 1072, most: 3 }) : []
  const top = writable(faces.bold, eyebrow) ?? ''
  return page(1200, 630, [
    setting(motif, seed, { width: 1200, height: band }),
    `<rect y="${band}" width="1200" height="${630 - band}" fill="${paper}"/>`,
    line(faces.bold, top, { x: 64, y: 382, size: 26, width: 1072, fill: primary }),
    ...lines.map((text, i) =>
      outlines(faces.bold, text, { x: 64, y: 454 + i * size * 1.16, size, fill: ink }),
    ),
    `<rect x="1080" y="40" width="80" height="80" rx="18" fill="${paper}"/>`,
    `<g transform="translate(1096 56) scale(2)">${logoMark(primary)}</g>`,
    lines.length < 3
      ? line(faces.bold, writable(faces.bold, brand) ?? '', {
          x: 64,
          y: 596,
          size: 26,
          width: 600,
          fill: quiet,
        })
      : '',
  ])
}

/** Draws an A4 poster with the title, the facts and a QR code of the page. */
export function posterDrawing(faces: LetterFaces, said: PosterTexts): string {
  const words = writable(faces.bold, said.title)
  const lines = words ? breakLines(faces.bold, words, { size: 58, width: 840, most: 4 }) : []
  const parts: string[] = []
  let y = 610
  for (const text of lines) {
    parts.push(outlines(faces.bold, text, { x: 80, y, size: 58, fill: ink }))
    y += 70
  }
  y += 12
  for (const [i, fact] of said.facts.entries()) {
    const [face, size] = i === 0 ? [faces.bold, 34] : [faces.regular, 28]
    const plain = writable(face, fact)
    if (!plain) continue
    for (const text of breakLines(face, plain, { size, width: 840, most: 2 })) {
      parts.push(outlines(face, text, { x: 80, y, size, fill: i === 0 ? ink : quiet }))
      y += size * 1.45
    }
    y += 6
  }
  const { size, path } = said.code
  return page(
    1000,
    1414,
    [
      `<rect width="1000" height="1414" fill="${paper}"/>`,
      setting(said.motif, said.seed, { width: 1000, height: 470 }),
      line(faces.bold, writable(faces.bold, said.eyebrow) ?? '', {
        x: 80,
        y: 540,
        size: 24,
        width: 840,
        fill: primary,
      }),
      ...parts,
      '<rect x="80" y="1146" width="840" height="2" fill="#d9d4c8"/>',
      `<g transform="translate(80 1180) scale(${170 / size})" fill="${ink}" shape-rendering="crispEdges"><path d="${path}"/></g>`,
      line(faces.regular, said.hint, { x: 290, y: 1226, size: 26, width: 630, fill: quiet }),
      ...breakLines(faces.bold, said.address, { size: 26, width: 630, most: 2 }).map((text, i) =>
        outlines(faces.bold, text, { x: 290, y: 1266 + i * 36, size: 26, fill: ink }),
      ),
      `<g transform="translate(290 1318) scale(1)">${logoMark(primary)}</g>`,
      line(faces.bold, writable(faces.bold, said.brand) ?? '', {
        x: 326,
        y: 1341,
        size: 26,
        width: 500,
        fill: primary,
      }),
    ],
    { width: '210mm', height: '297mm' },
  )
}

/** Draws one line, cut if it does not fit. */
function line(
  face: LetterFaces['bold'],
  text: string,
  { width, ...at }: { x: number; y: number; size: number; width: number; fill: string },
): string {
  const [first] = breakLines(face, text, { size: at.size, width, most: 1 })
  return first ? outlines(face, first, at) : ''
}

const page = (
  width: number,
  height: number,
  parts: readonly string[],
  shown: { width: number | string; height: number | string } = { width, height },
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"` +
  ` width="${shown.width}" height="${shown.height}">${parts.join('')}</svg>`
