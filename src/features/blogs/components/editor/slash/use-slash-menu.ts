import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useId, useState } from 'react'
import type { TextAction } from '../text-commands.ts'
import { slashItemsOf } from './slash-items.ts'

/** An open slash menu. */
export interface SlashMenuState {
  listId: string
  items: readonly TextAction[]
  marked: number
  /** The start of the line. */
  from: number
  pick(action: TextAction): void
}

/**
 * Opens the menu while a line has only a slash and the start of a name.
 * @param run runs the chosen command, after the slash was removed.
 * @returns `onKey`, which returns whether the menu handled a key.
 */
export function useSlashMenu(
  view: { readonly current: EditorView | null },
  state: EditorState | undefined,
  run: (action: TextAction['run']) => void,
): { menu: SlashMenuState | undefined; onKey: (event: KeyboardEvent) => boolean } {
  const listId = useId()
  const [closedAt, setClosedAt] = useState<number>()
  const [chosen, setChosen] = useState({ name: '' })
  const found = state && slashItemsOf(state)
  // Another slash opens it again.
  if (!found && closedAt !== undefined) setClosedAt(undefined)
  if (!found || found.from === closedAt) return { menu: undefined, onKey: () => false }

  const { from, to, items } = found
  const marked = Math.max(
    0,
    items.findIndex(({ name }) => name === chosen.name),
  )
  const mark = (at: number) => setChosen({ name: items[(at + items.length) % items.length]!.name })
  function pick(action: TextAction): void {
    view.current?.dispatch(view.current.state.tr.delete(from, to))
    setChosen({ name: '' })
    run(action.run)
  }
  function onKey({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || altKey || isComposing) return false
    if (key === 'ArrowDown') mark(marked + 1)
    else if (key === 'ArrowUp') mark(marked - 1)
    else if (key === 'Enter') pick(items[marked]!)
    else if (key === 'Escape') setClosedAt(from)
    else return false
    return true
  }
  return { menu: { listId, items, marked, from, pick }, onKey }
}

/** ARIA attributes of the text while the menu is open. */
export const slashAttributes = (menu: SlashMenuState | undefined): Record<string, string> =>
  menu
    ? {
        role: 'combobox',
        'aria-haspopup': 'listbox',
        'aria-expanded': 'true',
        'aria-autocomplete': 'list',
        'aria-controls': menu.listId,
        'aria-activedescendant': slashOptionId(menu, menu.marked),
      }
    : { role: 'textbox', 'aria-multiline': 'true' }

export const slashOptionId = ({ listId }: SlashMenuState, at: number): string => `${listId}-${at}`
