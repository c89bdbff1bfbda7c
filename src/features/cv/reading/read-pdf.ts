import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
import { readPdfDocument, type Reading } from './document.ts'

/**
 * Reads a PDF as other programs do. The reader is loaded with the first call, and works beside the page.
 * @throws what the reader says of a file that it cannot read.
 */
export async function readPdf(pdf: Blob): Promise<Reading> {
  const [{ getDocument, PDFWorker }, data] = await Promise.all([import('pdfjs-dist'), pdf.arrayBuffer()])
  const port = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  // Without its scripts it would never answer.
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The reader could not be loaded')),
    )
  })
  const worker = PDFWorker.create({ port })
  let task: PDFDocumentLoadingTask | undefined
  try {
    // Nothing is drawn, so no fonts and no pictures are needed.
    task = getDocument({ data, worker, disableFontFace: true, useWasm: false, useWorkerFetch: false })
    return await Promise.race([task.promise.then(readPdfDocument), broken])
  } finally {
    // A reader that never started cannot say goodbye.
    void task?.destroy().catch(() => undefined)
    worker.destroy()
    port.terminate()
  }
}
