import { TextSelection, type EditorState } from 'prosemirror-state'
import { textActions, type TextAction } from '../text-commands.ts'
import { textSchema } from '../text-schema.ts'

/** What is offered in the place of a slash and of what is typed behind it. */
export interface SlashItems {
  from: number
  to: number
  items: readonly TextAction[]
}

/** The blocks that are offered for a line of nothing but a slash and the beginning of their names; nothing elsewhere. */
export function slashItemsOf(state: EditorState): SlashItems | undefined {
  const { selection } = state
  const { $from } = selection
  const { parent } = $from
  if (!(selection instanceof TextSelection) || !selection.empty) return undefined
  if (parent.type !== textSchema.nodes['paragraph'] || $from.parentOffset !== parent.content.size)
    return undefined
  const typed = /^\/([^/]{0,30})$/.exec(parent.textBetween(0, parent.content.size, undefined, '/'))?.[1]
  if (typed === undefined) return undefined
  const wanted = plain(typed)
  const items = textActions.filter(
    ({ isBlock, name, label, run, isOffered }) =>
      isBlock &&
      (plain(label()).includes(wanted) || name.startsWith(wanted)) &&
      (isOffered?.(state) ?? true) &&
      (typeof run === 'string' || run(state)),
  )
  return items.length > 0 ? { from: $from.start(), to: $from.end(), items } : undefined
}

/** Small letters without accents: both are left out while typing. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
