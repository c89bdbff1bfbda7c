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
import { readFormDraft, type FormDraft, type ErrorsByPath } from './form-values.ts'
import { SubmitButton } from '../submit-button.tsx'
import type { FormGuard } from './use-form-guard.ts'
import { focusFirst, useItemForm } from './use-item-form.ts'
import { useOnce } from '../use-once.ts'
import { FormErrorSummary } from './what-blocks.tsx'
import styles from './form-modal.module.css'
import { useHeldSession } from '#lib/browser/session-hold.ts'
import type { DebounceControl } from '../use-pause.ts'

/** Smaller than any on-screen keyboard, larger than any browser bar. */
const KEYBOARD_PX = 120

/**
 * Keeps a dialog above the on-screen keyboard, which covers the page instead of resizing it.
 * @param inside any element in the dialog.
 */
function useVisibleHeight(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const { visualViewport: view } = window
    if (!dialog || !view) return
    const fit = () => {
      const covered = window.innerHeight - view.offsetTop - view.height
      // Zooming also shrinks the viewport; ignore it.
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

/** How long form messages are shown (profile areas, section 9). */
const STANDS_MS = 5_000

/** Clears a message after five seconds. @param stands whether there is one to clear. */
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
  /** Undefined to add one. */
  item: Item | undefined
  /** Initial values of a new item. */
  prefill?: Partial<Item> | undefined
  /** Replaces 'Add <itemName>' or 'Edit <itemName>'. */
  title?: string
  /** Replaces 'Save' if saving does more. */
  saveLabel?: string | undefined
  pending: boolean
  /** The error of a failed save. `fields` by path in the item, such as 'Projects.0.ProjectName'. */
  error: { message: string; fields: ErrorsByPath } | undefined
  /** Saves the parsed item with its id and those of nested items. */
  onSave: (item: Item) => void
  /** Saves and starts another item; without it there is no such button. */
  onSaveAndAdd?: ((item: Item) => void) | undefined
  /** The name of the previously saved item. */
  savedBefore?: string | undefined
  /** Closes the form when there are no unsaved changes, or they may be lost. */
  onClose: () => void
  /** Stores unsaved input; read once at the start. Saving or discarding must clear it. */
  draft?: Draft | undefined
  /** Called when the input was discarded. */
  onDiscard?: (() => void) | undefined
  /** Asks before the page is left. */
  guard?: FormGuard
  /** Uploads a picture. @returns its address; throws with a message for people. */
  uploadPicture?: (file: File) => Promise<string>
  /** Finds pages for linked texts. */
  findChoices?: FindChoices
  /** Content below fields, by key; the same object as long as the form is open. */
  below?: Readonly<Record<string, ReactNode>>
  /** The document of the item, for fields that depend on it. */
  document?: DocumentValues
  /** Content above the fields. */
  notice?: ReactNode
  /** Whether form messages disappear after five seconds; field errors stay (decisions A26). */
  passing?: boolean
  /** Renders the form in the page instead of a dialog. Leaving it does not ask, since its draft keeps the input. */
  renderFrame?: (parts: FormParts) => ReactNode
}

/** The parts of a form in the page. */
export interface FormParts {
  /** The id of the form, for its buttons. */
  id: string
  pending: boolean
  fields: ReactNode
  /** Why it could not be saved, or what blocks saving. */
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
  /** Restarts with the stored item. */
  onBeginAgain: () => void
}

function OpenForm<Item extends object>({
  list,
  item,
  prefill,
  title = (item ? m.editItem : m.addItem)({ item: list.itemName() }),
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
    prefill,
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
  /** Returns whether there may be unsaved changes. */
  const counts = () => !gone.current && !once.waits()
  useFlushOnLeave(pause, counts)
  useHeldSession(() => !gone.current && isChanged())
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
  /** Marks the input as saved or discarded; only later changes count. */
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
      <FormErrorSummary form={around.form} held={held} />
      <Said text={savedBefore} />
    </>
  )
  if (renderFrame) return renderFrame({ id, pending, fields, message })
  return (
    <>
      <Dialog
        size="large"
        title={title}
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

/** Announces texts that appear after the form has opened. */
function Said({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text))
    return () => clearTimeout(timer)
  }, [text])
  return <output className={styles.said}>{said}</output>
}

/**
 * Keeps the focus when a button or label in a dialog is pressed. Otherwise the field would be validated on blur, its
 * error would shift the layout, and the button would move away from the pointer before release.
 * @param inside any element in the dialog.
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

/**
 * Runs a pending pause at once when the page is hidden or the form closes with input to keep.
 * @param counts whether to keep the input: not once it is saved or discarded.
 */
function useFlushOnLeave(pause: DebounceControl, counts: () => boolean): void {
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
