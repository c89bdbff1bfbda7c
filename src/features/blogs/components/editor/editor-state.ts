import { NodeSelection, Selection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import * as m from '#messages/blogs/editor.ts'
import { readHtml } from './read-html.ts'
import type { TextPrompt } from './text-commands.ts'

export const selectionNear = ({ doc }: EditorState, position: number): Selection =>
  Selection.near(doc.resolve(position))

/** Returns the selection at a point of the window: of a figure if its image is there, else the cursor. */
export function selectionAt(
  view: Pick<EditorView, 'posAtCoords' | 'root' | 'state'>,
  point: { left: number; top: number },
): Selection | undefined {
  const found = view.posAtCoords(point)
  if (!found) return undefined
  const { doc } = view.state
  const isFigure = doc.nodeAt(Math.max(0, found.inside))?.type.name === 'figure'
  return isFigure && view.root.elementFromPoint(point.left, point.top) instanceof HTMLImageElement
    ? NodeSelection.create(doc, found.inside)
    : selectionNear(view.state, found.pos)
}

/** Opens the form of the selected node; false if none is selected. */
export function promptForSelected({ selection }: EditorState, ask: (asked: TextPrompt) => void): boolean {
  if (!(selection instanceof NodeSelection)) return false
  const { name } = selection.node.type
  if (name !== 'formula' && name !== 'image' && name !== 'figure') return false
  ask(name === 'formula' ? 'formula' : 'alternative')
  return true
}

/** Applies a change from outside. The cursor stays in place, or goes to a change that was undone or repeated. */
export function applyRemoteChange(view: EditorView, html: string, isOwn: boolean): void {
  const { doc, tr } = view.state
  const theirs = readHtml(html)
  const start = doc.content.findDiffStart(theirs.content)
  const ends = doc.content.findDiffEnd(theirs.content)
  if (start === null || !ends) return
  // The unchanged start and end may overlap.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  tr.replace(start, ends.a + overlap, theirs.slice(start, ends.b + overlap))
  if (isOwn) {
    const end = Math.min(ends.b + overlap, tr.doc.content.size)
    tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView()
  }
  view.dispatch(tr.setMeta('theirs', true))
}

/** Markup that the editor has no node for. */
export function storedBox(html: string): HTMLElement {
  const box = document.createElement('div')
  box.dataset['kept'] = ''
  const words = document.createElement('p')
  words.textContent = m.keptBlock()
  const source = document.createElement('pre')
  source.textContent = html
  box.append(words, source)
  return box
}
