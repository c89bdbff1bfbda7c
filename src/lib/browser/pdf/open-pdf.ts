import type { PDFDocumentProxy } from 'pdfjs-dist'
import { withWorker } from '../worker-call.ts'

/** Starts the worker of the PDF reader. */
export const startPdfWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/**
 * Opens a PDF in a worker. The reader is loaded on the first call.
 * @param within a time limit in milliseconds; some files expand endlessly.
 * @throws the reader's error for an unreadable file; WorkerTooSlow.
 */
export async function readPdfWith<Read>(
  pdf: Blob,
  read: (document: PDFDocumentProxy) => Promise<Read>,
  within?: number,
): Promise<Read> {
  const [{ getDocument, PDFWorker }, data] = await Promise.all([import('pdfjs-dist'), pdf.arrayBuffer()])
  const port = startPdfWorker()
  const worker = PDFWorker.create({ port })
  // Nothing is drawn, so fonts and pictures are not needed; the extra properties have the names of fonts.
  const task = getDocument({
    data,
    worker,
    disableFontFace: true,
    fontExtraProperties: true,
    useWasm: false,
    useWorkerFetch: false,
  })
  try {
    return await withWorker(port, () => task.promise.then(read), within)
  } finally {
    // A reader that never started cannot be shut down.
    void task.destroy().catch(() => undefined)
    worker.destroy()
  }
}
