import { diffArrays } from 'diff'
import type { Node } from 'prosemirror-model'
import { Plugin, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { added, removed } from '#messages/shell/changes.ts'
import { htmlBlocks, startOf } from '../../drafts/suggestion/edits.ts'
import type { ArticleSuggestion } from '../../drafts/suggestion/schema.ts'
import { readHtml } from './read-html.ts'
import { writeHtml } from './write-html.ts'

/** A marked part of a text. */
export type SuggestedChange = Pick<ArticleSuggestion, 'From' | 'To'>

const changed = 'suggested'
/** Stands for what is no text in a line, such as a break. */
const LEAF = '\uFFFC'

/**
 * Marks suggestions in the text while it is edited; the text itself stays as it is. Marks move with what is typed.
 * @param read returns the suggestions.
 */
export const suggestionMarks = (read: () => readonly SuggestedChange[]): Plugin => {
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => marksOf(doc, read()),
      apply: (tr, marks) => (tr.getMeta(changed) ? marksOf(tr.doc, read()) : marks.map(tr.mapping, tr.doc)),
    },
    props: { decorations: (state: EditorState) => plugin.getState(state) },
  })
  return plugin
}

/** Marks the suggestions anew. */
export const updateMarks = (view: EditorView): void => view.dispatch(view.state.tr.setMeta(changed, true))

function marksOf(doc: Node, suggested: readonly SuggestedChange[]): DecorationSet {
  if (suggested.length === 0) return DecorationSet.empty
  const blocks = htmlBlocks(writeHtml(doc))
  // Blocks that the editor writes together cannot be told apart.
  if (blocks.length !== doc.childCount) return DecorationSet.empty
  return DecorationSet.create(
    doc,
    suggested.flatMap((each) => marksOfChange(doc, blocks, each)),
  )
}

function marksOfChange(doc: Node, blocks: readonly string[], { From, To }: SuggestedChange): Decoration[] {
  // Compared as the editor writes it: imported texts have other tags for the same.
  const run = From ? htmlBlocks(writeHtml(readHtml(From))) : []
  const start = startOf(blocks, run)
  if (start < 0 || run.length === 0) return []
  const places = Array.from({ length: run.length }, (_, i) => placeOf(doc, start + i))
  const after = To ? readHtml(To) : undefined
  const [before, next] = [doc.child(start), after?.childCount === 1 ? after.firstChild : undefined]
  if (
    run.length === 1 &&
    next &&
    before.isTextblock &&
    before.type === next.type &&
    textOf(before) !== textOf(next)
  )
    return wordMarks(places[0]! + 1, textOf(before), textOf(next))
  const last = places.at(-1)! + doc.child(start + run.length - 1).nodeSize
  return [...places.flatMap((at) => removedIn(doc, at)), ...(after ? [insertion(last, textOf(after))] : [])]
}

const placeOf = (doc: Node, index: number): number =>
  doc.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 0)

const textOf = (node: Node): string => node.textBetween(0, node.content.size, '\n', LEAF)

/** Marks everything in a block. */
function removedIn(doc: Node, at: number): Decoration[] {
  const marks: Decoration[] = []
  doc.nodesBetween(at, at + doc.nodeAt(at)!.nodeSize, (node, pos) => {
    if (node.isTextblock && node.content.size > 0)
      marks.push(...deletion(pos + 1, pos + 1 + node.content.size))
    return !node.isTextblock
  })
  return marks
}

function wordMarks(start: number, before: string, after: string): Decoration[] {
  const marks: Decoration[] = []
  let at = start
  for (const { added: isNew, removed: isGone, value } of diffArrays(wordsOf(before), wordsOf(after))) {
    const text = value.join('')
    if (isNew) marks.push(insertion(at, text))
    else {
      if (isGone) marks.push(...deletion(at, at + text.length))
      at += text.length
    }
  }
  return marks
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^]/gu) ?? []

const deletion = (from: number, to: number): Decoration[] => [
  Decoration.widget(from, () => spoken(removed()), { side: -1, ignoreSelection: true }),
  Decoration.inline(from, to, { nodeName: 'del' }),
]

const insertion = (at: number, text: string): Decoration =>
  Decoration.widget(
    at,
    () => {
      const mark = document.createElement('ins')
      mark.append(spoken(added()), text.replaceAll(LEAF, ' '))
      return mark
    },
    { side: 1, ignoreSelection: true },
  )

function spoken(word: string): HTMLElement {
  const span = document.createElement('span')
  span.className = 'sr'
  span.textContent = `${word} `
  return span
}
