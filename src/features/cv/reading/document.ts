import type { PDFDocumentProxy } from 'pdfjs-dist'
import { filesInPdf } from '#lib/browser/pdf/files-in-pdf.ts'

// Reads the text that software finds in any PDF, in the order of the structure tree.

/** A block of text: a heading, a paragraph, a list item or a table row. */
interface ReadBlock {
  role: ReadRole
  /** Cells of a row are separated by a bar. */
  text: string
}
const roles = ['H1', 'H2', 'H3', 'P', 'LI', 'TH', 'TR'] as const
type ReadRole = (typeof roles)[number]

export interface Reading {
  title: string
  /** BCP 47. */
  language: string
  /** Whether the file marks headings, lists and tables. */
  isTagged: boolean
  /** Names of the attached files. */
  attachments: string[]
  /** Page by page. */
  pages: ReadBlock[][]
  /** All text of the pages, tagged or not, line by line in drawing order. */
  lines: string[]
  /** The content of the first JSON attachment; empty if there is none. */
  inside: string
}

type Tree = Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getStructTree']>>
type Branch = Tree['children'][number]

/** Reads the whole document. */
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
    // A Map, contrary to its type.
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

/** The tag is missing in its types. */
const isSpan = (marked: object): boolean => 'tag' in marked && marked.tag === 'Span'

/** Maps marked content to its text. Content without an id, such as page numbers, is not part of the text. */
function textsById(items: Content['items']): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1)
      if (id) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    } else if (item.type === 'endMarkedContent') open.pop()
    // A span in another language belongs to the surrounding block.
    else open.push(item.id ?? (isSpan(item) ? (open.at(-1) ?? '') : ''))
  }
  return texts
}

function blocksOf(branch: Branch, texts: ReadonlyMap<string, string>): ReadBlock[] {
  // Skip the bullets of lists.
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

/**
 * Relative to the letter height: the maximum distance of baselines on one line, and the minimum distance of
 * words.
 */
const SAME_LINE = 0.4
const WORD_APART = 0.15

/** Reads the text of a page like software without tag support: a line per baseline, in drawing order. */
function linesOfPage(items: PageContent['items']): string[] {
  const lines: string[] = []
  let last: Piece | undefined
  for (const item of items) {
    // Spaces have no height; the distance of words shows them.
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
