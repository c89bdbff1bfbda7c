import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useEffectEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react'
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
import { useOnce } from '../use-once.ts'
import { WhatBlocks } from './what-blocks.tsx'
import styles from './form-modal.module.css'
import { holdSession } from '#lib/browser/session-hold.ts'
import type { Pause } from '../use-pause.ts'

/** Less than any on-screen keyboard, more than any bar of a browser. */
const KEYBOARD_PX = 120

/**
 * Keeps a dialog above the on-screen keyboard, which covers a page instead of making it smaller.
 * @param inside anything in the dialog.
 */
function useVisibleHeight(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const { visualViewport: view } = window
    if (!dialog || !view) return
    const fit = () => {
      const covered = window.innerHeight - view.offsetTop - view.height
      // Zooming makes the view smaller as well, and is left alone.
      const keyboard = view.scale < 1.01 && window.innerHeight - view.height > KEYBOARD_PX
      dialog.style.maxHeight = keyboard ? `${view.height}px` : ''
      dialog.style.marginBottom = keyboard ? `${covered}px` : ''
      if (keyboard && dialog.contains(document.activeElement)) {
        document.activeElement?.scrollIntoView({ block: 'nearest' })
      }
    }
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
    }
  }, [inside])
}

/** How long a message of a form stands (profile areas, section 9). */
const STANDS_MS = 5_000

/** Takes a message away after five seconds. @param stands whether there is one that goes. */
function usePassing(stands: boolean, clear: () => void): void {
  const end = useEffectEvent(clear)
  useEffect(() => {
    if (!stands) return
    const timer = setTimeout(() => end(), STANDS_MS)
    return () => clearTimeout(timer)
  }, [stands])
}

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

/**
 * In a dialog, pressing a button or a label leaves the focus where it is. Else the field that loses it is checked, its
 * error moves what is below, and the button is no longer under the pointer when that is let go.
 * @param inside anything in the dialog.
 */
function useSteadyPress(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const keepFocus = (event: MouseEvent) => {
      if ((event.target as Element).closest('button, label')) event.preventDefault()
    }
    dialog?.addEventListener('mousedown', keepFocus)
    return () => dialog?.removeEventListener('mousedown', keepFocus)
  }, [inside])
}

/** The page stays when its session ends by itself, while the form holds what is not saved. */
function useHoldSession(hasUnsaved: () => boolean): void {
  const asks = useEffectEvent(hasUnsaved)
  useEffect(() => holdSession(() => asks()), [])
}

/**
 * What waits for a pause is done at once when the page is hidden, and when the form goes while it still counts.
 * @param counts whether what the form holds is to be kept: not once it is saved or discarded.
 */
function useFlushOnLeave(pause: Pause, counts: () => boolean): void {
  const leave = useEffectEvent(() => (counts() ? pause.now() : pause.drop()))
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && pause.now()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', pause.now)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', pause.now)
      leave()
    }
  }, [pause])
}
