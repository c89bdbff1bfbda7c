import type { PDFDocumentProxy } from 'pdfjs-dist'
import { filesInPdf } from '#lib/browser/pdf/files-in-pdf.ts'

// What a program finds in a PDF that knows nothing of how we made it: its text in the order of the structure tree.

/** What is read as one: a heading, a paragraph, a list item, a row of a table. */
interface ReadBlock {
  role: ReadRole
  /** Of a row, the cells are parted by a bar. */
  text: string
}
const roles = ['H1', 'H2', 'H3', 'P', 'LI', 'TH', 'TR'] as const
type ReadRole = (typeof roles)[number]

export interface Reading {
  title: string
  /** BCP 47. */
  language: string
  /** Whether the file says what is a heading, a list, a table. */
  isTagged: boolean
  /** Names of the files inside. */
  attachments: string[]
  /** Page by page. */
  pages: ReadBlock[][]
  /** All that stands on the pages, tagged or not, line by line in the order in which it is drawn. */
  lines: string[]
  /** What the first JSON file inside says; empty where there is none. */
  inside: string
}

type Tree = Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getStructTree']>>
type Branch = Tree['children'][number]

/** Reads all of a document. */
export async function readPdfDocument(document: PDFDocumentProxy): Promise<Reading> {
  const [{ info }, mark, { files, others }] = await Promise.all([
    document.getMetadata(),
    document.getMarkInfo(),
    filesInPdf(document),
  ])
  const about = info as { Title?: string; Language?: string }
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => readPage(document, index + 1)),
  )
  const inner = files.find(({ name }) => /\.json$/i.test(name))
  return {
    title: about.Title ?? '',
    language: about.Language ?? '',
    // A map, whatever its type says.
    isTagged: (mark as unknown as ReadonlyMap<string, boolean> | null)?.get('Marked') === true,
    attachments: [...files.map(({ name }) => name), ...others],
    pages: pages.map(({ blocks }) => blocks),
    lines: pages.flatMap(({ lines }) => lines),
    inside: inner ? new TextDecoder().decode(inner.bytes) : '',
  }
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
): Promise<{ blocks: ReadBlock[]; lines: string[] }> {
  const page = await document.getPage(number)
  const [tree, content] = await Promise.all([
    page.getStructTree() as Promise<Tree | null>,
    page.getTextContent({ includeMarkedContent: true, disableNormalization: true }),
  ])
  return {
    blocks: tree ? blocksOf(tree, textsById(content.items)) : [],
    lines: linesOfPage(content.items),
  }
}

type Content = Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getTextContent']>>

/** Its types leave the tag out. */
const isSpan = (marked: object): boolean => 'tag' in marked && marked.tag === 'Span'

/** The text of each marked piece of content. What has no number, such as page numbers, is no part of the text. */
function textsById(items: Content['items']): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1)
      if (id) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    } else if (item.type === 'endMarkedContent') open.pop()
    // A span of another language belongs to the piece around it.
    else open.push(item.id ?? (isSpan(item) ? (open.at(-1) ?? '') : ''))
  }
  return texts
}

function blocksOf(branch: Branch, texts: ReadonlyMap<string, string>): ReadBlock[] {
  // The bullet of a list is no word of its text.
  const textOf = (part: Branch): string => {
    if (!('role' in part)) return texts.get(part.id) ?? ''
    return part.role === 'Lbl' ? '' : part.children.map(textOf).filter(Boolean).join(' ')
  }
  const visit = (part: Branch, around: ReadRole): ReadBlock[] => {
    if (!('role' in part)) return block(around, textOf(part))
    const role = roles.find((known) => known === part.role)
    if (role === 'TR') {
      const isHead = part.children.every((cell) => 'role' in cell && cell.role === 'TH')
      return block(isHead ? 'TH' : 'TR', part.children.map(textOf).map(tidy).join(' | '))
    }
    return role ? block(role, textOf(part)) : part.children.flatMap((child) => visit(child, around))
  }
  return visit(branch, 'P')
}

const tidy = (text: string) => text.replaceAll(/\s+/gu, ' ').trim().normalize('NFC')
const block = (role: ReadRole, text: string): ReadBlock[] => (tidy(text) ? [{ role, text: tidy(text) }] : [])

type PageContent = Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getTextContent']>>

/** Of the height of the letters: how far apart baselines of one line are at most, and words at least. */
const SAME_LINE = 0.4
const WORD_APART = 0.15

/** The text of a page as programs see it that know of no tags: a line for each baseline, in the order of drawing. */
function linesOfPage(items: PageContent['items']): string[] {
  const lines: string[] = []
  let last: Piece | undefined
  for (const item of items) {
    // What is between words has no height, and the words say themselves how far they are apart.
    if (!('str' in item) || item.str.trim() === '') continue
    const piece = pieceOf(item.str, item.transform as number[], item.width, item.height)
    const height = Math.min(piece.height, last?.height ?? 0)
    if (last && Math.abs(piece.baseline - last.baseline) <= height * SAME_LINE) {
      const apart = Math.max(piece.left - last.right, last.left - piece.right) > height * WORD_APART
      lines.push(`${lines.pop() ?? ''}${apart ? ' ' : ''}${piece.text}`)
    } else lines.push(piece.text)
    last = piece
  }
  return lines.map((line) => line.replaceAll(/\s+/gu, ' ').trim().normalize('NFC')).filter(Boolean)
}

interface Piece {
  text: string
  left: number
  right: number
  baseline: number
  height: number
}

const pieceOf = (
  text: string,
  [, , , , left = 0, baseline = 0]: readonly number[],
  width: number,
  height: number,
): Piece => ({ text, left, right: left + width, baseline, height })
