import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { findPart, hasClass, isPart, part, inlineStyle } from './styles.ts'

/** Returns the level of a paragraph that Word shows as an item of a list; 0 for others. */
export const wordLevel = (paragraph: HtmlPart): number =>
  Number(/\blevel(\d)/.exec(inlineStyle(paragraph).get('mso-list') ?? '')?.[1] ?? 0)

/** Tells whether an element is the bullet or number that Word writes into an item. */
export const isWordSign = (element: HtmlPart): boolean => inlineStyle(element).get('mso-list') === 'ignore'

/** Returns an item of a list by level, which `nestedLists` puts into lists. @param number of the item, if it is known. */
const itemAt = (
  level: number,
  list: 'ol' | 'ul',
  children: HtmlPiece[],
  number: string | undefined,
): HtmlPart =>
  part('p', children, {
    'data-level': String(level),
    'data-list': list,
    ...(number && { 'data-number': number }),
  })

/** Returns an item of Word as one by level, by its bullet or number. */
export function wordItem(paragraph: HtmlPart, children: HtmlPiece[]): HtmlPart {
  const sign = textWithin(findPart(paragraph.children, isWordSign)?.children ?? []).trim()
  const kind = /^\(?[\da-z]{1,4}[.)]/i.test(sign) ? 'ol' : 'ul'
  return itemAt(wordLevel(paragraph), kind, children, /(?:^|[.(])(\d{1,4})[.)]*$/.exec(sign)?.[1])
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
    const number = Number(attributes['data-number'] ?? 0)
    const last = open.at(-1)
    const isOther =
      last && (last.tag !== attributes['data-list'] || (number > 0 && number !== nextNumber(last)))
    if (isOther && open.length === level) open.pop()
    while (open.length < level) {
      const isStart = open.length === level - 1 && number > 1
      const list = part(attributes['data-list']!, [], isStart ? { start: String(number) } : {})
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

const nextNumber = ({ attributes, children }: HtmlPart): number =>
  Number(attributes['start'] ?? 1) + children.length

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
  const start =
    isOrdered && /^\d{1,6}$/.test(list.attributes['start'] ?? '') ? list.attributes['start'] : undefined
  if (levels.some((level) => level > 0))
    return items.map(({ children }, i) =>
      itemAt(Math.max(1, levels[i]!), kind, withoutParagraph(children), i === 0 ? start : undefined),
    )
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
      (piece.tag === 'ul' || Number(piece.attributes['start']) === nextNumber(last))
    if (isNext) last.children.push(...piece.children)
    else made.push(piece)
  }
  return made
}

/** Returns the children of an item with the mark of a task in place of the sign that Notion writes, such as `[x]`. */
export function withTypedTask(children: readonly HtmlPiece[]): HtmlPiece[] {
  const at = children.findIndex((child) => isPart(child) || child.trim() !== '')
  const first = children[at]
  if (first === undefined) return [...children]
  return children.with(
    at,
    isPart(first)
      ? isPart(first, 'p', 'div')
        ? part(first.tag, withTypedTask(first.children), first.attributes)
        : first
      : first.replace(/^\s*\[([ x])\]\s+/, (_, sign) => (sign === 'x' ? '☑ ' : '☐ ')),
  )
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
