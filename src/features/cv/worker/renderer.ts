import type { CvDocument, CvPhoto } from '../document/schema.ts'
import type { CvPages } from '../layout/schema.ts'
import type { SquarePhoto } from '../photo/schema.ts'
import type { CvLook, CvTypeface } from '../schema.ts'
import { createGlyphPaths, drawPage, type GlyphPaths, type Pen } from '../layout/canvas.ts'
import { CvFailure, type CvOverview, type CvProgress } from './messages.ts'
import { cjkFamiliesFor, serifKey, slicesFor } from '../fonts/fonts.ts'
import { withoutCharacters, type Replacements } from '../document/replace.ts'
import { boldTextsOf, italicTextsOf, textsOf } from '../layout/texts.ts'
import { layOut } from '../layout/layout.ts'
import { createShaper, type CvShaper } from '../shaping/shaper.ts'

type Fonts = ReadonlyMap<string, Uint8Array>
type Report = (progress: CvProgress) => void

/** The environment of the desk: a worker or a test. */
export interface RendererEnvironment<Canvas> {
  loadFonts(keys: readonly string[], onProgress: (done: number, of: number) => void): Promise<Fonts>
  /** @throws if it cannot be loaded. */
  loadPhoto(photo: CvPhoto): Promise<SquarePhoto>
  makeCanvas(width: number, height: number): { canvas: Canvas; pen: Pen }
  makePath?: (outline: string) => Path2D
}

/** A shaper and the fonts it was created for. */
interface Tools {
  typeface: CvTypeface
  east: string
  fonts: Fonts
  shaper: CvShaper
  paths: GlyphPaths
}

interface LayoutResult extends Tools {
  pages: CvPages
  printed: CvDocument
  missing: string[]
  photo: SquarePhoto | undefined
  lacksPhoto: boolean
}

interface Order {
  /** No longer needed. */
  superseded: boolean
  /** Needed for a file, even if a newer layout follows. */
  wanted: boolean
  laidOut: Promise<LayoutResult>
}

/** Preloads PDFKit, which the writer would otherwise load only when it starts. */
export const loadWriter = () => Promise.all([import('../pdf/pdf.ts'), import('pdfkit')])

/** The shaper also remembers missing characters of earlier layouts; usually there are none. */
function missingOf({ missing }: CvShaper, document: CvDocument): string[] {
  const all = missing.size > 0 ? textsOf(document).join('') : ''
  return [...missing].filter((character) => all.includes(character))
}

function withoutPhoto(document: CvDocument): CvDocument {
  const { photo: _photo, ...header } = document.header
  return { ...document, header }
}

/** Answers the calls of the engine in one worker: keeps the latest layout and the loaded fonts. */
export function createRenderer<Canvas>({
  loadFonts,
  loadPhoto,
  makeCanvas,
  makePath,
}: RendererEnvironment<Canvas>) {
  let newest: Order | undefined
  let tools: Tools | undefined

  async function toolsFor(document: CvDocument, typeface: CvTypeface, report: Report): Promise<Tools> {
    const texts = textsOf(document)
    const families = cjkFamiliesFor(texts, document)
    const east = families.join(' ')
    const usual = await slicesFor(texts, boldTextsOf(document), document, italicTextsOf(document))
    const serif = typeface === 'serif' ? usual.flatMap((key) => serifKey(key) ?? []) : []
    // Keep all fonts loaded so far: toggling a section must not require a new shaper.
    const keys = new Set([...(tools?.fonts.keys() ?? []), ...usual, ...serif])
    if (
      tools?.fonts.size === keys.size &&
      tools.typeface === typeface &&
      (east === '' || tools.east === east)
    )
      return tools
    const fonts = await loadFonts([...keys], (done, of) => report({ step: 'fonts', done, of }))
    const shaper = await createShaper(fonts, typeface, families)
    tools = { typeface, east, fonts, shaper, paths: createGlyphPaths(shaper, makePath) }
    return tools
  }

  /** Leaves out a photo that cannot be loaded, and retries with the next layout. */
  async function photoFor({ header: { photo } }: CvDocument): Promise<SquarePhoto | undefined> {
    return photo && loadPhoto(photo).catch(() => undefined)
  }

  /** Prevents boxes: lays the document out again without missing characters, or with their replacements. */
  async function lay(
    order: Order,
    document: CvDocument,
    look: CvLook,
    report: Report,
    instead: Replacements = look.instead ?? {},
  ): Promise<LayoutResult> {
    const loading = photoFor(document)
    const ready = await toolsFor(document, look.typeface ?? 'sans', report)
    const photo = await loading
    const shown = photo ? document : withoutPhoto(document)
    const lacksPhoto = !photo && document.header.photo !== undefined
    // Let pending messages arrive.
    await new Promise((resolve) => setTimeout(resolve))
    if (order.superseded && !order.wanted) throw new CvFailure('superseded', 'A newer layout was requested')
    const pages = layOut(shown, look, ready.shaper, (done, of) => report({ step: 'layout', done, of }))
    const missing = missingOf(ready.shaper, shown)
    if (missing.length === 0) return { ...ready, pages, printed: shown, missing, photo, lacksPhoto }
    // Replacements may contain missing characters too; those are left out.
    const laid = await lay(order, withoutCharacters(shown, missing, instead), look, report, {})
    return { ...laid, lacksPhoto, missing: [...missing, ...laid.missing] }
  }

  /** Returns the latest layout, even if a newer one arrives meanwhile. */
  async function current(): Promise<LayoutResult> {
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
        printed,
        missing,
        lacksPhoto,
      } = await order.laidOut
      return { pageCount: pages.length, width, height, printed, missing, lacksPhoto }
    },
    async draw(page: number, pixelWidth: number): Promise<Canvas> {
      const { pages, paths, photo } = await current()
      const shown = pages.pages[page]
      if (!shown) throw new CvFailure('superseded', `The CV has no page ${page} any more`)
      const scale = pixelWidth / pages.width
      const { canvas, pen } = makeCanvas(pixelWidth, Math.round(pages.height * scale))
      drawPage(pages, shown, paths, pen, scale, photo?.drawn)
      return canvas
    },
    async pdf(attachment: string | undefined, report: Report): Promise<Uint8Array<ArrayBuffer>> {
      if (newest) newest.wanted = true
      const [{ pages, fonts, photo }, [{ writePdf }]] = await Promise.all([current(), loadWriter()])
      return writePdf(pages, fonts, {
        ...(attachment !== undefined && { attachment: new TextEncoder().encode(attachment) }),
        ...(photo && { photo }),
        date: new Date(),
        onProgress: (done, of) => report({ step: 'file', done, of }),
      })
    },
    async docx(document: CvDocument, look: CvLook): Promise<Blob> {
      const [photo, { writeDocx }] = await Promise.all([photoFor(document), import('../docx/docx.ts')])
      return writeDocx(document, look, photo)
    },
  }
}
