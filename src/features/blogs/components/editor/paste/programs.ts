import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { findPart, hasClass, inlineStyle, isPart, part } from './styles.ts'

/**
 * Rewrites what only one program writes, such as the bullets of PowerPoint, as others write it.
 * @param html the whole clipboard.
 */
export function plainPieces(pieces: readonly HtmlPiece[], html: string): HtmlPiece[] {
  const notes: HtmlPart[] = []
  const isNotion = html.includes('<!-- notionvc:')
  const plain = (some: readonly HtmlPiece[]): HtmlPiece[] =>
    linesJoined(some).flatMap((piece) => {
      if (!isPart(piece)) return isNotion ? withTypedFormulas(piece) : [piece]
      if (isNotion && piece.tag === 'p' && typedFormula.test(formulaText(piece)))
        return [part('math-renderer', [formulaText(piece)])]
      const element = part(piece.tag, plain(piece.children), piece.attributes)
      return plainElement(element, notes)
    })
  return [...plain(pieces), ...notes]
}

function plainElement(element: HtmlPart, notes: HtmlPart[]): HtmlPiece[] {
  const { tag, attributes, children } = element
  const is = (name: string) => hasClass(element, new RegExp(`^${name}$`))
  // arXiv, as LaTeXML writes it.
  if (is('ltx_note')) return [arxivNote(element, notes)]
  if (is('ltx_eqn_table')) return mathIn(children)
  if (is('ltx_tag_item') || is('ltx_tag_note')) return []
  if (is('ltx_font_bold')) return [part('strong', children)]
  if (is('ltx_font_italic')) return [part('em', children)]
  if (attributes['role'] === 'doc-footnote') return [sphinxNote(element)]
  // Panels of Confluence, alerts of GitHub and quotations of Word.
  if (is('ak-editor-panel') || is('markdown-alert')) return [part('blockquote', children)]
  if (is('Mso(?:Intense)?Quote(?:CxSp\\w+)?')) return [part('blockquote', [part('p', children)])]
  if (is('markdown-alert-title') || tag === 'summary') return [part('p', [part('strong', children)])]
  // Confluence says there what it opens and closes.
  if (attributes['data-node-type'] === 'expand')
    return [part('p', [part('strong', [attributes['data-title'] ?? ''])]), ...children]
  if (attributes['data-emoji-text']) return [attributes['data-emoji-text']]
  // The mobile Wikipedia loads images only when they are seen.
  if (is('lazy-image-placeholder')) return [part('img', [], lateImage(attributes))]
  // Notebooks of Jupyter show code in CodeMirror.
  if (is('cm-content') && !/^(?:latex|stex|markdown)?$/.test(attributes['data-language'] ?? ''))
    return [part('pre', [part('code', children)], attributes)]
  if (is('code') && attributes['data-renderer-mark']) return [part('code', children)]
  if (attributes['data-inline-task-id'])
    return [part('li', children, { ...attributes, 'data-checked': String(is('checked')) })]
  if (attributes['data-task-list-local-id']) return [part('ul', children)]
  if (attributes['data-task-local-id'] && !attributes['data-task-state']) return [taskItem(element)]
  // Quill, as in many editors of sites.
  if (tag === 'ol' && children.some((child) => isPart(child, 'li') && child.attributes['data-list']))
    return children.flatMap((child) => (isPart(child, 'li') ? [quillList(child)] : []))
  if (is('ql-code-block-container')) return [part('pre', [part('code', children, quillLanguage(children))])]
  // A poem of WordPress.
  if (is('wp-block-verse')) return [part('p', linesOfText(children))]
  if (tag === 'ul' && /(?:^|\s)listtype-/.test(attributes['class'] ?? '')) return [paperList(element)]
  const bullet = tag === 'div' && children.find((child) => isPart(child) && slideBullet(child))
  if (isPart(bullet || undefined)) return [slideItem(element, bullet as HtmlPart)]
  return [element]
}

/** A formula of Notion or GitHub, which has a line of its own between two dollar signs. */
const typedFormula = /^\$\$[^$]+\$\$$/
const formulaText = ({ children }: HtmlPart): string =>
  children
    .map((child) => (isPart(child, 'br') ? '\n' : textWithin([child])))
    .join('')
    .trim()

/** Notion writes formulas within a text as their TeX between dollar signs. */
const withTypedFormulas = (text: string): HtmlPiece[] =>
  text
    .split(/(?<![\w$])(\$(?![\s\d])[^$\n]*[^\s$]\$)(?!\w)/)
    .map((each, i) => (i % 2 === 1 ? part('math-renderer', [each]) : each))

/** Puts the note of a mark at the end of the text. */
function arxivNote(note: HtmlPart, notes: HtmlPart[]): HtmlPart {
  const inside = findPart([note], (each) => hasClass(each, /^ltx_note_content$/)) ?? note
  const words = inside.children.filter((child) => !isPart(child) || !hasClass(child, /^ltx_note_mark$/))
  const name = `ltx-note-${notes.length + 1}`
  const back = part('a', ['1'], { href: `#${name}-mark` })
  notes.push(part('p', [back, ...words], { id: name }))
  return part('sup', [part('a', ['1'], { href: `#${name}`, id: `${name}-mark` })])
}

/** Sphinx writes the number of a note, which leads back, beside its paragraphs. */
function sphinxNote({ attributes, children }: HtmlPart): HtmlPart {
  const back = findPart(children, (each) => each.attributes['role'] === 'doc-backlink')
  const words = children.filter((child) => isPart(child, 'p')).flatMap((child) => [' ', ...child.children])
  return part('p', [...(back ? [back] : []), ...words], { id: attributes['id'] ?? '' })
}

/** Returns the formulas of a table that places them beside their number. */
const mathIn = (pieces: readonly HtmlPiece[]): HtmlPart[] =>
  pieces.flatMap((piece) => (!isPart(piece) ? [] : piece.tag === 'math' ? [piece] : mathIn(piece.children)))

const lateImage = (attributes: Record<string, string>): Record<string, string> => ({
  src: attributes['data-mw-src'] ?? attributes['data-src'] ?? '',
  alt: attributes['data-alt'] ?? '',
  ...(attributes['data-width'] && { width: attributes['data-width'] }),
  ...(attributes['data-height'] && { height: attributes['data-height'] }),
})

/** Dropbox Paper writes a list for each item, with its level and, for a task, whether it is done. */
function paperList({ attributes, children }: HtmlPart): HtmlPart {
  const level = /(?:^|\s)listindent(\d)/.exec(attributes['class'] ?? '')?.[1] ?? '1'
  const task = /(?:^|\s)listtype-task(done)?(?:\s|$)/.exec(attributes['class'] ?? '')
  const items = children.map((child) =>
    isPart(child, 'li')
      ? part('li', child.children, {
          ...child.attributes,
          'data-aria-level': level,
          ...(task && { 'data-checked': String(task[1] !== undefined) }),
        })
      : child,
  )
  const isNumbered = /(?:^|\s)listtype-number(?:\s|$)/.test(attributes['class'] ?? '')
  return part(isNumbered ? 'ol' : 'ul', items)
}

/** Confluence writes tasks without lists. */
function taskItem({ children }: HtmlPart): HtmlPart {
  const box = findPart(children, ({ tag }) => tag === 'input')
  const words = findPart(children, ({ tag }) => tag === 'p')?.children ?? children
  return part('li', words, { 'data-checked': String(box?.attributes['checked'] !== undefined) })
}

/** Quill writes all items into one list, each with its kind and level. */
function quillList({ attributes, children }: HtmlPart): HtmlPart {
  const { 'data-list': kind } = attributes
  const level = Number(/(?:^|\s)ql-indent-(\d)/.exec(attributes['class'] ?? '')?.[1] ?? 0) + 1
  const checked = { checked: 'true', unchecked: 'false' }[kind ?? '']
  return part(kind === 'ordered' ? 'ol' : 'ul', [
    part('li', children, { 'data-aria-level': String(level), ...(checked && { 'data-checked': checked }) }),
  ])
}

function quillLanguage(lines: readonly HtmlPiece[]): Record<string, string> {
  const language = lines.map((line) => (isPart(line) ? line.attributes['data-language'] : '')).find(Boolean)
  return language && language !== 'plain' ? { class: `language-${language}` } : {}
}

/** Returns preformatted text with breaks for its line ends. */
const linesOfText = (pieces: readonly HtmlPiece[]): HtmlPiece[] =>
  pieces.flatMap((piece) =>
    isPart(piece)
      ? [part(piece.tag, linesOfText(piece.children), piece.attributes)]
      : piece.split('\n').flatMap((line, i) => (i > 0 ? [part('br', []), line] : [line])),
  )

/** The kind of a bullet of PowerPoint, which numbers with `numbullet`. */
const slideBullet = (element: HtmlPart): string | undefined =>
  /^(?:num)?bullet/.exec(inlineStyle(element).get('mso-special-format') ?? '')?.[0]

/** The indent of the first level, and between two, in PowerPoint's units of 1/576 inch. */
const FIRST_INDENT = 216
const NEXT_INDENT = 432

/** Writes an item of a slide as Word writes one. */
function slideItem({ attributes, children }: HtmlPart, bullet: HtmlPart): HtmlPart {
  const indent = Number(
    inlineStyle({ tag: '', attributes, children }).get('mso-margin-left-alt') ?? FIRST_INDENT,
  )
  const level = Math.max(1, 1 + Math.round((indent - FIRST_INDENT) / NEXT_INDENT) || 1)
  // A letter, since the slide does not say the number.
  const sign = part('span', [slideBullet(bullet) === 'bullet' ? '•' : 'a.'], { style: 'mso-list:Ignore' })
  return part('p', [sign, ...children.filter((child) => child !== bullet)], {
    style: `mso-list:l0 level${level} lfo1`,
  })
}

/** A line of a PDF as Firefox shows it. */
const isLine = (piece: HtmlPiece | undefined): piece is HtmlPart =>
  isPart(piece, 'span') && piece.attributes['role'] === 'presentation' && 'dir' in piece.attributes
const isLineEnd = (piece: HtmlPiece | undefined) =>
  isPart(piece, 'br') && piece.attributes['role'] === 'presentation'

/** Joins the lines of a PDF to paragraphs: one ends where the size of the letters changes. */
function linesJoined(pieces: readonly HtmlPiece[]): HtmlPiece[] {
  if (!pieces.some(isLine)) return [...pieces]
  const joined: HtmlPiece[] = []
  let size: string | undefined
  for (const piece of pieces) {
    if (isLineEnd(piece)) continue
    if (!isLine(piece)) {
      joined.push(piece)
      continue
    }
    const words = textWithin(piece.children)
    const last = joined.at(-1)
    const own = inlineStyle(piece).get('font-size')
    if (isPart(last, 'p') && own === size) last.children = [withLine(textWithin(last.children), words)]
    else joined.push(part('p', [words]))
    size = own
  }
  return joined
}

/** Adds a line; a hyphen at the end of the one before divides a word if small letters follow. */
export const withLine = (text: string, line: string): string =>
  /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text.trimEnd()} ${line}`
