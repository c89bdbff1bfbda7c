import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { UploadedPicture } from '../../../drafts/pictures/schema.ts'
import { parseHtml, type HtmlPiece } from '../html-tree.ts'
import { figureAttributes } from '../pictures/figure-commands.ts'
import { textSchema } from '../text-schema.ts'

const { figure, image, paragraph } = textSchema.nodes

/** The images of a pasted text that are not on this portal. */
export interface PastedPictures {
  /** Those of other sites, which became links: the URL and the words of the link. */
  foreign: readonly { address: string; words: string }[]
  /** The number of those that the browser does not give out, such as those of a Word document. */
  lost: number
}

/** Finds the images in HTML that is pasted. */
export function findPastedPictures(html: string): PastedPictures {
  const all = sourcesIn(parseHtml(html))
  return {
    foreign: all.flatMap(({ src, alt }) =>
      /^https?:\/\//i.test(src) ? { address: src, words: plain(alt || src) } : [],
    ),
    lost: all.filter(({ src }) => /^(?:file|data|blob|cid):/i.test(src)).length,
  }
}

const sourcesIn = (pieces: readonly HtmlPiece[]): { src: string; alt: string }[] =>
  pieces.flatMap((piece) => {
    if (typeof piece === 'string') return []
    const { src = '', alt = '' } = piece.attributes
    return piece.tag === 'img' ? { src, alt } : sourcesIn(piece.children)
  })

const plain = (words: string): string => words.replace(/\s+/g, ' ').trim()

/** Adds the images of one paste to those of earlier ones. */
export const withPictures = (
  before: PastedPictures | undefined,
  { foreign, lost }: PastedPictures,
): PastedPictures => ({
  foreign: [...(before?.foreign ?? []), ...foreign],
  lost: (before?.lost ?? 0) + lost,
})

interface PictureLink {
  address: string
  words: string
  from: number
  to: number
}

/** Finds the links that images became, as long as nobody has changed their words. */
function pictureLinks(doc: Node, { foreign }: Pick<PastedPictures, 'foreign'>): PictureLink[] {
  const links: PictureLink[] = []
  doc.descendants((node, from) => {
    const address: unknown = node.marks.find(({ type }) => type.name === 'link')?.attrs['href']
    const words = plain(node.text ?? '')
    if (foreign.some((picture) => picture.address === address && picture.words === words))
      links.push({ address: String(address), words, from, to: from + node.nodeSize })
  })
  return links
}

/** Returns the URLs of pasted images that are still links, each once. */
export const linkedPictures = (doc: Node, pasted: PastedPictures): string[] => [
  ...new Set(pictureLinks(doc, pasted).map(({ address }) => address)),
]

/**
 * Puts copied images in place of their links: as figures where a link is a paragraph of its own, else in the line.
 * The words of a link become the alternative text, unless they are the URL.
 * @param copies by URL.
 */
export function placeCopies(
  { doc, tr }: EditorState,
  pasted: PastedPictures,
  copies: ReadonlyMap<string, UploadedPicture>,
): Transaction {
  // From the end, so that the positions before stay.
  for (const { address, words, from, to } of pictureLinks(doc, pasted).toReversed()) {
    const copy = copies.get(address)
    if (!copy) continue
    const attributes = figureAttributes(copy, words === address ? '' : words)
    const $from = doc.resolve(from)
    const { parent, depth } = $from
    const isAlone = parent.type === paragraph && plain(parent.textContent) === words && depth > 0
    const at = $from.index(depth - 1)
    if (isAlone && $from.node(depth - 1).canReplaceWith(at, at + 1, figure!))
      tr.replaceWith($from.before(), $from.after(), figure!.create(attributes))
    else tr.replaceWith(from, to, image!.create(attributes))
  }
  // Keep an empty line after the last block to type in.
  return tr.doc.lastChild?.type === figure ? tr.insert(tr.doc.content.size, paragraph!.create()) : tr
}
