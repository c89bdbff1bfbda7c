import type { PDFDocumentProxy } from 'pdfjs-dist'

/** The maximum number of embedded files to read; a résumé has one or two. */
const FILES_MAX = 8

/** An embedded file. */
interface InnerFile {
  name: string
  bytes: Uint8Array
}

export interface FilesInPdf {
  /** Files that may be a résumé, those of this portal first. */
  files: InnerFile[]
  /** Names of the other files. */
  others: string[]
}

/** Reading order: this portal's file, any JSON, any XML. */
const order = [/^resume\.json$/i, /\.json$/i, /\.xml$/i]
const rank = (name: string) => order.findIndex((pattern) => pattern.test(name))

/** Extracts the embedded files of a PDF that may be a résumé. */
export async function filesInPdf(document: PDFDocumentProxy): Promise<FilesInPdf> {
  const attached = [...((await document.getAttachments()) ?? new Map())].map(([id, { filename }]) => ({
    id,
    filename,
  }))
  const wanted = attached
    .filter(({ filename }) => rank(filename) >= 0)
    .toSorted((a, b) => rank(a.filename) - rank(b.filename))
    .slice(0, FILES_MAX)
  const files: InnerFile[] = []
  for (const { id, filename } of wanted) {
    const bytes = await document.getAttachmentContent(id)
    if (bytes) files.push({ name: filename, bytes })
  }
  const names = new Set(files.map(({ name }) => name))
  return { files, others: attached.map(({ filename }) => filename).filter((name) => !names.has(name)) }
}
