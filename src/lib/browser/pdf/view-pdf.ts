import type { PDFPageProxy } from 'pdfjs-dist'
import { callWorker } from '../worker-call.ts'
import { startPdfWorker } from './open-pdf.ts'

/** A PDF whose pages can be drawn until it is closed. */
export interface PdfView {
  /** Sizes of the pages that can be drawn, in points. */
  pages: readonly { width: number; height: number }[]
  /** The number of all pages. */
  pageCount: number
  draw: (index: number, into: PageElements) => Promise<void>
  close: () => void
}

interface PageElements {
  canvas: HTMLCanvasElement
  /** Gets the texts of the page, over where they are drawn. */
  texts: HTMLElement
  /** In CSS pixels. */
  width: number
  signal: AbortSignal
}

/** The time limit for opening a file; some files expand endlessly. */
const OPEN_MS = 20_000
/** Maximum pages that are drawn; a small file can have millions. */
const PAGES_MAX = 50
/** Maximum pixels of a picture in the file, and of a drawn page. */
const PICTURE_PIXELS_MAX = 40_000_000
const PAGE_PIXELS_MAX = 16_000_000
/** More is hardly visible, but takes the memory of a phone. */
const DENSITY_MAX = 2

/**
 * Opens a PDF to draw its pages. Nothing in it runs: the reader has no scripting, and opens no links and forms.
 * @throws the reader's error for an unreadable file; WorkerTooSlow.
 */
export async function viewPdf(pdf: Blob): Promise<PdfView> {
  const [{ getDocument, PDFWorker, TextLayer, VerbosityLevel }, data] = await Promise.all([
    import('pdfjs-dist'),
    pdf.arrayBuffer(),
  ])
  const port = startPdfWorker()
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data,
    worker,
    // Its pictures are decoded without WebAssembly, and fonts that it lacks are the system's.
    useWasm: false,
    useWorkerFetch: false,
    maxImageSize: PICTURE_PIXELS_MAX,
    verbosity: VerbosityLevel.ERRORS,
  })
  const close = () => {
    // A reader that never started cannot be shut down.
    void task.destroy().catch(() => undefined)
    worker.destroy()
    port.terminate()
  }
  const pages: PDFPageProxy[] = []
  const open = async () => {
    const document = await task.promise
    for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX); number++)
      pages.push(await document.getPage(number))
    return document.numPages
  }
  try {
    const pageCount = await callWorker(port, open, OPEN_MS)
    return {
      pages: pages.map((page) => page.getViewport({ scale: 1 })),
      pageCount,
      draw: (index, into) => drawPage(pages[index]!, TextLayer, into),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

async function drawPage(
  page: PDFPageProxy,
  TextLayer: typeof import('pdfjs-dist').TextLayer,
  { canvas, texts, width, signal }: PageElements,
): Promise<void> {
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: width / whole.width })
  const density = Math.min(
    devicePixelRatio,
    DENSITY_MAX,
    Math.sqrt(PAGE_PIXELS_MAX / (viewport.width * viewport.height)),
  )
  const dense = page.getViewport({ scale: viewport.scale * density })
  canvas.width = Math.max(1, Math.floor(dense.width))
  canvas.height = Math.max(1, Math.floor(dense.height))
  const drawing = page.render({ canvas, viewport: dense })
  texts.replaceChildren()
  texts.style.setProperty('--total-scale-factor', String(viewport.scale))
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: texts, viewport })
  signal.addEventListener('abort', () => {
    drawing.cancel()
    layer.cancel()
  })
  await Promise.all([drawing.promise, layer.render()])
}
