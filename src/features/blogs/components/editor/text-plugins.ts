import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { Slice } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { Plugin, TextSelection, type Command } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { selectionNear } from './editor-state.ts'
import { hrefOf, isAddress, withAddressLinks } from './addresses.ts'
import { isTextFile } from './files/text-files.ts'
import { insertHtml } from './insert-html.ts'
import { isMarkdown } from './paste/markdown.ts'
import { isOwnSlice, ownSerializer } from './paste/own-slice.ts'
import { findPastedPictures, type PastedPictures } from './paste/pasted-pictures.ts'
import { cleanPastedHtml, closeTags } from './paste/pasted-html.ts'
import { joinWrappedLines } from './paste/wrapped-lines.ts'
import { textActions, type TextPrompt } from './text-commands.ts'
import { textSchema } from './text-schema.ts'
import { linkBefore, startCode, typedMarkdown } from './typed-markdown.ts'

const { nodes, marks } = textSchema

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes['lineBreak']!.create()).scrollIntoView())
  return true
}

/**
 * Handles keys, pasting and dropping.
 * @param ask opens the form of a command.
 * @param takeFiles receives pasted images and text files.
 * @param reportPictures is told which images of a pasted text are not on this portal.
 */
export function textPlugins(
  ask: (asked: TextPrompt | 'picture') => void,
  takeFiles: (files: readonly File[]) => void,
  reportPictures: (pictures: PastedPictures) => void,
): Plugin[] {
  const shortcuts = Object.fromEntries(
    textActions.flatMap(({ keys, run }): [string, Command][] => {
      // The form handles the keys of undo and redo, also outside its texts.
      if (!keys || run === 'undo' || run === 'redo') return []
      const command: Command = typeof run === 'string' ? () => (ask(run), true) : run
      return [[keys, command]]
    }),
  )
  const item = nodes['listItem']!
  return [
    typedMarkdown,
    // On its own, since what follows acts on the text with the link.
    keymap({ Enter: linkBefore }),
    keymap({
      ...shortcuts,
      Enter: chainCommands(startCode, splitListItem(item)),
      'Shift-Enter': chainCommands(exitCode, insertBreak),
      'Mod-Enter': exitCode,
      // If Tab moves nothing within the text, it goes to the next control.
      Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
      'Mod-]': sinkListItem(item),
      'Mod-[': liftListItem(item),
    }),
    keymap(baseKeymap),
    tableEditing(),
    new Plugin({
      props: {
        clipboardSerializer: ownSerializer,
        // Plain text, which the view inserts by itself.
        transformPasted: ({ content, openStart, openEnd }) =>
          new Slice(withAddressLinks(content), openStart, openEnd),
        handleDOMEvents: {
          keydown(view, event) {
            if (!event.isComposing) readSelection(view)
            return false
          },
          // Before the view parses the pasted HTML, which would apply its styles.
          paste(view, event) {
            readSelection(view)
            const files = filesIn(event.clipboardData)
            if (files.length > 0) takeFiles(files)
            const isTaken = files.length > 0 || paste(view, event.clipboardData, reportPictures)
            if (isTaken) event.preventDefault()
            return isTaken
          },
          drop(view, event) {
            // The surrounding box handles files.
            if (event.dataTransfer?.files.length) return true
            // The view moves its own content.
            const at = view.dragging ? null : view.posAtCoords({ left: event.clientX, top: event.clientY })
            if (!at) return false
            view.dispatch(view.state.tr.setSelection(selectionNear(view.state, at.pos)))
            const isTaken = paste(view, event.dataTransfer, reportPictures)
            if (isTaken) event.preventDefault()
            return isTaken
          },
        },
      },
    }),
  ]
}

/**
 * Browsers report a selection after the key that made it, and busy ones after the next key as well. A key pressed in
 * between would apply to the previous selection, and words typed beside a mark that is no part of the text, such as that
 * of a suggestion, would become a paragraph of their own.
 */
function readSelection(view: EditorView): void {
  const selection = view.dom.ownerDocument.getSelection()
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {}
  const isWithin = view.dom.contains(anchorNode ?? null) && view.dom.contains(focusNode ?? null)
  if (!anchorNode || !focusNode || !isWithin || view.composing) return
  if (!(view.state.selection instanceof TextSelection)) return
  const { doc, tr, selection: known } = view.state
  const anchor = view.posAtDOM(anchorNode, anchorOffset!, 1)
  const head = view.posAtDOM(focusNode, focusOffset!, 1)
  if (anchor === known.anchor && head === known.head) return
  const read = TextSelection.between(doc.resolve(anchor), doc.resolve(head))
  if (!read.eq(known)) view.dispatch(tr.setSelection(read))
  // Only the browser's cursor is elsewhere.
  else view.focus()
}

/** Returns pasted images and text files, unless text comes with them, as with a copied table. */
const filesIn = (given: DataTransfer | null): File[] =>
  given && !given.getData('text/plain').trim()
    ? [...given.files].filter((file) => file.type.startsWith('image/') || isTextFile(file))
    : []

/** Inserts what is pasted or dropped at the selection. @returns false for plain text, which the view inserts. */
function paste(
  view: EditorView,
  given: DataTransfer | null,
  report: (pictures: PastedPictures) => void,
): boolean {
  if (!given || view.state.selection.$from.parent.type.spec.code) return false
  const html = given.getData('text/html')
  const text = given.getData('text/plain')
  if (linkSelection(view, text.trim())) return true
  if (isOwnSlice(html)) {
    insertHtml(view, closeTags(html))
    return true
  }
  const insert = (pasted: string) => {
    insertHtml(view, pasted)
    report(findPastedPictures(pasted))
  }
  if (html) {
    insert(cleanPastedHtml(html))
    return true
  }
  if (isAddress(text.trim())) {
    const written = text.trim()
    const { tr } = view.state
    const link = marks['link']!.create({ href: hrefOf(written) })
    view.dispatch(tr.replaceSelectionWith(textSchema.text(written, [link]), false))
    return true
  }
  const joined = joinWrappedLines(text.replace(/\r\n?/g, '\n'))
  if (joined !== undefined) {
    insert(joined)
    return true
  }
  if (!isMarkdown(text)) return false
  // The Markdown parser is loaded when first needed.
  void import('./read-markdown.ts').then(
    ({ readMarkdown }) => view.isDestroyed || insert(readMarkdown(text)),
    () => view.isDestroyed || view.dispatch(view.state.tr.insertText(text)),
  )
  return true
}

/** Links the selected words to a pasted address. */
function linkSelection(view: EditorView, address: string): boolean {
  const { selection, doc, tr } = view.state
  const isWords = !selection.empty && selection.$from.sameParent(selection.$to)
  if (!isWords || !isAddress(address) || doc.rangeHasMark(selection.from, selection.to, marks['code']!))
    return false
  view.dispatch(tr.addMark(selection.from, selection.to, marks['link']!.create({ href: hrefOf(address) })))
  return true
}
