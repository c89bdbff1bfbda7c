import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import * as m from '#messages/forms/forms.ts'
import type { Draft } from '#lib/browser/drafts.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import type { AnyList } from '#kits/document/section.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { FormContext, type FindChoices } from './form-context.ts'
import { FormFields } from '../fields/form-field.tsx'
import { FormMessage } from '../form-message.tsx'
import { readFormDraft, type FormDraft, type Mistakes } from './form-values.ts'
import { SubmitButton } from '../submit-button.tsx'
import type { FormGuard } from './use-form-guard.ts'
import { focusFirst, useItemForm } from './use-item-form.ts'
import { useFlushOnLeave } from '../lists/use-flush-on-leave.ts'
import { useHoldSession } from './use-hold-session.ts'
import { useOnce } from '../use-once.ts'
import { usePassing } from '../use-passing.ts'
import { useSteadyPress } from '../use-steady-press.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import { WhatBlocks } from './what-blocks.tsx'
import styles from './form-modal.module.css'

export interface FormModalProps<Item extends object> {
  list: AnyList
  /** None: one is added. */
  item: Item | undefined
  /** In place of 'Add <itemName>' or 'Edit <itemName>'. */
  title?: string
  /** In place of 'Save', for what does more than that. */
  saveLabel?: string | undefined
  pending: boolean
  /** Why the item could not be saved. `fields`: by path inside it, such as 'Projects.0.ProjectName'. */
  error: { message: string; fields: Mistakes } | undefined
  /** The item as its schema gives it, with its id and those of nested items. */
  onSave: (item: Item) => void
  /** Saves, and begins another one; without it there is no such button. */
  onSaveAndAdd?: ((item: Item) => void) | undefined
  /** What was saved before this one. */
  savedBefore?: string | undefined
  /** There is nothing typed that is not saved, or it may be lost. */
  onClose: () => void
  /** Keeps what is typed; read once, at the start. Whoever saves or discards clears it. */
  draft?: Draft | undefined
  /** What was typed is given up. */
  onDiscard?: (() => void) | undefined
  /** Asks before the page is left. */
  guard?: FormGuard
  /** For pictures. @returns the address; throws with a message for people. */
  uploadPicture?: (file: File) => Promise<string>
  /** For texts that can lead to something of the portal. */
  findChoices?: FindChoices
  /** What stands below a field, by its key; the same as long as the form is open. */
  below?: Readonly<Record<string, ReactNode>>
  /** The document that it stands in, for fields that depend on it. */
  document?: DocumentValues
  /** Stands above the fields. */
  notice?: ReactNode
  /** What is said of the form as a whole goes after five seconds; what is said of a field stays (decisions A26). */
  passing?: boolean
  /**
   * Puts the form on the page in place of a dialog. Leaving it asks nothing: what was typed stays in its draft.
   */
  renderFrame?: (parts: FormParts) => ReactNode
}

/** A form that stands on the page. */
export interface FormParts {
  /** Of the form, for its buttons. */
  id: string
  pending: boolean
  fields: ReactNode
  /** Why it could not be saved, or what is in the way. */
  message: ReactNode
}

/**
 * The form to add or edit an item of any list, in a dialog that is open while it is rendered. Mount it with
 * `key={item?.id ?? 'new'}`.
 */
export function FormModal<Item extends object>(props: FormModalProps<Item>) {
  const { draft, onDiscard } = props
  const [kept, setKept] = useState(() => readFormDraft(draft?.read()))
  const [round, setRound] = useState(0)
  function beginAgain() {
    onDiscard?.()
    setKept(undefined)
    setRound(round + 1)
  }
  return <OpenForm key={round} {...props} kept={kept} onBeginAgain={beginAgain} />
}

interface OpenFormProps<Item extends object> extends FormModalProps<Item> {
  kept: FormDraft | undefined
  /** With the item as it is stored. */
  onBeginAgain: () => void
}

function OpenForm<Item extends object>({
  list,
  item,
  title = (item ? m.editItem : m.addItem)(list.itemName()),
  saveLabel = m.save(),
  pending,
  error,
  onSave,
  onSaveAndAdd,
  savedBefore = '',
  onClose,
  draft,
  onDiscard,
  guard,
  uploadPicture,
  findChoices,
  below,
  document,
  notice,
  passing = false,
  renderFrame,
  kept,
  onBeginAgain,
}: OpenFormProps<Item>) {
  const id = useId()
  const [asked, setAsked] = useState<(leave: boolean) => void>()
  const [refusal, setRefusal] = useState<string>()
  usePassing(passing && refusal !== undefined, () => setRefusal(undefined))
  const gone = useRef(false)
  const { around, root, held, isChanged, save, refuse, pause } = useItemForm({
    list,
    item,
    kept,
    onChange: () => {
      gone.current = false
    },
    onPause: (form) => draft?.write(form),
    uploadPicture,
    findChoices,
    below,
    document,
  })
  const once = useOnce(pending, error, () => {
    if (!error) return letGo()
    const rest = refuse(error.fields)
    const nowhere = Object.keys(error.fields).length === 0
    setRefusal(nowhere ? error.message : rest.join(' ') || undefined)
  })
  /** Whether there may be something to lose. */
  const counts = () => !gone.current && !once.waits()
  useFlushOnLeave(pause, counts)
  useHoldSession(() => !gone.current && isChanged())
  const [wasKept] = useState(() => kept && (isChanged() || Object.keys(kept.open).length > 0))
  useVisibleHeight(root)
  useSteadyPress(root)
  const inDialog = renderFrame === undefined
  useLayoutEffect(() => {
    if (inDialog) focusFirst(root.current)
  }, [root, inDialog])

  function send(act: (item: Item) => void) {
    setRefusal(undefined)
    void save((values) => {
      if (!once.begin()) return
      pause.now() // so that a save that fails loses nothing
      act(values as Item)
    })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(onSave)
  }
  /** What the form holds is saved or given up; only what changes from now on counts. */
  function letGo() {
    gone.current = true
    pause.drop()
  }
  function giveUp() {
    letGo()
    onDiscard?.()
  }
  function mayLeave(): Promise<boolean> {
    if (!counts()) return Promise.resolve(true)
    if (!isChanged()) {
      giveUp()
      return Promise.resolve(true)
    }
    asked?.(false)
    return new Promise((resolve) => setAsked(() => resolve))
  }
  function answer(leave: boolean) {
    if (leave) giveUp()
    asked?.(leave)
    setAsked(undefined)
  }
  const close = () => void mayLeave().then((leave) => leave && onClose())
  useLayoutEffect(() => guard?.hold(mayLeave))

  const fields = (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      {wasKept && (
        <Notice
          title={m.keptText()}
          action={
            <Button
              small
              onClick={() => {
                letGo()
                onBeginAgain()
              }}
            >
              {m.discard()}
            </Button>
          }
        />
      )}
      {notice}
      <div ref={root}>
        <FormContext value={around}>
          <FormFields form={list} />
        </FormContext>
      </div>
    </form>
  )
  const message = (
    <>
      <FormMessage>{refusal}</FormMessage>
      <WhatBlocks form={around.form} held={held} />
      <Said text={savedBefore} />
    </>
  )
  if (renderFrame) return renderFrame({ id, pending, fields, message })
  return (
    <>
      <Dialog
        size="large"
        title={title}
        closeLabel={m.close()}
        onClose={close}
        footer={
          <div className={styles.foot}>
            {message}
            <ButtonRow className={styles.buttons}>
              <Button onClick={close}>{m.cancel()}</Button>
              {onSaveAndAdd && (
                <Button aria-disabled={pending || undefined} onClick={() => pending || send(onSaveAndAdd)}>
                  {m.saveAndAdd()}
                </Button>
              )}
              <SubmitButton form={id} kind="primary" pending={pending}>
                {saveLabel}
              </SubmitButton>
            </ButtonRow>
          </div>
        }
      >
        {fields}
      </Dialog>
      {asked && <DiscardQuestion onAnswer={answer} />}
    </>
  )
}

/** What comes when the form is there is announced; what it begins with is not. */
function Said({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text))
    return () => clearTimeout(timer)
  }, [text])
  return <output className={styles.said}>{said}</output>
}
