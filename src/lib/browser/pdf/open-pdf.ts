import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'

/** Nobody waits longer for a file, and what swells without end is given up. */
export class PdfTooSlow extends Error {}

/**
 * Opens a PDF as other programs do, and reads it. The reader is loaded with the first call, and works beside the page.
 * @param within milliseconds, for files of others.
 * @throws what the reader says of a file that it cannot read; PdfTooSlow.
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
    // Without its scripts it would never answer.
    port.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The reader could not be loaded')),
    )
    if (within !== undefined)
      timer = setTimeout(() => reject(new PdfTooSlow(`Not read within ${within} ms`)), within)
  })
  const worker = PDFWorker.create({ port })
  let task: PDFDocumentLoadingTask | undefined
  try {
    // Nothing is drawn, so no fonts and no pictures are needed.
    task = getDocument({ data, worker, disableFontFace: true, useWasm: false, useWorkerFetch: false })
    return await Promise.race([task.promise.then(read), broken])
  } finally {
    clearTimeout(timer)
    // A reader that never started cannot say goodbye.
    void task?.destroy().catch(() => undefined)
    worker.destroy()
    port.terminate()
  }
}
