import type { CvDocument } from '../document/schema.ts'
import type { CvPages } from '../layout/schema.ts'
import type { CvLook } from '../schema.ts'
import { createGlyphPaths, drawPage, type GlyphPaths, type Pen } from '../layout/canvas.ts'
import { CvFailure, type CvOverview, type CvProgress } from './messages.ts'
import { slicesFor } from '../fonts/fonts.ts'
import { textsOf } from '../layout/texts.ts'
import { layOut } from '../layout/layout.ts'
import { createShaper, type CvShaper } from '../shaping/shaper.ts'

type Fonts = ReadonlyMap<string, Uint8Array>
type Report = (progress: CvProgress) => void

/** What the desk takes from its surroundings, which are a worker or a test. */
export interface Surroundings<Canvas> {
  loadFonts(keys: readonly string[], onProgress: (done: number, of: number) => void): Promise<Fonts>
  makeCanvas(width: number, height: number): { canvas: Canvas; pen: Pen }
  makePath?: (outline: string) => Path2D
}

/** Made for some fonts. */
interface Tools {
  fonts: Fonts
  shaper: CvShaper
  paths: GlyphPaths
}

interface LaidOut extends Tools {
  pages: CvPages
}

interface Order {
  /** Nobody waits for it any more. */
  superseded: boolean
  /** A file is made of it, whatever comes after. */
  wanted: boolean
  laidOut: Promise<LaidOut>
}

/** PDFKit is asked for here already, since the writer asks for it only when it begins. */
export const loadWriter = () => Promise.all([import('../pdf/pdf.ts'), import('pdfkit')])

/** Answers the calls of the engine, one worker's worth: it keeps the newest layout, and the fonts that were needed. */
export function createDesk<Canvas>({ loadFonts, makeCanvas, makePath }: Surroundings<Canvas>) {
  let newest: Order | undefined
  let tools: Tools | undefined

  async function toolsFor(texts: string[], report: Report): Promise<Tools> {
    // What was needed before stays: turning a section off and on again must not cost a new shaper.
    const keys = new Set([...(tools?.fonts.keys() ?? []), ...(await slicesFor(texts))])
    if (tools?.fonts.size === keys.size) return tools
    const fonts = await loadFonts([...keys], (done, of) => report({ step: 'fonts', done, of }))
    const shaper = await createShaper(fonts)
    tools = { fonts, shaper, paths: createGlyphPaths(shaper, makePath) }
    return tools
  }

  async function lay(order: Order, document: CvDocument, look: CvLook, report: Report): Promise<LaidOut> {
    const ready = await toolsFor(textsOf(document), report)
    // Lets what has been said meanwhile come in.
    await new Promise((resolve) => setTimeout(resolve))
    if (order.superseded && !order.wanted) throw new CvFailure('superseded', 'A newer layout was asked for')
    const pages = layOut(document, look, ready.shaper, (done, of) => report({ step: 'layout', done, of }))
    return { ...ready, pages }
  }

  /** The newest layout, also where a newer one comes in while it waits. */
  async function current(): Promise<LaidOut> {
    const order = newest
    if (!order) throw new Error('Nothing has been laid out')
    try {
      return await order.laidOut
    } catch (error) {
      if (order === newest) throw error
      return current()
    }
  }

  return {
    async layOut(document: CvDocument, look: CvLook, report: Report): Promise<CvOverview> {
      if (newest) newest.superseded = true
      const order: Order = { superseded: false, wanted: false, laidOut: Promise.resolve() as never }
      order.laidOut = lay(order, document, look, report)
      newest = order
      const {
        pages: { pages, width, height },
        shaper,
      } = await order.laidOut
      // The shaper remembers what was missing in earlier layouts as well; nearly always that is nothing.
      const all = shaper.missing.size > 0 ? textsOf(document).join('') : ''
      const missing = [...shaper.missing].filter((character) => all.includes(character))
      return { pageCount: pages.length, width, height, missing }
    },
    async draw(page: number, pixelWidth: number): Promise<Canvas> {
      const { pages, paths } = await current()
      const shown = pages.pages[page]
      if (!shown) throw new CvFailure('superseded', `The CV has no page ${page} any more`)
      const scale = pixelWidth / pages.width
      const { canvas, pen } = makeCanvas(pixelWidth, Math.round(pages.height * scale))
      drawPage(pages, shown, paths, pen, scale)
      return canvas
    },
    async pdf(attachment: string | undefined, report: Report): Promise<Uint8Array<ArrayBuffer>> {
      if (newest) newest.wanted = true
      const [{ pages, fonts }, [{ writePdf }]] = await Promise.all([current(), loadWriter()])
      return writePdf(pages, fonts, {
        ...(attachment !== undefined && { attachment: new TextEncoder().encode(attachment) }),
        date: new Date(),
        onProgress: (done, of) => report({ step: 'file', done, of }),
      })
    },
    async docx(document: CvDocument, look: CvLook): Promise<Blob> {
      const { writeDocx } = await import('../docx/docx.ts')
      return writeDocx(document, look)
    },
  }
}
