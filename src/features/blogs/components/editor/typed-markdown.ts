import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, Node } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { addressBefore, hrefOf } from './addresses.ts'
import { isAllowedHref } from './read-html.ts'
import { textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

/** Applies `**words**` when the last star is typed. */
const marked = (pattern: RegExp, type: MarkType) =>
  new InputRule(pattern, (state, [all, words = ''], start, end) => {
    if (state.doc.rangeHasMark(start, end, marks['code']!)) return null
    const tr = state.tr
    const from = start + all.indexOf(words)
    tr.delete(from + words.length, end).delete(start, from)
    return tr.addMark(start, start + words.length, type.create()).removeStoredMark(type)
  })

/** Links `[words](address)`; brackets in the address are in pairs. */
const link = new InputRule(
  /\[([^\]]+)\]\(((?:https?:|mailto:|\/)(?:[^\s()]|\([^\s()]*\))+)\)$/,
  (state, [, words = '', href = ''], start, end) =>
    isAllowedHref(href)
      ? state.tr
          .replaceWith(start, end, textSchema.text(words, [marks['link']!.create({ href })]))
          .removeStoredMark(marks['link']!)
      : null,
)

/** Whether a typed address can become a link: it is not code, and no link yet. */
const canLink = (doc: Node, from: number, to: number): boolean =>
  !doc.rangeHasMark(from, to, marks['code']!) && !doc.rangeHasMark(from, to, marks['link']!)

/** Links an address when a space follows it. */
const address = new InputRule(addressBefore(String.raw`\s`), (state, [all, written = ''], start, end) => {
  const from = start + all.indexOf(written)
  const to = from + written.length
  if (!canLink(state.doc, from, to)) return null
  return state.tr.addMark(from, to, marks['link']!.create({ href: hrefOf(written) })).insertText(' ', end)
})

const addressAtEnd = addressBefore('')

/** Links an address when its paragraph ends. The paragraph is then split as always. */
export const linkBefore: Command = ({ selection: { $from, empty }, tr, doc }, dispatch) => {
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC')
  const found = addressAtEnd.exec(before)
  if (!empty || !found || $from.parent.type.spec.code) return false
  const [all, written = ''] = found
  const from = $from.start() + found.index + all.indexOf(written)
  const to = from + written.length
  if (canLink(doc, from, to))
    dispatch?.(tr.addMark(from, to, marks['link']!.create({ href: hrefOf(written) })))
  return false
}

/** Draws a line, and leaves the cursor in a paragraph after it. */
function addRule(state: EditorState, start: number, end: number): Transaction {
  const tr = state.tr.replaceRangeWith(start, end, nodes['rule']!.create())
  const after = tr.mapping.map(end, 1)
  if (after >= tr.doc.content.size || !tr.doc.resolve(after).nodeAfter?.isTextblock)
    tr.insert(after, nodes['paragraph']!.create())
  return tr.setSelection(TextSelection.near(tr.doc.resolve(after), 1))
}

/** Writes the sign of a task at the start of an item of a list. */
const task = new InputRule(/^\[([ xX])\]\s$/, (state, [, sign], start, end) => {
  const $start = state.doc.resolve(start)
  return $start.node(-1)?.type === nodes['listItem'] && $start.index(-1) === 0
    ? state.tr.insertText(sign === ' ' ? '☐ ' : '☑ ', start, end)
    : null
})

const noteId = (number: number) => `user-content-fn-${number}`
const markId = (number: number) => `user-content-fnref-${number}`

/** Returns the numbers of the footnotes of a text. */
function notesIn({ doc }: EditorState): number[] {
  const numbers: number[] = []
  doc.descendants((node) => {
    const number = /^user-content-fn-(\d+)$/.exec(String(node.attrs['id'] ?? ''))?.[1]
    if (node.type.name === 'listItem' && number) numbers.push(Number(number))
  })
  return numbers
}

/** Makes a footnote of `[^1]`, or of any name: a raised number that links to the last list, where the cursor goes. */
function addFootnote(state: EditorState, start: number, end: number): Transaction {
  const number = Math.max(0, ...notesIn(state)) + 1
  const up = marks['link']!.create({ href: `#${noteId(number)}`, id: markId(number) })
  const tr = state.tr.replaceWith(start, end, textSchema.text(String(number), [marks['sup']!.create(), up]))
  const back = textSchema.text('↩', [marks['link']!.create({ href: `#${markId(number)}` })])
  const item = nodes['listItem']!.create(
    { id: noteId(number) },
    nodes['paragraph']!.create(null, [textSchema.text(' '), back]),
  )
  const { lastChild, content } = tr.doc
  const isNotes = lastChild?.type.name === 'orderedList' && lastChild.lastChild?.attrs['id']
  const at = isNotes ? content.size - 1 : content.size
  tr.insert(at, isNotes ? item : nodes['orderedList']!.create(null, item))
  return tr.setSelection(TextSelection.create(tr.doc, at + (isNotes ? 2 : 3))).scrollIntoView()
}

/** Markdown that becomes what it means while it is typed. */
export const typedMarkdown = inputRules({
  rules: [
    textblockTypeInputRule(/^#{1,3} $/, nodes['heading']!, { level: 3 }),
    textblockTypeInputRule(/^#{4,6} $/, nodes['heading']!, { level: 4 }),
    textblockTypeInputRule(/^```([\w+#-]{0,30})[ \n]$/, nodes['codeBlock']!, ([, language = '']) => ({
      language,
    })),
    textblockTypeInputRule(/^\$\$ $/, nodes['codeBlock']!, { language: 'math' }),
    wrappingInputRule(/^\s*[-*+] $/, nodes['bulletList']!),
    wrappingInputRule(/^(\d{1,3})[.)] $/, nodes['orderedList']!, ([, start]) => ({ start: Number(start) })),
    wrappingInputRule(/^> $/, nodes['blockquote']!),
    new InputRule(/^---$/, (state, _, start, end) => addRule(state, start, end)),
    task,
    marked(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks['strong']!),
    marked(/(?<![\w_])__([^_\s](?:[^_]*[^_\s])?)__$/, marks['strong']!),
    marked(/(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks['em']!),
    marked(/(?<![\w_])_([^_\s](?:[^_]*[^_\s])?)_$/, marks['em']!),
    marked(/~~([^~\s](?:[^~]*[^~\s])?)~~$/, marks['s']!),
    marked(/`([^`]+)`$/, marks['code']!),
    link,
    address,
    new InputRule(/\[\^[\w-]{1,20}\]$/, (state, _, start, end) => addFootnote(state, start, end)),
    new InputRule(/(?<![\w$])\$([^\s$](?:[^$]*[^\s$\\])?)\$$/, (state, [, tex], start, end) =>
      /[a-zA-Z\\^_=]/.test(tex ?? '')
        ? state.tr.replaceWith(start, end, nodes['formula']!.create({ tex }))
        : null,
    ),
  ],
})

/** Starts a code block after three backticks and a language, and a formula after two dollar signs. */
export const startCode: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection
  const typed = $from.parent.textContent
  const language = typed === '$$' ? 'math' : /^```([\w+#-]{0,30})$/.exec(typed)?.[1]
  if (!empty || $from.parent.type.name !== 'paragraph' || language === undefined) return false
  dispatch?.(
    tr
      .delete($from.start(), $from.end())
      .setBlockType($from.start(), $from.start(), nodes['codeBlock']!, { language })
      .scrollIntoView(),
  )
  return true
}
