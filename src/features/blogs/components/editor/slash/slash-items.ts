import { TextSelection, type EditorState } from 'prosemirror-state'
import { textActions, type TextAction } from '../text-commands.ts'
import { textSchema } from '../text-schema.ts'

/** A block offered by the slash menu. */
export interface SlashItems {
  from: number
  to: number
  items: readonly TextAction[]
}

/** Returns the blocks that match a line with only a slash and the start of a name; nothing elsewhere. */
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

/** Lower case without accents, which people leave out while typing. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
