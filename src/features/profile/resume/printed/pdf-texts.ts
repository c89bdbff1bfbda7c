import type { PDFPageProxy } from 'pdfjs-dist'
import { actualTextsOf } from './actual-text.ts'
import { isReadFromRight } from './direction.ts'
import type { LinePart } from './line.ts'

// The texts of a page of a PDF where they were drawn.

/** A text as it was drawn. Positions in points, from the top left. */
export interface DrawnText {
  text: string
  style: string
  left: number
  right: number
  baseline: number
  size: number
  isFromLeft: boolean
  /** The number of its marked content: programs mark cells and paragraphs. */
  mark: number
}

type PageItem = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]

/**
 * Reads the texts of a page. Where glyphs have no letters, the file may say beside them what they stand for.
 * @param readFile reads the whole file.
 */
export async function drawnTextsOf(
  page: PDFPageProxy,
  readFile: () => Promise<Uint8Array>,
): Promise<DrawnText[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const faces = await facesOf(page, items)
  const isWhole = !items.some((item) => 'str' in item && item.str.search(lost) >= 0)
  const number = page.ref?.num
  const actual = isWhole || !number ? undefined : actualTextsOf(await readFile(), number)
  const isAligned = actual?.length === items.filter(beginsMarked).length
  const drawn: DrawnText[] = []
  const open: { text: string | undefined; glyphs: DrawnText[] }[] = []
  let [next, mark] = [0, 0]
  for (const item of items) {
    if ('str' in item) {
      const marked = open.at(-1)
      ;(marked?.text === undefined ? drawn : marked.glyphs).push(...drawnOf(page, item, mark, faces))
    } else if (beginsMarked(item)) {
      const inherited = open.at(-1)
      const text = isAligned ? actual[next++] : undefined
      open.push(inherited?.text === undefined ? { text, glyphs: [] } : { ...inherited })
      if (item.id) mark++
    } else {
      const [marked, outer] = [open.pop(), open.at(-1)]
      if (marked?.text && marked.glyphs !== outer?.glyphs) drawn.push(...replaced(marked.glyphs, marked.text))
    }
  }
  return drawn
}

const beginsMarked = (item: PageItem): boolean => !('str' in item) && item.type !== 'endMarkedContent'

/** Glyphs with the text that they stand for. The widest one is no mark, and stands on the line. */
function replaced(glyphs: readonly DrawnText[], text: string): DrawnText[] {
  const [widest] = glyphs.toSorted((a, b) => b.right - b.left - (a.right - a.left))
  if (!widest) return []
  const left = Math.min(...glyphs.map((one) => one.left))
  return [
    {
      ...widest,
      text,
      left,
      right: Math.max(...glyphs.map((one) => one.right)),
      isFromLeft: !isReadFromRight(text),
    },
  ]
}

const joined =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/gu
const JOINED_SHARE = 0.25

/**
 * Counts what stands for letters that are lost, in a text of scripts whose letters join: their fonts have glyphs for several letters, and for
 * parts of one. In others, glyphs without a letter are signs.
 */
export function lettersLostIn(text: string): number {
  const share = (text.match(joined)?.length ?? 0) / (text.match(/\p{L}/gu)?.length || 1)
  return share < JOINED_SHARE ? 0 : (text.match(lost)?.length ?? 0)
}
/** No letter at all, or the rest of an Arabic one without its dots. */
const lost = /[\0\uFFFD\u066E\u066F\u06A1]/gu

/**
 * Returns the faces of fonts. Fonts from the web come in many parts, each with some letters of one face, and a text in one
 * face must not look like one in several. Fonts with a letter in common are not parts of one face, whatever their names.
 */
async function facesOf(page: PDFPageProxy, items: readonly PageItem[]): Promise<ReadonlyMap<string, string>> {
  const letters = new Map<string, Set<string>>()
  for (const item of items)
    if ('str' in item) {
      const own = letters.get(item.fontName) ?? new Set()
      for (const letter of item.str) if (/\p{L}/u.test(letter)) own.add(letter)
      letters.set(item.fontName, own)
    }
  // A part of a face has letters of one script, or only those with accents.
  const hasPart = [...letters.values()].some(
    (own) => own.size > 0 && [...own].every((letter) => letter > '\u007F'),
  )
  if (!hasPart) return new Map()
  // Only this makes the reader tell the names.
  await page.getOperatorList()
  const faces: { name: string; id: string; letters: Set<string> }[] = []
  return new Map(
    [...letters].map(([id, own]): [string, string] => {
      const font = page.commonObjs.has(id) ? (page.commonObjs.get(id) as { name?: string }) : undefined
      const name = font?.name?.replace(/^[A-Z]{6}\+/, '')
      const face = faces.find(
        (one) => one.name === name && ![...own].some((letter) => one.letters.has(letter)),
      )
      if (!name || !face) {
        faces.push({ name: name ?? '', id, letters: own })
        return [id, id]
      }
      for (const letter of own) face.letters.add(letter)
      return [id, face.id]
    }),
  )
}
function drawnOf(
  page: PDFPageProxy,
  item: PageItem,
  mark: number,
  faces: ReadonlyMap<string, string>,
): DrawnText[] {
  if (!('str' in item) || item.str.trim() === '') return []
  const [, , , top = 0] = page.view
  const [a = 0, b = 0, c = 0, d = 0, left = 0, up = 0] = item.transform as number[]
  // Text that is turned, such as a watermark, is not part of a line.
  if (Math.abs(b) > Math.abs(a) / 10) return []
  const size = Math.hypot(c, d) || item.height
  const style = `${faces.get(item.fontName) ?? item.fontName} ${size.toFixed(1)}`
  const isFromLeft = item.dir === 'ltr'
  return [
    { text: item.str, style, left, right: left + item.width, baseline: top - up, size, isFromLeft, mark },
  ]
}

/** Letters that stand together on a baseline. Positions in points, from the top left. */
export interface TextSegment {
  left: number
  right: number
  baseline: number
  size: number
  parts: LinePart[]
  /** Whether it stands beside a label. */
  isCell: boolean
  /** Its texts as they were drawn. */
  drawn: readonly DrawnText[]
}
export type TextRow = TextSegment[]

/** Relative to the letter height: how far texts of one line may stand apart. */
export const SAME_LINE = 0.35

/** So many labels that end at one position make a column. */
export const LABELS_MIN = 2
