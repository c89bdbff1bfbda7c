import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { isCodeBox, withCodeFonts } from './code-fonts.ts'
import { noteList, takeFootnotes } from './footnotes.ts'
import { cleanFormula, isFormula } from './formulas.ts'
import {
  cleanList,
  isWordSign,
  joinedLists,
  nestedLists,
  taskMark,
  withTypedTask,
  wordItem,
  wordLevel,
} from './lists.ts'
import { plainPieces } from './programs.ts'
import { findPart, hasClass, isPart, part, inlineStyle, withClassStyles } from './styles.ts'
import { cleanTable, hiddenColumns } from './tables.ts'

/**
 * Converts pasted HTML to what the editor has: text of Word, Google Docs, LibreOffice, spreadsheets, notes and web pages,
 * with its emphasis, lists, tables, code, formulas and footnotes.
 * @param pieces the parsed body of the clipboard. @param html the whole clipboard, which may have a style sheet.
 */
export function cleanPasted(pieces: readonly HtmlPiece[], html: string): HtmlPiece[] {
  const styled = withCodeFonts(withClassStyles(pieces, html))
  const { text, notes } = takeFootnotes(plainPieces(styled, html))
  const cleaned = cleanAll(text, [])
  return notes.length > 0 ? [...cleaned, noteList(notes.map((note) => cleanAll(note, [])))] : cleaned
}

const same: Record<string, string> = { b: 'strong', i: 'em', strike: 's', tt: 'code' }
/** Invisible elements. */
const unseen = new Set(
  'meta link o:p button svg iframe object select textarea nav input col colgroup noscript clipboard-copy comment'.split(
    ' ',
  ),
)
/**
 * Classes of comments, of links to headings, of prompts of notebooks, of requests to readers of Wikipedia, of numbers of
 * lines, and of times of messages.
 */
const unseenClass =
  /^(?:mw-editsection|EOP|sr-only|visually-hidden|MsoCommentReference|msocomanchor|headerlink|anchor-link|jp-(?:InternalAnchorLink|InputPrompt|OutputPrompt)|Inline-Template|linenumber|c-timestamp)$/
const block = /^(?:p|h[1-6]|ul|ol|table|div|pre|blockquote|figure|hr|section|article|aside|dl)$/

function cleanAll(pieces: readonly HtmlPiece[], within: readonly HtmlPart[]): HtmlPiece[] {
  return joinedLists(nestedLists(withoutLooseBreaks(pieces).flatMap((piece) => cleanPiece(piece, within))))
}

/** Leaves out breaks between blocks and at their ends, which Google Docs and mails write for an empty line. */
function withoutLooseBreaks(pieces: readonly HtmlPiece[]): readonly HtmlPiece[] {
  const seen = pieces.filter((piece) => isPart(piece) || piece.trim() !== '')
  const isEdge = (piece: HtmlPiece | undefined) =>
    piece === undefined || (isPart(piece) && (piece.tag === 'br' || block.test(piece.tag)))
  return pieces.filter((piece) => {
    if (!isPart(piece, 'br')) return true
    const at = seen.indexOf(piece)
    return !isEdge(seen[at + 1]) || (seen[at + 1] !== undefined && !isEdge(seen[at - 1]))
  })
}

function isUnseen(element: HtmlPart): boolean {
  const style = inlineStyle(element)
  return (
    unseen.has(element.tag) ||
    style.get('display') === 'none' ||
    isWordSign(element) ||
    element.attributes['aria-hidden'] === 'true' ||
    // Comments of Word, which are not part of the text.
    /^comment(?:-list)?$/.test(style.get('mso-element') ?? '') ||
    hasClass(element, unseenClass)
  )
}

function cleanPiece(piece: HtmlPiece, within: readonly HtmlPart[]): HtmlPiece[] {
  if (!isPart(piece)) return [piece.replaceAll('\u00A0', ' ').replaceAll('\uFEFF', '')]
  const { tag, attributes } = piece
  if (isFormula(piece)) return cleanFormula(piece)
  if (isUnseen(piece)) return []
  if (
    tag === 'pre' ||
    tag === 'codeblock' ||
    isCodeBox(piece) ||
    isEvernoteCode(piece) ||
    isCodeOfLines(piece)
  )
    return [cleanCode(piece, within)]
  // A mark whose note was not copied.
  if (tag === 'sup' && hasClass(piece, /^reference$/)) return []
  // Word on the web wraps each item of a list.
  if (hasClass(piece, /^ListContainerWrapper$/))
    return piece.children.flatMap((child) => cleanPiece(child, within))
  const children = cleanAll(piece.children, [piece, ...within])
  const style = inlineStyle(piece)
  switch (tag) {
    case 'b':
    case 'strong':
      // Google Docs wraps everything in a <b> that is not bold.
      return notBold.test(style.get('font-weight') ?? '') ? children : emphasise('strong', children)
    case 'i':
    case 'em':
      return style.get('font-style') === 'normal' ? children : emphasise('em', children)
    case 'a':
      return cleanLink(attributes, children)
    case 'span':
    case 'font':
      // Slack has one between two paragraphs.
      if (attributes['data-stringify-type'] === 'paragraph-break') return [part('br', [])]
      if (style.get('mso-spacerun') === 'yes') return [' ']
      return resets(style, within).reduce(
        (inside, of) => [part('reset', inside, { of })],
        emphasised(children, style),
      )
    // Ruby text, with its brackets where it is in the line.
    case 'rt':
      return ['(', ...children, ')']
    case 'rp':
      return []
    case 'ul':
    case 'ol':
      return cleanList(part(tag, children, attributes), tag === 'ol')
    case 'li': {
      const mark = taskMark(piece)
      return [part('li', mark ? withMark(mark, children) : withTypedTask(children), attributes)]
    }
    case 'table':
      return cleanTable(part(tag, children), hiddenColumns(piece))
    case 'aside':
      return [part('blockquote', withEmoji(children))]
    case 'td':
    case 'th': {
      const align = /^(?:center|right)$/.exec(alignOf(piece) ?? '')?.[0]
      const isLine = !children.some((child) => isPart(child) && block.test(child.tag))
      return [
        // Word on the web says so of the first row.
        part(
          attributes['role'] === 'columnheader' ? 'th' : tag,
          isLine ? emphasised(children, style) : children,
          {
            ...attributes,
            ...(align && { align }),
          },
        ),
      ]
    }
    case 'tr':
      return [part(tag, children)]
    case 'figure':
      return cleanFigure(children)
    case 'dl':
    // Around the box of a task.
    case 'label':
      return children
    case 'dt':
      return [part('p', [part('strong', children)])]
    case 'dd':
      return children.some((child) => isPart(child) && block.test(child.tag))
        ? children
        : [part('p', children)]
    case 'p': {
      if (wordLevel(piece) > 0) return [wordItem(piece, children)]
      const heading = attributes['role'] === 'heading' && /^[1-6]$/.exec(attributes['aria-level'] ?? '')?.[0]
      return textWithin(children).trim() || findPart(children, ({ tag: inner }) => inner === 'img')
        ? [part(heading ? `h${heading}` : 'p', heading ? children : emphasised(children, style))]
        : []
    }
    case 'div':
      // Confluence's lists of tasks.
      if (attributes['data-node-type'] === 'actionList') return cleanList(part('ul', children), false)
      if (attributes['data-task-state'])
        return [part('li', withMark(attributes['data-task-state'] === 'DONE' ? '☑ ' : '☐ ', children))]
      return children.length > 0 ? [part('div', children)] : []
    case 'img':
      // Chats show emoji as images.
      if (isEmoji.test(attributes['alt'] ?? '') || /^:[\w+-]+:$/.test(attributes['alt'] ?? ''))
        return [attributes['alt']!]
      return [part('img', [], pictureOf(attributes))]
    default:
      return [part(same[tag] ?? tag, children)]
  }
}

/** Returns how a cell is aligned, or the only paragraph in it, as in Word. */
function alignOf(cell: HtmlPart): string | undefined {
  const own = inlineStyle(cell).get('text-align')
  const inside = cell.children.filter((child) => isPart(child) || child.trim() !== '')
  const [only] = inside
  if (own || inside.length !== 1 || !isPart(only, 'p', 'div')) return own
  return inlineStyle(only).get('text-align') ?? only.attributes['align']?.toLowerCase()
}

const isEmoji =
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}])[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u

const pictureOf = ({ src = '', alt = '', width = '', height = '', ...others }: Record<string, string>) => ({
  src: (/^https?:|^\/[^/]/i.test(src) ? src : (lateSource(others) ?? src)).replace(/^\/\//, 'https://'),
  alt,
  ...(width && { width }),
  ...(height && { height }),
})

/** Returns the address of an image that its page loads only when it is seen. */
const lateSource = (attributes: Record<string, string>): string | undefined =>
  ['data-src', 'data-lazy-src', 'data-original']
    .map((name) => attributes[name] ?? '')
    .find((address) => /^(?:https?:)?\/\//i.test(address))

function cleanLink(attributes: Record<string, string>, children: HtmlPiece[]): HtmlPiece[] {
  const href = targetOf(attributes['href'] ?? '')
  // Other targets within a text do not come with it.
  const isNote = href.startsWith('#user-content-fn')
  if (!href || (href.startsWith('#') && !isNote)) return children
  return linked(children, { href, ...(isNote && attributes['id'] && { id: attributes['id'] }) })
}

const holder = /^(?:li|thead|tbody|tfoot|tr|td|th|figcaption|dt|dd)$/

/** Links pieces; of a link around blocks, such as a card, the words in each of them. */
function linked(pieces: readonly HtmlPiece[], attributes: Record<string, string>): HtmlPiece[] {
  const result: HtmlPiece[] = []
  let run: HtmlPiece[] = []
  const endRun = () => {
    if (run.some((piece) => isPart(piece) || piece.trim() !== '')) result.push(part('a', run, attributes))
    run = []
  }
  for (const piece of pieces)
    if (isPart(piece) && (block.test(piece.tag) || holder.test(piece.tag))) {
      endRun()
      result.push(part(piece.tag, linked(piece.children, attributes), piece.attributes))
    } else run.push(piece)
  endRun()
  return result
}

/** Puts the mark of a task before the first words of its item. */
function withMark(mark: string, children: HtmlPiece[]): HtmlPiece[] {
  if (!mark) return children
  // Google Docs draws the box as an image.
  const isBox = (child: HtmlPiece) =>
    isPart(child, 'img') && (child.attributes['src'] ?? '').startsWith('data:')
  const [first, ...others] = children.filter(
    (child) => (isPart(child) || child.trim() !== '') && !isBox(child),
  )
  return isPart(first, 'p', 'div')
    ? [part(first.tag, withMark(mark, first.children)), ...others]
    : [mark, ...(first === undefined ? [] : [isPart(first) ? first : first.trimStart()]), ...others]
}

/** Notion writes the emoji of a callout on a line of its own. */
function withEmoji(children: HtmlPiece[]): HtmlPiece[] {
  const [first = '', ...others] = children.filter((child) => isPart(child) || child.trim() !== '')
  const emoji = textWithin([first]).trim()
  return isEmoji.test(emoji) ? withMark(`${emoji} `, others) : children
}

/** A figure of this portal stays; of another page, its image becomes a link, and its caption a paragraph. */
function cleanFigure(children: HtmlPiece[]): HtmlPiece[] {
  const image = findPart(children, ({ tag }) => tag === 'img')
  const caption = findPart(children, ({ tag }) => tag === 'figcaption')
  // A gallery, or a card with words.
  if (!image || textWithin(withoutPart(children, caption)).trim() || pictures(children) > 1) return children
  if ((image.attributes['src'] ?? '').startsWith('/media/'))
    return [part('figure', [image, ...(caption ? [part('figcaption', caption.children)] : [])])]
  const words = caption ? textWithin(caption.children).trim() : ''
  if (!image.attributes['alt']) return [part('p', [part('img', [], { ...image.attributes, alt: words })])]
  return [
    part('p', [image]),
    ...(words && words !== image.attributes['alt'] ? [part('p', caption!.children)] : []),
  ]
}

/** Returns pieces without one of the elements in them. */
const withoutPart = (pieces: readonly HtmlPiece[], gone: HtmlPart | undefined): HtmlPiece[] =>
  pieces
    .filter((piece) => piece !== gone)
    .map((piece) => (isPart(piece) ? { ...piece, children: withoutPart(piece.children, gone) } : piece))

const pictures = (pieces: readonly HtmlPiece[]): number =>
  pieces.reduce(
    (sum, piece) => sum + (isPart(piece) ? Number(piece.tag === 'img') + pictures(piece.children) : 0),
    0,
  )

function emphasised(children: HtmlPiece[], style: ReadonlyMap<string, string>): HtmlPiece[] {
  if (!textWithin(children).trim()) return children
  const is = (name: string, value: RegExp) => value.test(style.get(name) ?? '')
  const tags = [
    is('font-weight', bold) && 'strong',
    is('font-style', /^italic$/) && 'em',
    (is('text-decoration', /line-through/) || is('text-decoration-line', /line-through/)) && 's',
    is('vertical-align', /^super$/) && 'sup',
    is('vertical-align', /^sub$/) && 'sub',
  ]
  return tags.reduce<HtmlPiece[]>((inside, tag) => (tag ? emphasise(tag, inside) : inside), children)
}

const bold = /^(?:bold|bolder|[6-9]00)$/
const notBold = /^(?:normal|400)$/

/** Returns the emphasis around an element that its style ends. */
function resets(style: ReadonlyMap<string, string>, within: readonly HtmlPart[]): ('strong' | 'em')[] {
  const around = (property: string, tag: RegExp) =>
    within
      .map((element) => inlineStyle(element).get(property) ?? (tag.test(element.tag) ? 'set' : undefined))
      .find((value) => value !== undefined) ?? ''
  const isBold = /^(?:set|bold|bolder|[6-9]00)$/.test(around('font-weight', /^(?:b|strong)$/))
  const isItalic = /^(?:set|italic)$/.test(around('font-style', /^(?:i|em)$/))
  return [
    ...(isBold && notBold.test(style.get('font-weight') ?? '') ? (['strong'] as const) : []),
    ...(isItalic && style.get('font-style') === 'normal' ? (['em'] as const) : []),
  ]
}

/** Emphasises pieces, except what ends the emphasis within them. */
function emphasise(tag: string, pieces: readonly HtmlPiece[]): HtmlPiece[] {
  const isReset = (piece: HtmlPart) => piece.tag === 'reset' && piece.attributes['of'] === tag
  const result: HtmlPiece[] = []
  let run: HtmlPiece[] = []
  const endRun = () => {
    if (run.length > 0) result.push(part(tag, run))
    run = []
  }
  for (const piece of pieces)
    if (!isPart(piece) || !findPart([piece], isReset)) run.push(piece)
    else {
      endRun()
      if (isReset(piece)) result.push(...piece.children)
      else result.push(part(piece.tag, emphasise(tag, piece.children), piece.attributes))
    }
  endRun()
  return result
}

/** Returns where a link leads that Google or Outlook leads past a page of its own. */
function targetOf(href: string): string {
  const name = /^https?:\/\/www\.google\.[a-z.]+\/url\?/i.test(href)
    ? 'q'
    : /^https:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\/\?/i.test(href) && 'url'
  return (name && URL.canParse(href) && new URL(href).searchParams.get(name)) || href
}

const isEvernoteCode = (element: HtmlPart): boolean =>
  element.tag === 'div' && inlineStyle(element).get('--en-codeblock') === 'true'

/** Tells whether code that no `pre` is around has lines, as in chats. */
const isCodeOfLines = (element: HtmlPart): boolean =>
  element.tag === 'code' &&
  /\S\s*\n\s*\S/.test(textWithin(element.children)) &&
  (languageOf(element) !== undefined ||
    (inlineStyle(element).get('white-space') ?? '').startsWith('pre') ||
    hasClass(element, /^whitespace-pre/))

/** Returns code as text with its language, without the colours and buttons around it. @param around its elements, innermost first. */
function cleanCode(element: HtmlPart, around: readonly HtmlPart[]): HtmlPart {
  const inner = findPart([element], ({ tag }) => tag === 'code')
  const code = inner ?? element
  const language = [code, element, ...around].map(languageOf).find(Boolean)
  const text = linesWithin(code.children).replace(/^\n|\n$/g, '')
  return part('pre', [part('code', [text], language ? { class: `language-${language}` } : {})])
}

/** Classes and attributes by which sites name a language: of highlight.js, Prism, GitHub and Google. */
function languageOf({ tag, attributes }: HtmlPart): string | undefined {
  // Teams, and Typora.
  if (tag === 'codeblock') return attributes['class']?.toLowerCase()
  if (/(?:^|\s)md-fences(?:\s|$)/.test(attributes['class'] ?? '')) return attributes['lang']
  const named = /(?:^|\s)(?:language|lang|highlight-source|highlight-text|brush:)-?\s*([\w+#-]{1,30})/.exec(
    `${attributes['class'] ?? ''} ${attributes['data-syntaxhighlighter-params'] ?? ''}`,
  )?.[1]
  return named?.replace(/^html-basic$/, 'html') ?? attributes['data-language'] ?? attributes['data-lang']
}

/** Returns text with line ends for what is shown as lines. */
function linesWithin(pieces: readonly HtmlPiece[]): string {
  let text = ''
  for (const piece of pieces) {
    if (!isPart(piece)) text += piece
    else if (piece.tag === 'br') text += '\n'
    else if (piece.tag !== 'button') {
      const isLine = /^(?:div|p|li|tr)$/.test(piece.tag)
      const inside = linesWithin(piece.children)
      text += isLine && text !== '' && !text.endsWith('\n') ? `\n${inside}` : inside
      if (isLine && !text.endsWith('\n')) text += '\n'
    }
  }
  return text.replaceAll('\u00A0', ' ')
}
