import type {
  CvPages,
  FilledRectangle,
  Glyphs,
  Link,
  Page,
  PlacedPhoto,
  StructureNode,
} from '../layout/schema.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import type { PhotoFile } from '../photo/schema.ts'
import { openPdfFont, type PdfFont } from './font.ts'
import { cjkFamilyOf, type CjkFamily, type TextOrigin } from '../fonts/east.ts'
import { openTags, type IndirectObject, type Tags, type TaggedDocument } from './tags.ts'

interface PdfOptions {
  /** JSON Resume to attach as resume.json. */
  attachment?: Uint8Array
  /** The photo, if the document has one. */
  photo?: PhotoFile
  /** The creation date of the file. */
  date: Date
  onProgress?: (done: number, of: number) => void
}

/** Missing in PDFKit's types. */
type Inside = PDFKit.PDFDocument & TaggedDocument & { _addInfo(): void; info: PDFKit.DocumentInfo }

/**
 * Writes the pages as a tagged PDF. Marks outside elements are artifacts, as PDF/UA-1 (ISO 14289-1) requires for screen
 * readers.
 * @param fonts SFNT files by key; only glyphs in use are embedded.
 */
export async function writePdf(
  pages: CvPages,
  fonts: ReadonlyMap<string, Uint8Array>,
  { attachment, photo, date, onProgress }: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    // In browsers PDFKit has no default font.
    font: null as unknown as string,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    // The types only include PDF/A.
    subset: 'PDF/UA' as unknown as 'PDF/A-1',
    tagged: true,
    lang: pages.lang,
    displayTitle: true,
    size: [pages.width, pages.height],
    margin: 0,
    info: { Title: pages.title, Author: pages.author, Creator: 'Agora', CreationDate: date, ModDate: date },
  }) as Inside
  const bytes = collect(doc)
  escapeMetadata(doc)
  if (attachment) attach(doc, attachment, date)
  const tags = openTags(doc)
  const opened = new Map<string, PdfFont>()
  const fontOf = (key: string): PdfFont => {
    const known = opened.get(key)
    if (known) return known
    const file = fonts.get(key)
    if (!file) throw new Error(`The font ${key} was not loaded`)
    const font = openPdfFont(doc, key, file)
    opened.set(key, font)
    return font
  }
  for (const [index, page] of pages.pages.entries()) {
    doc.addPage()
    drawPage(doc, page, tags, fontOf, pages, photo)
    onProgress?.(index + 1, pages.pages.length)
  }
  tags.end(pages.root)
  doc.end()
  return bytes
}

/** PDFKit is a Node stream in Node, and a stream of its own in browsers. */
async function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  await new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** PDFKit writes title and author into XML without escaping. */
function escapeMetadata(doc: Inside): void {
  const addInfo = doc._addInfo
  doc._addInfo = function (this: Inside) {
    const escaped = Object.entries(this.info).map(([key, value]) => [
      key,
      typeof value === 'string' ? escapeHtml(value) : value,
    ])
    this.info = Object.fromEntries(escaped)
    addInfo.call(this)
  }
}

function attach(doc: PDFKit.PDFDocument, attachment: Uint8Array, date: Date): void {
  const source = { relationship: 'Source' }
  // PDFKit accepts any bytes and a relationship; its types do not.
  doc.file(attachment as Parameters<typeof doc.file>[0], {
    ...source,
    name: 'resume.json',
    type: 'application/json',
    description: 'JSON Resume',
    creationDate: date,
    modifiedDate: date,
  })
}

/** The element of the marked content; 'Layout' and 'Pagination' are kinds of artifacts. */
type Marking = StructureNode | 'Layout' | 'Pagination'

function drawPage(
  doc: Inside,
  page: Page,
  tags: Tags,
  fontOf: (key: string) => PdfFont,
  origin: TextOrigin,
  photo: PhotoFile | undefined,
): void {
  let open: Marking | undefined
  let colour = ''
  const close = () => {
    if (open) doc.addContent('EMC')
    open = undefined
  }
  const enter = (marking: Marking) => {
    if (open === marking) return
    close()
    open = marking
    if (typeof marking === 'string') doc.addContent(`/Artifact <</Type /${marking}>> BDC`)
    else doc.addContent(`/${marking.type} <</MCID ${tags.mark(marking)}>> BDC`)
  }
  const paint = (next: string) => {
    if (next === colour) return
    colour = next
    doc.addContent(`${channels(next)} rg`)
  }
  const draw = {
    fill({ x, y, width, height, colour: of }: FilledRectangle) {
      enter('Layout')
      paint(of)
      doc.addContent(`${[x, y, width, height].map(decimal).join(' ')} re f`)
    },
    glyphs({ font: key, size, colour: of, x, baseline, clusters, node }: Glyphs) {
      enter(node ?? 'Pagination')
      paint(of)
      const font = fontOf(key)
      // PDFKit's pages grow downwards, so letters must be flipped.
      const place = `/${font.use()} ${decimal(size)} Tf 1 0 0 -1 ${decimal(x)} ${decimal(baseline)} Tm`
      const shown = `BT ${place} ${font.show(clusters)} TJ ET`
      const language = node && languageOf(clusters.map(({ text }) => text).join(''), cjkFamilyOf(key), origin)
      doc.addContent(language ? `/Span <</Lang (${language})>> BDC ${shown} EMC` : shown)
    },
    picture({ x, y, width, height, node }: PlacedPhoto) {
      if (!photo) throw new Error('The photo was not loaded')
      enter(node)
      const lower = doc.page.height - y - height
      tags.frame(node, [x, lower, x + width, lower + height])
      doc.page.xobjects['Photo'] = embed(doc, photo)
      const place = [width, 0, 0, -height, x, y + height].map(decimal).join(' ')
      doc.addContent(`q ${place} cm /Photo Do Q`)
    },
    link({ x, y, width, height, url, node }: Link) {
      const { key, is } = tags.annotate(node)
      const href = URL.canParse(url) ? new URL(url).href : url
      // A String object, because PDFKit writes primitive strings as names.
      const annotationOptions = { StructParent: key, Contents: Object(url) as string }
      doc.link(x, y, width, height, href, annotationOptions)
      const annotation = doc.page.annotations.at(-1)
      if (annotation) is(annotation)
    },
  }
  for (const mark of page.marks) {
    if (mark.kind === 'fill') draw.fill(mark)
    else if (mark.kind === 'glyphs') draw.glyphs(mark)
    else if (mark.kind === 'picture') draw.picture(mark)
    else draw.link(mark)
  }
  close()
}

/** Embeds the photo unchanged. PDFKit's own method would decode it to find its orientation. */
function embed(doc: Inside, { jpeg, side }: PhotoFile): IndirectObject {
  const picture = doc.ref({
    Type: 'XObject',
    Subtype: 'Image',
    BitsPerComponent: 8,
    Width: side,
    Height: side,
    ColorSpace: 'DeviceRGB',
    Filter: 'DCTDecode',
  })
  picture.end(jpeg)
  return picture
}

/** @param colour '#rrggbb' */
const channels = (colour: string): string =>
  [1, 3, 5].map((at) => decimal(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')

const decimal = (value: number): string => String(Math.round(value * 1000) / 1000)

/** Scripts used by one language, or mainly by one, with a pattern to detect them; Cyrillic is used by many. */
const scripts: readonly (readonly [letters: RegExp, language: string])[] = [
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Oriya}/u, 'or'],
  [/\p{Script=Sinhala}/u, 'si'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Ethiopic}/u, 'am'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'und-Cyrl'],
]

/** The languages of Han characters by font family. */
const han: Partial<Record<CjkFamily, string>> = { jp: 'ja', tc: 'zh-Hant', sc: 'zh-Hans' }

const scriptOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? ''

/**
 * Returns the language for screen readers if a text is in another script than the document: an English voice cannot
 * read Tamil. The owner's country tells languages of a script apart; Cyrillic without a country is no language.
 * Undefined for scripts of many languages, such as Latin, and for numbers.
 * @param east the font family, which distinguishes Japanese from Chinese, and Taiwan from the mainland.
 * @returns BCP 47.
 */
export function languageOf(
  text: string,
  east?: CjkFamily,
  { lang, country }: TextOrigin = {},
): string | undefined {
  const found = scripts.find(([letters]) => letters.test(text))?.[1]
  if (!found) return undefined
  const local = country ? new Intl.Locale(`und-${country}`).maximize() : undefined
  if (found === 'zh') {
    // Han characters among Hangul have the forms of Taiwan.
    if (east === 'tc' && (lang === 'ko' || local?.language === 'ko')) return lang === 'ko' ? undefined : 'ko'
    const language = (east && han[east]) ?? found
    return lang && scriptOf(lang) === scriptOf(language) ? undefined : language
  }
  const script = scriptOf(found)
  if (lang && scriptOf(lang) === script) return undefined
  return local?.script === script ? local.language : found
}
