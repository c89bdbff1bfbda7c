import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { findPart, isPart, part } from './styles.ts'

/** An element with the elements that it is in, innermost first. */
interface Placed {
  element: HtmlPart
  within: readonly HtmlPart[]
}

/**
 * Finds footnotes: a mark links to a note, which links back to the mark, as in Word, Google Docs, LibreOffice and Wikipedia.
 * @returns the text with marks as this portal writes them, and the notes in order, without their marks.
 */
export function takeFootnotes(pieces: readonly HtmlPiece[]): { text: HtmlPiece[]; notes: HtmlPiece[][] } {
  const root = part('', structuredClone(pieces) as HtmlPiece[])
  const all: Placed[] = []
  const place = (element: HtmlPart, within: readonly HtmlPart[]): void => {
    all.push({ element, within })
    for (const child of element.children) if (isPart(child)) place(child, [element, ...within])
  }
  place(root, [])
  const names = new Map<string, number>()
  for (const [i, { element }] of all.entries())
    for (const name of namesOf(element)) if (!names.has(name)) names.set(name, i)

  const notes: HtmlPiece[][] = []
  const numbered = new Map<HtmlPart, number>()
  const holders = new Set<HtmlPiece>()
  for (const [i, mark] of all.entries()) {
    const target = fragmentOf(mark.element)
    const at = target === undefined ? undefined : names.get(target)
    if (at === undefined || at < i) continue
    const { element: named, within } = all[at]!
    const marked = [mark.element, ...mark.within.slice(0, 1)].flatMap(namesOf)
    const backs = partsWithin([named], (each) => {
      const back = fragmentOf(each) ?? ''
      const [to] = [names.get(back)].flatMap((place) => (place === undefined ? [] : all[place]!.element))
      // A note that is referred to several times links back to each mark.
      return marked.includes(back) || (to && findPart([to], (inside) => fragmentOf(inside) === target))
    })
    const block = blockOf(all[at]!, backs)
    const known = numbered.get(block)
    if ((!known && backs.length === 0) || [mark.element, ...mark.within].includes(block)) continue
    if (!known) {
      for (const back of backs) remove([block], back)
      numbered.set(block, notes.push(isPart(block, 'p', 'li', 'div') ? block.children : [block]))
      remove([root], block)
      for (const each of [named, ...within]) if (each !== root) holders.add(each)
    }
    const link = part('a', [String(known ?? notes.length)], noteLink(known ?? notes.length, known && i))
    const raised = mark.within[0]
    if (raised?.tag === 'sup') {
      raised.attributes = {}
      Object.assign(mark.element, link)
    } else Object.assign(mark.element, part('sup', [link]))
  }
  return { text: withoutEmpty(root.children, holders), notes }
}

/** Returns the element of a note. The number of a note of Substack leads back, and its words are beside it. */
function blockOf({ element, within }: Placed, backs: readonly HtmlPart[]): HtmlPart {
  const block = [element, ...within].find(({ tag }) => tag === 'p' || tag === 'li')
  const [parent] = within
  return block ?? (backs.includes(element) && parent?.tag === 'div' ? parent : element)
}

/** @param again what distinguishes another mark of the same note. */
const noteLink = (number: number, again: number | undefined) => ({
  href: `#user-content-fn-${number}`,
  id: `user-content-fnref-${number}${again === undefined ? '' : `-${again}`}`,
})

/** Returns the notes as a list, with links back. */
export const noteList = (notes: readonly HtmlPiece[][]): HtmlPart =>
  part(
    'ol',
    notes.map((note, i) => {
      const back = part('a', ['↩'], { href: `#user-content-fnref-${i + 1}` })
      return part('li', withBack(trimmed(note), back), { id: `user-content-fn-${i + 1}` })
    }),
  )

/** Puts the link back after the last words of a note. */
function withBack(note: HtmlPiece[], back: HtmlPart): HtmlPiece[] {
  const last = note.at(-1)
  if (isPart(last, 'div')) return [...note.slice(0, -1), part('div', withBack(last.children, back))]
  return isPart(last, 'p')
    ? [...note.slice(0, -1), part('p', [...trimmed(last.children), ' ', back])]
    : [...note, ' ', back]
}

/** Returns the text of a note without the sign before it, such as the ^ of Wikipedia, and without white space around it. */
function trimmed(note: readonly HtmlPiece[]): HtmlPiece[] {
  const first = note.findIndex((piece) => /[\p{L}\p{N}]/u.test(textWithin([piece])))
  const last = note.findLastIndex((piece) => isPart(piece) || piece.trim() !== '')
  const kept = note.slice(Math.max(0, first), last + 1)
  return kept.map((piece, i) => {
    if (typeof piece !== 'string') return piece
    const begun = i === 0 ? piece.trimStart() : piece
    return i === kept.length - 1 ? begun.trimEnd() : begun
  })
}

/** Returns the elements within that fit, in the order of the text. */
const partsWithin = (pieces: readonly HtmlPiece[], fits: (part: HtmlPart) => unknown): HtmlPart[] =>
  pieces.flatMap((piece) =>
    isPart(piece) ? [...(fits(piece) ? [piece] : []), ...partsWithin(piece.children, fits)] : [],
  )

const namesOf = ({ attributes }: HtmlPart): string[] =>
  [attributes['id'], attributes['name']].filter((name): name is string => Boolean(name))

/** Returns the name that a link within the text leads to; pages that were copied may write their whole address. */
const fragmentOf = ({ tag, attributes }: HtmlPart): string | undefined =>
  tag === 'a' ? /#([^#\s]+)$/.exec(attributes['href'] ?? '')?.[1] : undefined

function remove(from: readonly HtmlPart[], gone: HtmlPart): void {
  for (const element of from) {
    const at = element.children.indexOf(gone)
    if (at >= 0) element.children.splice(at, 1)
    else
      remove(
        element.children.filter((child) => isPart(child)),
        gone,
      )
  }
}

/** Leaves out what held only notes, and the line above it. @param holders the elements that notes were taken from. */
function withoutEmpty(pieces: readonly HtmlPiece[], holders: ReadonlySet<HtmlPiece>): HtmlPiece[] {
  const isEmpty = (piece: HtmlPiece | undefined) =>
    isPart(piece) && holders.has(piece) && !/[\p{L}\p{N}]/u.test(textWithin(piece.children))
  const isLine = (piece: HtmlPiece, at: number) => isPart(piece, 'hr') && isEmpty(pieces[at + 1])
  return pieces
    .filter((piece, at) => !isEmpty(piece) && !isLine(piece, at))
    .map((piece) =>
      isPart(piece) && holders.has(piece)
        ? { ...piece, children: withoutEmpty(piece.children, holders) }
        : piece,
    )
}
