import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Files inside one PDF that are looked into; a résumé comes with one or two. */
const FILES_MAX = 8

/** A file inside a PDF. */
interface InnerFile {
  name: string
  bytes: Uint8Array
}

export interface FilesInPdf {
  /** Those that may be a résumé, ours first. */
  files: InnerFile[]
  /** Names of the others. */
  others: string[]
}

/** The order in which they are looked at: ours, any JSON, any XML. */
const order = [/^resume\.json$/i, /\.json$/i, /\.xml$/i]
const rank = (name: string) => order.findIndex((pattern) => pattern.test(name))

/** Takes out the files inside a PDF that may be a résumé. */
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
