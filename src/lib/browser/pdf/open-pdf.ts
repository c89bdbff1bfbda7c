import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'

/** The file could not be read within the time limit; some expand endlessly. */
export class PdfTooSlow extends Error {}

/**
 * Opens a PDF in a worker. The reader is loaded on the first call.
 * @param within a time limit in milliseconds.
 * @throws the reader's error for an unreadable file; PdfTooSlow.
 */
export async function readPdfWith<Read>(
  pdf: Blob,
  read: (document: PDFDocumentProxy) => Promise<Read>,
  within?: number,
): Promise<Read> {
  const [{ getDocument, PDFWorker }, data] = await Promise.all([import('pdfjs-dist'), pdf.arrayBuffer()])
  const port = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const broken = new Promise<never>((_, reject) => {
    // Without its scripts the worker would never answer.
    port.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The reader could not be loaded')),
    )
    if (within !== undefined)
      timer = setTimeout(() => reject(new PdfTooSlow(`Not read within ${within} ms`)), within)
  })
  const worker = PDFWorker.create({ port })
  let task: PDFDocumentLoadingTask | undefined
  try {
    // Nothing is drawn, so fonts and pictures are not needed.
    task = getDocument({ data, worker, disableFontFace: true, useWasm: false, useWorkerFetch: false })
    return await Promise.race([task.promise.then(read), broken])
  } finally {
    clearTimeout(timer)
    // A reader that never started cannot be shut down.
    void task?.destroy().catch(() => undefined)
    worker.destroy()
    port.terminate()
  }
}
