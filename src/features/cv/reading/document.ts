import type { PDFDocumentProxy } from 'pdfjs-dist'

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
}

type Tree = Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getStructTree']>>
type Branch = Tree['children'][number]

/** Reads all of a document. */
export async function readPdfDocument(document: PDFDocumentProxy): Promise<Reading> {
  const [{ info }, mark, attached] = await Promise.all([
    document.getMetadata(),
    document.getMarkInfo(),
    document.getAttachments(),
  ])
  const about = info as { Title?: string; Language?: string }
  const pages = Array.from({ length: document.numPages }, (_, index) => readPage(document, index + 1))
  return {
    title: about.Title ?? '',
    language: about.Language ?? '',
    // A map, whatever its type says.
    isTagged: (mark as unknown as ReadonlyMap<string, boolean> | null)?.get('Marked') === true,
    attachments: [...(attached?.values() ?? [])].map(({ filename }) => filename),
    pages: await Promise.all(pages),
  }
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<ReadBlock[]> {
  const page = await document.getPage(number)
  const [tree, content] = await Promise.all([
    page.getStructTree() as Promise<Tree | null>,
    page.getTextContent({ includeMarkedContent: true, disableNormalization: true }),
  ])
  return tree ? blocksOf(tree, textsById(content.items)) : []
}

type Content = Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getTextContent']>>

/** The text of each marked piece of content. What has no number, such as page numbers, is no part of the text. */
function textsById(items: Content['items']): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1)
      if (id) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? '')
  }
  return texts
}

function blocksOf(branch: Branch, texts: ReadonlyMap<string, string>): ReadBlock[] {
  const textOf = (part: Branch): string =>
    'role' in part ? part.children.map(textOf).filter(Boolean).join(' ') : (texts.get(part.id) ?? '')
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
