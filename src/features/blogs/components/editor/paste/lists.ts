import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { findPart, hasClass, isPart, part, inlineStyle } from './styles.ts'

/** Returns the level of a paragraph that Word shows as an item of a list; 0 for others. */
export const wordLevel = (paragraph: HtmlPart): number =>
  Number(/\blevel(\d)/.exec(inlineStyle(paragraph).get('mso-list') ?? '')?.[1] ?? 0)

/** Tells whether an element is the bullet or number that Word writes into an item. */
export const isWordSign = (element: HtmlPart): boolean => inlineStyle(element).get('mso-list') === 'ignore'

/** Returns an item of a list by level, which `nestedLists` puts into lists. */
export const itemAt = (level: number, list: 'ol' | 'ul', children: HtmlPiece[]): HtmlPart =>
  part('p', children, { 'data-level': String(level), 'data-list': list })

/** Returns the kind of list of a Word paragraph, by its bullet. */
export function wordList(paragraph: HtmlPart): 'ol' | 'ul' {
  const sign = findPart(paragraph.children, isWordSign)
  return /^\(?[\da-z]{1,4}[.)]/i.test(textWithin(sign?.children ?? []).trim()) ? 'ol' : 'ul'
}

/** Puts items by level that follow each other into lists. */
export function nestedLists(pieces: readonly HtmlPiece[]): HtmlPiece[] {
  const made: HtmlPiece[] = []
  /** The open lists, outermost first. */
  let open: HtmlPart[] = []
  for (const piece of pieces) {
    const level = typeof piece === 'string' ? 0 : Number(piece.attributes['data-level'] ?? 0)
    if (!level) {
      // White space between two items does not end a list.
      if (typeof piece === 'string' && !piece.trim() && open.length > 0) continue
      open = []
      made.push(piece)
      continue
    }
    const { attributes, children } = piece as HtmlPart
    open.length = Math.min(open.length, level)
    if (open.length > 0 && open.at(-1)!.tag !== attributes['data-list'] && open.length === level) open.pop()
    while (open.length < level) {
      const list = part(attributes['data-list']!, [])
      const parent = open.at(-1)
      if (!parent) made.push(list)
      else if (parent.children.length > 0) (parent.children.at(-1) as HtmlPart).children.push(list)
      else parent.children.push(part('li', [list]))
      open.push(list)
    }
    open.at(-1)!.children.push(part('li', children))
  }
  return made
}

/**
 * Cleans a list: a list that stands between the items, as Google Docs and LibreOffice write it, belongs to the item before
 * it. Word on the web writes a list of one item for each, with its level.
 * @param list with cleaned children.
 */
export function cleanList(list: HtmlPart, isOrdered: boolean): HtmlPiece[] {
  const items: HtmlPart[] = []
  for (const child of list.children) {
    const last = items.at(-1)
    if (isPart(child, 'ul', 'ol')) {
      if (last) last.children.push(child)
      else items.push(part('li', [child]))
    } else if (isPart(child, 'li')) {
      // Ghost and other editors made with Lexical write a list within another as an item of its own.
      if (last && holdsOnlyLists(child)) last.children.push(...child.children)
      else items.push(child)
    } else if (isPart(child) || child.trim() !== '') {
      if (last) last.children.push(child)
      else items.push(part('li', [child]))
    }
  }
  // Slack writes a list for each change of the level.
  const indent = list.attributes['data-indent']
  const levels = items.map(({ attributes }) =>
    indent ? Number(indent) + 1 : Number(attributes['data-aria-level'] ?? 0),
  )
  const kind = isOrdered ? 'ol' : 'ul'
  if (levels.some((level) => level > 0))
    return items.map(({ children }, i) => itemAt(Math.max(1, levels[i]!), kind, withoutParagraph(children)))
  const start =
    isOrdered && /^\d{1,6}$/.test(list.attributes['start'] ?? '') ? list.attributes['start'] : undefined
  return items.length > 0 ? [part(kind, items, start && start !== '1' ? { start } : {})] : []
}

function holdsOnlyLists({ children }: HtmlPart): boolean {
  const seen = children.filter((child) => isPart(child) || child.trim() !== '')
  return seen.length > 0 && seen.every((child) => isPart(child, 'ul', 'ol'))
}

/** Returns the words of an item that is one paragraph. */
function withoutParagraph(children: HtmlPiece[]): HtmlPiece[] {
  const [only, ...others] = children.filter((child) => isPart(child) || child.trim() !== '')
  return others.length === 0 && isPart(only, 'p') ? only.children : children
}

/** Joins lists that follow each other: Notion writes one for each item. */
export function joinedLists(pieces: readonly HtmlPiece[]): HtmlPiece[] {
  const made: HtmlPiece[] = []
  for (const piece of pieces) {
    const last = made.findLast((each) => isPart(each) || each.trim() !== '')
    const isNext =
      isPart(piece, 'ul', 'ol') &&
      isPart(last, piece.tag) &&
      (piece.tag === 'ul' ||
        Number(piece.attributes['start']) === Number(last.attributes['start'] ?? 1) + last.children.length)
    if (isNext) last.children.push(...piece.children)
    else made.push(piece)
  }
  return made
}

/** Returns the mark of an item of a list of tasks: of GitHub, Google Docs, Notion and Evernote; '' for others. */
export function taskMark(item: HtmlPart): string {
  const checked = item.attributes['data-checked']
  if (checked === 'true' || checked === 'false') return checked === 'true' ? '☑ ' : '☐ '
  const box = findPart(
    [item],
    (each) =>
      (each.tag === 'input' && each.attributes['type'] === 'checkbox') ||
      each.attributes['role'] === 'checkbox' ||
      hasClass(each, /^checkbox$/),
  )
  if (!box) return ''
  const isDone =
    'checked' in box.attributes || box.attributes['aria-checked'] === 'true' || hasClass(box, /^checkbox-on$/)
  return isDone ? '☑ ' : '☐ '
}
