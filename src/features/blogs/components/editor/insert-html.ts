import { Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { withAddressLinks } from './addresses.ts'
import { readHtml } from './read-html.ts'

/** Inserts HTML at the selection. */
export function insertHtml(view: EditorView, html: string): void {
  const content = withAddressLinks(readHtml(html).content)
  const only = content.childCount === 1 ? content.firstChild! : undefined
  // Inline content goes into the line; blocks stay blocks.
  const slice = only?.type.name === 'paragraph' ? new Slice(content, 1, 1) : new Slice(content, 0, 0)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
}
