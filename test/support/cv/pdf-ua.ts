import { Blob as FontBlob, Face, Font } from 'harfbuzzjs'
import {
  bytesIn,
  dictionaryOf,
  nameOf,
  operatorsOf,
  PdfFile,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from './pdf-objects.ts'

// What veraPDF's profile of PDF/UA-1 asks of files such as ours, by the numbers of its rules (those of ISO 14289-1).

interface Element {
  type: string
  dictionary: PdfDictionary
  parent: Element | undefined
  children: Element[]
}

const standard = new Set(
  `Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table
  TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula
  Form`.split(/\s+/),
)
/** Parents and children that belong together: rules 7.2-3 to 7.2-20. */
const inside: Record<string, readonly string[]> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  LBody: ['LI'],
  TOCI: ['TOC'],
  RB: ['Ruby'],
  RT: ['Ruby'],
  RP: ['Ruby'],
  WT: ['Warichu'],
  WP: ['Warichu'],
}
const holds: Record<string, readonly string[]> = {
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  TR: ['TH', 'TD'],
  L: ['L', 'LI', 'Caption'],
  LI: ['Lbl', 'LBody'],
  TOC: ['TOC', 'TOCI', 'Caption'],
  Ruby: ['RB', 'RT', 'RP'],
  Warichu: ['WT', 'WP'],
}
const language = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** The broken rules, each once, with what is wrong; nothing for a file that keeps to all. */
export function brokenRules(bytes: Uint8Array): string[] {
  const file = new PdfFile(bytes)
  const catalog = file.dictionary(file.trailer['Root'])
  const tree = file.dictionary(catalog['StructTreeRoot'])
  const elements: Element[] = []
  const broken = new Set<string>()
  const ask = (rule: string, holds_: boolean, what = '') =>
    void (holds_ || broken.add(`${rule} ${what}`.trim()))

  const read = (value: PdfValue, parent: Element | undefined): Element | undefined => {
    const dictionary = file.dictionary(value)
    if (!dictionary['S']) return undefined
    const element: Element = { type: nameOf(dictionary['S']), dictionary, parent, children: [] }
    elements.push(element)
    element.children = kidsOf(file, dictionary).flatMap((kid) => read(kid, element) ?? [])
    return element
  }
  const roots = kidsOf(file, tree).flatMap((kid) => read(kid, undefined) ?? [])

  checkDocument(file, catalog, ask)
  ask('7.1-11', roots.length > 0, 'no structure tree')
  for (const element of elements) checkElement(file, element, ask)
  checkHeadings(elements, ask)
  checkNotes(file, elements, ask)
  const fonts = new Map<number, FontData>()
  for (const page of pagesOf(file, file.dictionary(catalog['Pages']))) checkPage(file, page, tree, fonts, ask)
  for (const number of file.numbers) checkObject(file, { reference: number }, ask)
  return [...broken]
}

type Ask = (rule: string, holds: boolean, what?: string) => void

const kidsOf = (file: PdfFile, dictionary: PdfDictionary): PdfValue[] => {
  const kids = file.get(dictionary['K'])
  return Array.isArray(kids) ? kids : kids === undefined ? [] : [kids]
}

const pagesOf = (file: PdfFile, node: PdfDictionary): PdfDictionary[] =>
  nameOf(node['Type']) === 'Page'
    ? [node]
    : file.array(node['Kids']).flatMap((kid) => pagesOf(file, file.dictionary(kid)))

function checkDocument(file: PdfFile, catalog: PdfDictionary, ask: Ask): void {
  const metadata = catalog['Metadata'] ? file.stream(catalog['Metadata']) : ''
  const [, title = ''] = /<dc:title>[^]*?<rdf:li[^>]*>([^]*?)<\/rdf:li>/.exec(metadata) ?? []
  ask('5-1', /<pdfuaid:part>1</.test(metadata))
  ask('7.1-8', metadata !== '')
  ask('7.1-9', title.trim() !== '')
  ask('7.1-10', file.dictionary(catalog['ViewerPreferences'])['DisplayDocTitle'] === true)
  ask('6.2-1', file.dictionary(catalog['MarkInfo'])['Marked'] === true)
  ask('7.1-4', file.dictionary(catalog['MarkInfo'])['Suspects'] !== true)
  ask('7.2-29', language.test(bytesIn(file.get(catalog['Lang']))))
  ask(
    '7.1-5',
    Object.keys(file.dictionary(file.dictionary(catalog['StructTreeRoot'])['RoleMap'])).length === 0,
  )
  ask('7.16-1', file.trailer['Encrypt'] === undefined)
  ask('7.10', catalog['OCProperties'] === undefined)
  ask('7.15-1', catalog['AcroForm'] === undefined)
  ask('7.2-33', catalog['Outlines'] === undefined || catalog['Lang'] !== undefined)
}

function checkElement(file: PdfFile, { type, dictionary, parent, children }: Element, ask: Ask): void {
  ask('7.1-6', standard.has(type), type)
  ask('7.1-12', dictionary['P'] !== undefined, type)
  const parents = inside[type]
  ask('7.2', !parents || parents.includes(parent?.type ?? ''), `${type} in ${parent?.type ?? 'nothing'}`)
  for (const child of children)
    ask('7.2', holds[type]?.includes(child.type) ?? true, `${type} holds ${child.type}`)
  const said = bytesIn(file.get(dictionary['Alt'])) || bytesIn(file.get(dictionary['ActualText']))
  ask('7.3-1', type !== 'Figure' || said !== '')
  ask('7.7-1', type !== 'Formula' || said !== '')
  const lang = dictionary['Lang']
  ask('7.2-30', lang === undefined || language.test(bytesIn(file.get(lang))))
  const attributes = (owner: string, key: string) =>
    [file.get(dictionary['A']) ?? []].flat().some((value) => {
      const each = file.dictionary(value)
      return nameOf(each['O']) === owner && each[key] !== undefined
    })
  ask('7.5-1', type !== 'TH' || attributes('Table', 'Scope'))
  const labelled = type === 'L' && children.some((item) => item.children.some((kid) => kid.type === 'Lbl'))
  ask('7.6', !labelled || attributes('List', 'ListNumbering'))
  if (type === 'Table') {
    const widths = new Set(children.map((row) => row.children.length))
    ask('7.2-42', widths.size <= 1, `rows of ${[...widths].join(', ')} cells`)
  }
}

/** Rules 7.4.2-1: no level is left out on the way down. */
function checkHeadings(elements: readonly Element[], ask: Ask): void {
  let before = 0
  for (const { type } of elements) {
    const level = Number(/^H([1-6])$/.exec(type)?.[1] ?? 0)
    if (level === 0) continue
    ask('7.4.2-1', level <= before + 1, `H${level} after H${before}`)
    before = level
  }
  ask('7.4.4', !elements.some(({ type }) => type === 'H'))
}

/** Rules 7.9: notes have ids of their own. */
function checkNotes(file: PdfFile, elements: readonly Element[], ask: Ask): void {
  const ids = elements
    .filter(({ type }) => type === 'Note')
    .map(({ dictionary }) => bytesIn(file.get(dictionary['ID'])))
  ask('7.9-1', ids.every(Boolean))
  ask('7.9-2', new Set(ids).size === ids.length)
}

const painting = new Set([
  'Tj',
  'TJ',
  "'",
  '"',
  'f',
  'F',
  'f*',
  'S',
  's',
  'B',
  'B*',
  'b',
  'b*',
  'Do',
  'sh',
  'EI',
])

/** Two bytes each. */
const codesOf = (bytes: string): number[] =>
  Array.from(
    { length: bytes.length / 2 },
    (_, at) => (bytes.charCodeAt(at * 2) << 8) | bytes.charCodeAt(at * 2 + 1),
  )

function checkPage(
  file: PdfFile,
  page: PdfDictionary,
  tree: PdfDictionary,
  fonts: Map<number, FontData>,
  ask: Ask,
): void {
  const named = file.dictionary(file.dictionary(page['Resources'])['Font'])
  const fontOf = (name: string): FontData | undefined => {
    const value = named[name] as PdfReference | undefined
    if (!value) return undefined
    const known = fonts.get(value.reference) ?? fontDataOf(file, file.dictionary(value))
    fonts.set(value.reference, known)
    return known
  }
  let font: FontData | undefined
  const contents = file.get(page['Contents'])
  const parts = Array.isArray(contents) ? contents : [page['Contents']]
  const content = parts.map((part) => file.stream(part)).join('\n')
  const open: ('artifact' | 'tagged' | 'other')[] = []
  for (const { operator, operands } of operatorsOf(content)) {
    if (operator === 'BDC' || operator === 'BMC') {
      const [tag, properties] = operands
      const isArtifact = nameOf(tag) === 'Artifact'
      const isTagged = dictionaryOf(properties)['MCID'] !== undefined
      ask('7.1-1', !isArtifact || !open.includes('tagged'))
      ask('7.1-2', !isTagged || !open.includes('artifact'))
      open.push(isArtifact ? 'artifact' : isTagged ? 'tagged' : 'other')
      const lang = dictionaryOf(properties)['Lang']
      ask('7.2-34', lang === undefined || language.test(bytesIn(lang)))
    } else if (operator === 'EMC') open.pop()
    else if (operator === 'Tf') font = fontOf(nameOf(operands[0]))
    else if (painting.has(operator)) {
      ask('7.1-3', open.includes('artifact') || open.includes('tagged'), operator)
      for (const value of (operator === 'TJ' || operator === 'Tj' ? operands : []).flat()) {
        const codes = codesOf(bytesIn(value))
        ask('7.21.8-1', !codes.includes(0))
        for (const code of codes) {
          ask('7.21.7-1', font?.texts.has(code) ?? false, `code ${code} without text`)
          ask('7.21.4.1-2', code < (font?.glyphCount ?? 0), `no glyph ${code}`)
        }
      }
    }
  }
  ask('7.1-3', open.length === 0, 'marked content that does not end')
  const annotations = file.array(page['Annots'])
  ask('7.18.3-1', annotations.length === 0 || nameOf(page['Tabs']) === 'S')
  const numbers = file.array(file.dictionary(tree['ParentTree'])['Nums'])
  for (const value of annotations) {
    const annotation = file.dictionary(value)
    ask('7.18.1', nameOf(annotation['Subtype']) === 'Link', nameOf(annotation['Subtype']))
    ask('7.18.6.2-1', nameOf(file.dictionary(annotation['A'])['S']) === 'URI')
    const at = numbers.findIndex((key, place) => place % 2 === 0 && key === annotation['StructParent'])
    const owner = file.dictionary(numbers[at + 1])
    ask('7.18.5-1', nameOf(owner['S']) === 'Link')
    ask('7.18.5-2', bytesIn(file.get(annotation['Contents'])) !== '')
  }
}

function checkObject(file: PdfFile, reference: PdfReference, ask: Ask): void {
  const object = file.dictionary(reference)
  const type = nameOf(object['Type'])
  if (type === 'Filespec') ask('7.11-1', object['F'] !== undefined && object['UF'] !== undefined)
  ask('7.20', nameOf(object['Subtype']) !== 'Form', 'a form XObject')
  if (type === 'Font' && nameOf(object['Subtype']) === 'Type0') checkFont(file, object, ask)
  else if (type === 'Font')
    ask('7.21.4.1-1', nameOf(object['Subtype']) === 'CIDFontType2', `a font ${nameOf(object['Subtype'])}`)
}

function checkFont(file: PdfFile, font: PdfDictionary, ask: Ask): void {
  const name = nameOf(font['BaseFont'])
  const cid = file.dictionary(file.array(font['DescendantFonts'])[0])
  const descriptor = file.dictionary(cid['FontDescriptor'])
  const embedded = descriptor['FontFile2'] ?? descriptor['FontFile3']
  ask('7.21.3.3-1', nameOf(font['Encoding']) === 'Identity-H', name)
  ask('7.21.3.2-1', nameOf(file.get(cid['CIDToGIDMap'])) === 'Identity', name)
  ask('7.21.4.1-1', embedded !== undefined, name)
  ask('7.21.7-1', font['ToUnicode'] !== undefined, name)
  if (!embedded || !font['ToUnicode']) return
  const face = new Face(new FontBlob(Uint8Array.from(Buffer.from(file.stream(embedded), 'latin1'))))
  const drawn = new Font(face)
  const scale = 1000 / face.upem
  for (const [code, width] of widthsOf(file, cid)) {
    // What stands for missing glyphs is never drawn (7.21.8-1).
    if (code === 0) continue
    const own = drawn.glyphHAdvance(code) * scale
    ask('7.21.5-1', Math.abs(own - width) <= 1, `${name} ${code}: ${width} beside ${own}`)
  }
  const table = file.stream(font['ToUnicode'])
  ask('7.21.3.3-2', !/usecmap|WMode/.test(table), name)
  const glyphs = glyphCountOf(file.stream(embedded))
  const set = descriptor['CIDSet'] === undefined ? undefined : file.stream(descriptor['CIDSet'])
  ask('7.21.4.2-2', set === undefined || listedIn(set).join() === [...Array(glyphs).keys()].join(), name)
  for (const [code, text] of textsIn(table))
    ask('7.21.7-2', code === 0 || !/[\0\ufeff\ufffe]/.test(text), `${name} ${code}`)
}

/** What the text of a page needs of a font. */
interface FontData {
  glyphCount: number
  texts: ReadonlyMap<number, string>
}

function fontDataOf(file: PdfFile, font: PdfDictionary): FontData {
  const descriptor = file.dictionary(
    file.dictionary(file.array(font['DescendantFonts'])[0])['FontDescriptor'],
  )
  const embedded = descriptor['FontFile2']
  return {
    glyphCount: embedded ? glyphCountOf(file.stream(embedded)) : 0,
    texts: font['ToUnicode'] ? textsIn(file.stream(font['ToUnicode'])) : new Map(),
  }
}

/** The number of glyphs in the 'maxp' table of a TrueType font. */
function glyphCountOf(font: string): number {
  const bytes = Buffer.from(font, 'latin1')
  const HEADER = 12
  const RECORD = 16
  for (let at = HEADER; at < HEADER + RECORD * bytes.readUInt16BE(4); at += RECORD)
    if (bytes.toString('latin1', at, at + 4) === 'maxp')
      return bytes.readUInt16BE(bytes.readUInt32BE(at + 8) + 4)
  return 0
}

/** The glyphs in a CIDSet: a bit for each, the first one first. */
const listedIn = (set: string): number[] =>
  Array.from({ length: set.length * 8 }, (_, glyph) => glyph).filter(
    (glyph) => set.charCodeAt(glyph >> 3) & (0x80 >> (glyph % 8)),
  )

function* widthsOf(file: PdfFile, cid: PdfDictionary): Generator<[code: number, width: number]> {
  const list = file.array(cid['W'])
  for (let at = 0; at < list.length; at += 2)
    for (const [place, width] of file.array(list[at + 1]).entries())
      yield [(list[at] as number) + place, width as number]
}

/** The texts of codes, as their table has them. */
function textsIn(table: string): Map<number, string> {
  const decoded = (digits: string) => Buffer.from(digits, 'hex').swap16().toString('utf16le')
  const texts = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [place, [, digits = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      texts.set(Number.parseInt(first, 16) + place, decoded(digits.replaceAll(' ', '')))
  return texts
}
