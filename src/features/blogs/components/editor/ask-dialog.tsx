import { setBlockType } from 'prosemirror-commands'
import { NodeSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { useState } from 'react'
import * as m from '#messages/blogs/editor.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { isAllowedHref } from './read-html.ts'
import { hasMark, pictureAt, type TextPrompt } from './text-commands.ts'
import { textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

interface Question {
  title: () => string
  label: () => string
  hint?: () => string
  /** The current values. */
  of: (state: EditorState) => string
  /** Returns the errors of the answers. */
  faultOf: (answer: string) => string | undefined
  apply: (state: EditorState, answer: string) => Transaction | undefined
}

const required = (answer: string) => (answer ? undefined : m.missing())

const questions: Record<TextPrompt, Question> = {
  link: {
    title: m.link,
    label: m.address,
    of: (state) => String(linkAround(state)?.href ?? ''),
    faultOf: (answer) => (isAllowedHref(answer) && !/\s/.test(answer) ? undefined : m.addressWrong()),
    apply(state, href) {
      const mark = marks['link']!.create({ href })
      const { from, to } = linkAround(state) ?? state.selection
      if (from === to) return state.tr.replaceSelectionWith(textSchema.text(href, [mark]), false)
      return state.tr.removeMark(from, to, marks['link']!).addMark(from, to, mark)
    },
  },
  formula: {
    title: m.formula,
    label: m.formulaTex,
    hint: m.formulaHint,
    of: ({ selection, doc }) =>
      selection instanceof NodeSelection && selection.node.type.name === 'formula'
        ? String(selection.node.attrs['tex'])
        : doc.textBetween(selection.from, selection.to, ' '),
    faultOf: required,
    apply: (state, tex) => state.tr.replaceSelectionWith(nodes['formula']!.create({ tex }), true),
  },
  language: {
    title: m.codeBlock,
    label: m.codeLanguage,
    hint: m.codeLanguageHint,
    of: ({ selection }) => String(selection.$from.parent.attrs['language'] ?? ''),
    faultOf: (answer) => (/^[\w+#-]{0,30}$/.test(answer) ? undefined : m.codeLanguageWrong()),
    apply(state, language) {
      let made: Transaction | undefined
      setBlockType(nodes['codeBlock']!, { language })(state, (tr) => {
        made = tr
      })
      return made
    },
  },
  alternative: {
    title: m.alternative,
    label: m.alternative,
    hint: m.alternativeHint,
    of: (state) => String(state.doc.nodeAt(pictureAt(state) ?? -1)?.attrs['alt'] ?? ''),
    faultOf: required,
    apply: (state, alt) => state.tr.setNodeAttribute(pictureAt(state)!, 'alt', alt),
  },
}

/** Returns the link at the cursor or around the selection. */
function linkAround({
  selection: { $from },
}: EditorState): { from: number; to: number; href: unknown } | undefined {
  const { parent, parentOffset } = $from
  const at = parent.childAfter(parentOffset)
  const before = parent.childBefore(parentOffset)
  const within = at.node && marks['link']!.isInSet(at.node.marks) ? at : before
  const mark = within.node && marks['link']!.isInSet(within.node.marks)
  if (!mark || !within.node) return undefined
  let [first, last] = [within.index, within.index]
  while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first--
  while (last < parent.childCount - 1 && mark.isInSet(parent.child(last + 1).marks)) last++
  let from = $from.start()
  for (let i = 0; i < first; i++) from += parent.child(i).nodeSize
  let to = from
  for (let i = first; i <= last; i++) to += parent.child(i).nodeSize
  return { from, to, href: mark.attrs['href'] }
}

interface Props {
  asked: TextPrompt
  state: EditorState
  /** Called with the command to run, or without one on cancel. */
  onClose: (tr?: Transaction) => void
}

/** Asks for values that cannot be typed in the text, such as a URL or alternative text. */
export function PromptDialog({ asked, state, onClose }: Props) {
  const { title, label, hint, of, faultOf, apply } = questions[asked]
  const [answer, setAnswer] = useState(() => of(state))
  const [fault, setFault] = useState<string>()
  const canRemove = asked === 'link' && hasMark(state, marks['link']!)
  return (
    <ActDialog
      title={title()}
      act={m.insert()}
      cancel={null}
      beside={
        canRemove && (
          <Button
            kind="quiet"
            onClick={() => {
              const { from, to } = linkAround(state) ?? state.selection
              onClose(state.tr.removeMark(from, to, marks['link']!))
            }}
          >
            {m.removeLink()}
          </Button>
        )
      }
      onAct={() => {
        const given = answer.trim()
        const wrong = faultOf(given)
        if (wrong) setFault(wrong)
        else onClose(apply(state, given))
      }}
      onClose={() => onClose()}
    >
      <TextField
        label={label()}
        hint={hint?.()}
        error={fault}
        maxLength={2000}
        value={answer}
        onChange={({ currentTarget }) => {
          setAnswer(currentTarget.value)
          setFault(undefined)
        }}
      />
    </ActDialog>
  )
}
