import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { unzipSync } from 'fflate'
import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { findPart, isPart, part } from '../paste/styles.ts'

// A Word document (ECMA-376) as HTML like that of Word's clipboard, which the cleaner of pasted texts then reads.

/** Limits in bytes of the unpacked parts. */
const PART_BYTES = 40_000_000
const ALL_BYTES = 120_000_000
/** Elements within each other. */
const DEPTH_MAX = 120

/** The content of a Word document. */
interface DocxContent {
  pieces: HtmlPiece[]
  /** Its images, by their names in the document, in the order of the text. */
  pictures: { name: string; content: Uint8Array }[]
}

/** Images that browsers show; others, such as drawings of Windows, are reported as lost. */
const shownPicture = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i
const wanted =
  /^word\/(?:(?:document|styles|numbering|footnotes|endnotes)\.xml|_rels\/document\.xml\.rels|media\/[^/]+)$/

/** Reads a Word document. @throws Error if it is damaged, encrypted or too large. */
export function readDocx(zip: Uint8Array): DocxContent {
  let all = 0
  const files = unzipSync(zip, {
    filter({ name, originalSize }) {
      if (!wanted.test(name)) return false
      all += originalSize
      if (originalSize > PART_BYTES || all > ALL_BYTES) throw new Error(`${name} is too large`)
      return true
    },
  })
  const read = (name: string): HtmlPart | undefined => {
    const bytes = files[`word/${name}`]
    const root = bytes && parseXml(new TextDecoder().decode(bytes)).root
    return root ? partOf(root, 0) : undefined
  }
  const body = childOf(read('document.xml'), 'w:body')
  if (!body) throw new Error('No document')
  const source: Source = {
    styles: stylesOf(read('styles.xml')),
    lists: listsOf(read('numbering.xml')),
    targets: targetsOf(read('_rels/document.xml.rels')),
    pictures: [],
    notes: [],
  }
  const text = blocksOf(body, source)
  const notes = [
    ...notesIn(read('footnotes.xml'), 'ftn', source),
    ...notesIn(read('endnotes.xml'), 'edn', source),
  ]
  const pictures = source.pictures.flatMap((name) => {
    const content = files[`word/${name}`]
    return content ? [{ name: name.replace(/^.*\//, ''), content }] : []
  })
  return { pieces: [...text, ...notes], pictures }
}

interface Source {
  styles: ReadonlyMap<string, Style>
  /** Whether the levels of a list have numbers, by its ID. */
  lists: ReadonlyMap<string, readonly boolean[]>
  /** Where links and images lead, by their IDs. */
  targets: ReadonlyMap<string, string>
  /** The images found in the text. */
  pictures: string[]
  /** The IDs of the notes found in the text, such as `ftn2`. */
  notes: string[]
}

interface Style {
  name: string
  parent: string
  paragraph: HtmlPart | undefined
  run: HtmlPart | undefined
}

function partOf({ name, attributes, children }: XmlElement, depth: number): HtmlPart {
  if (depth > DEPTH_MAX) throw new Error('Nested too deeply')
  const within = children.flatMap((child): HtmlPiece[] =>
    child instanceof XmlElement ? [partOf(child, depth + 1)] : child instanceof XmlText ? [child.text] : [],
  )
  return part(name.toLowerCase(), within, attributes)
}

const partsOf = (element: HtmlPart | undefined): HtmlPart[] =>
  (element?.children ?? []).filter((child) => isPart(child))
const childOf = (element: HtmlPart | undefined, tag: string): HtmlPart | undefined =>
  partsOf(element).find((child) => child.tag === tag)
/** The value of a property. */
const valueOf = (properties: HtmlPart | undefined, tag: string): string | undefined =>
  childOf(properties, tag)?.attributes['w:val']
/** Whether a property is on: it is so without a value. */
function isOn(properties: HtmlPart | undefined, tag: string): boolean | undefined {
  const found = childOf(properties, tag)
  return found && !/^(?:0|false|off|none)$/.test(found.attributes['w:val'] ?? '')
}

const stylesOf = (root: HtmlPart | undefined): Map<string, Style> =>
  new Map(
    partsOf(root)
      .filter(({ tag }) => tag === 'w:style')
      .map((style) => [
        style.attributes['w:styleId'] ?? '',
        {
          name: valueOf(style, 'w:name') ?? '',
          parent: valueOf(style, 'w:basedon') ?? '',
          paragraph: childOf(style, 'w:ppr'),
          run: childOf(style, 'w:rpr'),
        },
      ]),
  )

function listsOf(root: HtmlPart | undefined): Map<string, boolean[]> {
  const all = partsOf(root)
  const byAbstract = new Map(
    all
      .filter(({ tag }) => tag === 'w:abstractnum')
      .map((list) => [
        list.attributes['w:abstractNumId'],
        partsOf(list)
          .filter(({ tag }) => tag === 'w:lvl')
          .map((level) => valueOf(level, 'w:numfmt') !== 'bullet'),
      ]),
  )
  return new Map(
    all
      .filter(({ tag }) => tag === 'w:num')
      .map((list) => [
        list.attributes['w:numId'] ?? '',
        byAbstract.get(valueOf(list, 'w:abstractnumid')) ?? [],
      ]),
  )
}

const targetsOf = (root: HtmlPart | undefined): Map<string, string> =>
  new Map(partsOf(root).map(({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? '']))

/** Returns a style and those that it is based on. */
function styleChain(id: string | undefined, { styles }: Source): Style[] {
  const chain: Style[] = []
  for (let style = styles.get(id ?? ''); style && chain.length < 20; style = styles.get(style.parent))
    chain.push(style)
  return chain
}

function blocksOf(holder: HtmlPart, source: Source): HtmlPiece[] {
  return partsOf(holder).flatMap((element): HtmlPiece[] => {
    switch (element.tag) {
      case 'w:p':
        return paragraphOf(element, source)
      case 'w:tbl':
        return [tableOf(element, source)]
      case 'w:sdt':
      case 'w:sdtcontent':
      case 'w:ins':
      case 'w:moveto':
      case 'w:customxml':
      case 'm:omathpara':
        return element.tag === 'm:omathpara' ? [element] : blocksOf(element, source)
      default:
        return []
    }
  })
}

function paragraphOf(paragraph: HtmlPart, source: Source): HtmlPiece[] {
  const own = childOf(paragraph, 'w:ppr')
  const chain = styleChain(valueOf(own, 'w:pstyle'), source)
  const names = chain.map(({ name }) => name.toLowerCase())
  const level = headingLevel(names, own, chain)
  const boxes: HtmlPiece[] = []
  const words = wordsOf(paragraph, source, boxes)
  const font = fontIn(chain.map(({ run }) => run))
  const style = font && { style: `font-family:${font}` }
  if (level) return [part(`h${level}`, words), ...boxes]
  if (names.some((name) => /\bquote$/.test(name))) return [part('blockquote', [part('p', words)]), ...boxes]
  const numbering = [own, ...chain.map((each) => each.paragraph)]
    .map((properties) => childOf(properties, 'w:numpr'))
    .find(Boolean)
  const list = valueOf(numbering, 'w:numid') ?? '0'
  if (list === '0') return [part('p', words, style || {}), ...boxes]
  const depth = Number(valueOf(numbering, 'w:ilvl') ?? 0)
  // A letter, since the document does not say the number.
  const sign = source.lists.get(list)?.[depth] ? 'a.' : '•'
  const item = { style: `mso-list:l${list} level${depth + 1} lfo1` }
  return [part('p', [part('span', [sign], { style: 'mso-list:Ignore' }), ...words], item), ...boxes]
}

/** Returns the level of a heading, by its style or its level in the outline. */
function headingLevel(
  names: readonly string[],
  own: HtmlPart | undefined,
  chain: readonly Style[],
): number | undefined {
  const named = names
    .map((name) => /^heading (\d)$/.exec(name)?.[1] ?? (name === 'title' ? '1' : ''))
    .find(Boolean)
  if (named) return Math.min(6, Number(named))
  const outline = [own, ...chain.map(({ paragraph }) => paragraph)]
    .map((properties) => valueOf(properties, 'w:outlinelvl'))
    .find((value) => value !== undefined)
  return outline !== undefined && Number(outline) < 6 ? Number(outline) + 1 : undefined
}

/** Returns the words of a paragraph. @param boxes receives what is in the text boxes at it. */
function wordsOf(holder: HtmlPart, source: Source, boxes: HtmlPiece[]): HtmlPiece[] {
  return partsOf(holder).flatMap((element): HtmlPiece[] => {
    switch (element.tag) {
      case 'w:r':
        return runOf(element, source, boxes)
      case 'w:hyperlink': {
        const href = source.targets.get(element.attributes['r:id'] ?? '')
        const words = wordsOf(element, source, boxes)
        return href ? [part('a', words, { href })] : words
      }
      case 'w:del':
      case 'w:movefrom':
      case 'w:ppr':
        return []
      case 'm:omath':
      case 'm:omathpara':
        return [element]
      default:
        return wordsOf(element, source, boxes)
    }
  })
}

function runOf(run: HtmlPart, source: Source, boxes: HtmlPiece[]): HtmlPiece[] {
  const own = childOf(run, 'w:rpr')
  if (isOn(own, 'w:vanish')) return []
  const properties = [own, ...styleChain(valueOf(own, 'w:rstyle'), source).map((style) => style.run)]
  const has = (tag: string) => properties.map((each) => isOn(each, tag)).find((on) => on !== undefined)
  const raised = properties.map((each) => valueOf(each, 'w:vertalign')).find(Boolean)
  const font = fontIn(properties)
  const style = [
    has('w:b') && 'font-weight:bold',
    has('w:i') && 'font-style:italic',
    has('w:strike') && 'text-decoration:line-through',
    raised === 'superscript' && 'vertical-align:super',
    raised === 'subscript' && 'vertical-align:sub',
    font && `font-family:${font}`,
  ].filter(Boolean)
  const words = partsOf(run).flatMap((element): HtmlPiece[] => {
    switch (element.tag) {
      case 'w:t':
        return [textWithin(element.children)]
      case 'w:tab':
        return ['\t']
      case 'w:br':
      case 'w:cr':
        return element.attributes['w:type'] === 'page' ? [] : [part('br', [])]
      case 'w:nobreakhyphen':
        return ['\u2011']
      case 'w:footnotereference':
        return noteMark('ftn', element, source)
      case 'w:endnotereference':
        return noteMark('edn', element, source)
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return drawingOf(element, source, boxes)
      case 'mc:alternatecontent':
        return partsOf(childOf(element, 'mc:choice')).flatMap((each) => drawingOf(each, source, boxes))
      default:
        return []
    }
  })
  // The font of a mark is that of its style.
  const isNote = words.length === 1 && isPart(words[0], 'sup')
  return isNote || style.length === 0 ? words : [part('span', words, { style: style.join(';') })]
}

const fontIn = (properties: readonly (HtmlPart | undefined)[]): string | undefined =>
  properties.map((each) => childOf(each, 'w:rfonts')?.attributes['w:ascii']).find(Boolean)

function noteMark(kind: string, { attributes }: HtmlPart, { notes }: Source): HtmlPiece[] {
  const name = `${kind}${attributes['w:id'] ?? ''}`
  notes.push(name)
  return [part('sup', [part('a', ['1'], { href: `#_${name}`, id: `_ref${name}` })])]
}

function notesIn(root: HtmlPart | undefined, kind: string, source: Source): HtmlPart[] {
  const byName = new Map(partsOf(root).map((note) => [`${kind}${note.attributes['w:id'] ?? ''}`, note]))
  return source.notes.flatMap((name) => {
    const note = byName.get(name)
    if (!note) return []
    const back = part('a', ['1'], { href: `#_ref${name}` })
    const words = blocksOf(note, source).flatMap((block) => [
      ' ',
      ...(isPart(block) ? block.children : [block]),
    ])
    return [part('p', [back, ...words], { id: `_${name}` })]
  })
}

/** Notes an image, and returns nothing for it; one that browsers do not show is lost. */
function drawingOf(drawing: HtmlPart, source: Source, boxes: HtmlPiece[]): HtmlPiece[] {
  const box = findPart([drawing], ({ tag }) => tag === 'w:txbxcontent')
  if (box) boxes.push(...blocksOf(box, source))
  const picture = findPart([drawing], ({ tag }) => tag === 'a:blip' || tag === 'v:imagedata')
  const target = source.targets.get(picture?.attributes['r:embed'] ?? picture?.attributes['r:id'] ?? '')
  if (!target) return []
  if (!shownPicture.test(target)) return [part('img', [], { src: `cid:${target}` })]
  source.pictures.push(target)
  return []
}

function tableOf(table: HtmlPart, source: Source): HtmlPart {
  /** The open cell of each column, which the next row may continue. */
  const open: HtmlPart[] = []
  const rows = partsOf(table)
    .filter(({ tag }) => tag === 'w:tr')
    .map((row) => {
      const isHead = isOn(childOf(row, 'w:trpr'), 'w:tblheader')
      let column = 0
      const cells: HtmlPart[] = []
      for (const cell of partsOf(row).filter(({ tag }) => tag === 'w:tc')) {
        const properties = childOf(cell, 'w:tcpr')
        const width = Math.min(200, Number(valueOf(properties, 'w:gridspan') ?? 1) || 1)
        const merge = childOf(properties, 'w:vmerge')
        const above = merge && merge.attributes['w:val'] !== 'restart' ? open[column] : undefined
        if (above) above.attributes['rowspan'] = String(Number(above.attributes['rowspan'] ?? 1) + 1)
        else {
          const made = part(isHead ? 'th' : 'td', blocksOf(cell, source), {
            ...(width > 1 && { colspan: String(width) }),
          })
          cells.push(made)
          open[column] = made
        }
        column += width
      }
      return part('tr', cells)
    })
  return part('table', rows)
}
