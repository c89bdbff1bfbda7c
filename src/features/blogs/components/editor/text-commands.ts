import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables'
import * as m from '#messages/blogs/editor.ts'
import { removePicture } from '#messages/forms/forms.ts'
import * as pictures from '#messages/blogs/pictures.ts'
import { figureAt, moveFigure, removeFigure } from './pictures/figure-commands.ts'
import { textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

/** A form that opens before something is inserted. */
export type TextPrompt = 'link' | 'formula' | 'language' | 'alternative'

export interface TextAction {
  name: string
  label: () => string
  /** SVG path data in a box of 24, or a letter. */
  sign: string
  keys?: string
  /** Whether it inserts a block, which the slash menu offers too. */
  isBlock?: true
  run: Command | TextPrompt | 'picture' | 'undo' | 'redo'
  isActive?: (state: EditorState) => boolean
  /** Shown only where it applies. */
  isOffered?: (state: EditorState) => boolean
}

export const hasMark = (
  { selection: { empty, $from, from, to }, storedMarks, doc }: EditorState,
  type: MarkType,
): boolean => (empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type))

/** Returns the innermost node of the kind around the selection, or the selected node. */
const isWithin = (
  { selection }: EditorState,
  type: NodeType,
  attrs: Record<string, unknown> = {},
): boolean => {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value))
      return true
  }
  return false
}

const block = (type: NodeType, attrs?: Record<string, unknown>): Pick<TextAction, 'run' | 'isActive'> => ({
  run: (state, dispatch) =>
    isWithin(state, type, attrs)
      ? setBlockType(nodes['paragraph']!)(state, dispatch)
      : setBlockType(type, attrs)(state, dispatch),
  isActive: (state) => isWithin(state, type, attrs),
})

const list = (type: NodeType): Pick<TextAction, 'run' | 'isActive'> => ({
  run: (state, dispatch) =>
    isWithin(state, type)
      ? liftListItem(nodes['listItem']!)(state, dispatch)
      : wrapInList(type)(state, dispatch),
  isActive: (state) => isWithin(state, type),
})

const mark = (type: MarkType): Pick<TextAction, 'run' | 'isActive'> => ({
  run: toggleMark(type),
  isActive: (state) => hasMark(state, type),
})

/** Creates a table with three columns, a header and two rows. */
const insertTable: Command = (state, dispatch) => {
  const cell = (type: string) => nodes[type]!.create(null, nodes['paragraph']!.create())
  const row = (type: string) =>
    nodes['table_row']!.create({ head: type === 'table_header' }, [cell(type), cell(type), cell(type)])
  const table = nodes['table']!.create(null, [row('table_header'), row('table_cell'), row('table_cell')])
  if (isInTable(state)) return false
  if (dispatch) {
    const tr = state.tr.replaceSelectionWith(table)
    dispatch(
      tr
        .setSelection(
          TextSelection.near(
            tr.doc.resolve(Math.max(0, tr.mapping.map(state.selection.from) - table.nodeSize + 1)),
          ),
        )
        .scrollIntoView(),
    )
  }
  return true
}

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes['rule']!.create()).scrollIntoView())
  return true
}

const quote: Command = (state, dispatch) =>
  isWithin(state, nodes['blockquote']!)
    ? lift(state, dispatch)
    : wrapIn(nodes['blockquote']!)(state, dispatch)

const isInFigure = (state: EditorState): boolean => figureAt(state) !== undefined

/** The toolbar's commands in order; those with a block are in the slash menu too. */
export const textActions: readonly TextAction[] = [
  { name: 'bold', label: m.bold, sign: 'B', keys: 'Mod-b', ...mark(marks['strong']!) },
  { name: 'italic', label: m.italic, sign: 'I', keys: 'Mod-i', ...mark(marks['em']!) },
  {
    name: 'code',
    label: m.codeInText,
    sign: 'M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5',
    keys: 'Mod-e',
    ...mark(marks['code']!),
  },
  {
    name: 'link',
    label: m.link,
    sign: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
    keys: 'Mod-k',
    run: 'link',
    isActive: (state) => hasMark(state, marks['link']!),
  },
  {
    name: 'heading',
    isBlock: true,
    label: m.headingInText,
    sign: 'H',
    keys: 'Mod-Alt-3',
    ...block(nodes['heading']!, { level: 3 }),
  },
  {
    name: 'bullets',
    isBlock: true,
    label: m.bulletList,
    sign: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
    keys: 'Mod-Shift-8',
    ...list(nodes['bulletList']!),
  },
  {
    name: 'numbers',
    isBlock: true,
    label: m.numberedList,
    sign: 'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.8V9M4 14.5h3l-3 4h3',
    keys: 'Mod-Shift-7',
    ...list(nodes['orderedList']!),
  },
  {
    name: 'quote',
    isBlock: true,
    label: m.quote,
    sign: 'M5 17c2.5-1 4-3 4-6.5V7H4.5v5H9M14.5 17c2.5-1 4-3 4-6.5V7H14v5h4.5',
    keys: 'Mod-Shift-b',
    run: quote,
    isActive: (state) => isWithin(state, nodes['blockquote']!),
  },
  {
    name: 'code-block',
    isBlock: true,
    label: m.codeBlock,
    sign: 'M4 5h16v14H4zM10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
    keys: 'Mod-Alt-c',
    ...block(nodes['codeBlock']!),
  },
  {
    name: 'language',
    label: m.codeLanguage,
    sign: '{}',
    run: 'language',
    isOffered: (state) => isWithin(state, nodes['codeBlock']!),
  },
  {
    name: 'formula',
    isBlock: true,
    label: m.formula,
    sign: 'M17.5 5H7l6 7-6 7h10.5',
    keys: 'Mod-Alt-m',
    run: 'formula',
  },
  {
    name: 'table',
    isBlock: true,
    label: m.table,
    sign: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14',
    run: insertTable,
    isOffered: (state) => !isInTable(state),
  },
  { name: 'row', label: m.addRow, sign: '+↓', run: addRowAfter, isOffered: isInTable },
  { name: 'column', label: m.addColumn, sign: '+→', run: addColumnAfter, isOffered: isInTable },
  { name: 'delete-row', label: m.deleteRow, sign: '−↓', run: deleteRow, isOffered: isInTable },
  { name: 'delete-column', label: m.deleteColumn, sign: '−→', run: deleteColumn, isOffered: isInTable },
  {
    name: 'delete-table',
    label: m.deleteTable,
    sign: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7',
    run: deleteTable,
    isOffered: isInTable,
  },
  {
    name: 'picture',
    isBlock: true,
    label: pictures.picture,
    sign: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.1',
    run: 'picture',
  },
  { name: 'rule', isBlock: true, label: m.rule, sign: 'M4 12h16', run: insertRule },
  {
    name: 'alternative',
    label: m.alternative,
    sign: 'M4 5h16v14H4zM8 10h8M8 14h5',
    run: 'alternative',
    isOffered: (state) => pictureAt(state) !== undefined,
  },
  {
    name: 'picture-up',
    label: pictures.moveUp,
    sign: '↑',
    keys: 'Alt-ArrowUp',
    run: moveFigure(-1),
    isOffered: isInFigure,
  },
  {
    name: 'picture-down',
    label: pictures.moveDown,
    sign: '↓',
    keys: 'Alt-ArrowDown',
    run: moveFigure(1),
    isOffered: isInFigure,
  },
  {
    name: 'delete-picture',
    label: removePicture,
    sign: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7',
    run: removeFigure,
    isOffered: isInFigure,
  },
  { name: 'undo', label: m.undo, sign: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 11h-3', keys: 'Mod-z', run: 'undo' },
  { name: 'redo', label: m.redo, sign: 'M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 11h3', keys: 'Mod-y', run: 'redo' },
]

/** Returns the position of the selected image or the figure with the cursor. */
export function pictureAt(state: EditorState): number | undefined {
  const { selection, doc } = state
  const isImage = !selection.empty && doc.nodeAt(selection.from)?.type === nodes['image']
  return isImage ? selection.from : figureAt(state)
}
