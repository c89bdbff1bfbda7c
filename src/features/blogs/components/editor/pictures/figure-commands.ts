import { NodeSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import type { UploadedPicture } from '../../../drafts/pictures/schema.ts'
import { textSchema } from '../text-schema.ts'

const { figure: figureType, paragraph } = textSchema.nodes

/** An image with its texts, before it is inserted. */
export interface NewFigure {
  picture: UploadedPicture
  alternative: string
  caption: string
}

/** Returns the attributes of an image in the text. */
export const figureAttributes = ({ Location, Width, Height }: UploadedPicture, alternative: string) => ({
  src: Location,
  alt: alternative,
  width: Width === null ? null : String(Width),
  height: Height === null ? null : String(Height),
})

/** Inserts images after the current block, or replaces it if empty, and selects the last one. */
export function insertFigures(
  { tr, selection, doc }: EditorState,
  figures: readonly NewFigure[],
): Transaction {
  const { $to } = selection
  const at = $to.depth > 0 ? $to.before(1) : selection.from
  const block = doc.nodeAt(at)
  const end = at + (block?.nodeSize ?? 0)
  const isFree = block?.type === paragraph && block?.childCount === 0
  const made = figures.map(({ picture, alternative, caption }) =>
    figureType!.create(figureAttributes(picture, alternative), caption ? textSchema.text(caption) : null),
  )
  const from = isFree ? at : end
  // Keep an empty line after the last block to type in.
  const isLast = end === doc.content.size
  tr.replaceWith(from, end, isLast ? [...made, paragraph!.create()] : made)
  const last = made.slice(0, -1).reduce((position, { nodeSize }) => position + nodeSize, from)
  return tr.setSelection(NodeSelection.create(tr.doc, last)).scrollIntoView()
}

/** Returns the position of the figure that is selected or whose caption has the cursor. */
export function figureAt({ selection }: EditorState): number | undefined {
  const { $from } = selection
  if (selection instanceof NodeSelection && selection.node.type === figureType) return selection.from
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type === figureType) return $from.before(depth)
  return undefined
}

/** Swaps the figure with the previous or next block. */
export const moveFigure =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const at = figureAt(state)
    if (at === undefined) return false
    const $at = state.doc.resolve(at)
    const figure = $at.nodeAfter!
    const other = by < 0 ? $at.nodeBefore : $at.parent.maybeChild($at.index() + 1)
    if (!other) return false
    if (dispatch) {
      const to = by < 0 ? at - other.nodeSize : at + other.nodeSize
      const tr = state.tr.delete(at, at + figure.nodeSize).insert(to, figure)
      dispatch(tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView())
    }
    return true
  }

export const removeFigure: Command = (state, dispatch) => {
  const at = figureAt(state)
  if (at === undefined) return false
  dispatch?.(state.tr.delete(at, at + state.doc.nodeAt(at)!.nodeSize).scrollIntoView())
  return true
}
