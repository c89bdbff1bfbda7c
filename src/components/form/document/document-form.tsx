import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import * as forms from '#messages/forms/forms.ts'
import * as m from '#messages/forms/list-sections.ts'
import type { Versioned } from '#kits/document/news.ts'
import { documentParts } from '#kits/document/rules.ts'
import type { AnyList } from '#kits/document/section.ts'
import { Notice } from '../../ui/notice.tsx'
import { FormModal, type FormParts } from '../modal/form-modal.tsx'
import type { FindChoices } from '../modal/form-context.ts'
import { useFormGuard } from '../modal/use-form-guard.ts'
import { ChangedNotice } from './changed-elsewhere.tsx'
import { titleOf } from '../lists/title-of.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { DocumentAct } from './document-acts.ts'
import { ConflictError } from './save-change.ts'
import { formFailure, saveFailure } from './save-failure.ts'
import type { OpenDocument } from './use-document.ts'
import { newItemId } from '#kits/document/changes.ts'
import { draftOf, type Draft } from '#lib/browser/drafts.ts'

interface Props<Doc extends object, Shown extends Doc & Versioned, Item extends object> {
  store: OpenDocument<Doc, Shown>
  userId: string
  /** The name for the address and the draft. */
  name: string
  list: AnyList
  /** The item when the form opens; undefined to add one. */
  item: Item | undefined
  /** See FormModal. */
  prefill?: Partial<Item> | undefined
  /** The name of the section, for conflicts. */
  section: string
  /** Whether several can be added one after another. */
  several?: boolean
  /** Whether the item was deleted while its form had a draft. */
  gone?: boolean
  title?: string
  /** Returns the edit to save. @param base the item when typing began. @param newId for an added item. */
  act: (item: Item, base: object | undefined, newId: string) => DocumentAct<Doc>
  /** Returns the path of keys and ids of the sent data. */
  path: (newId: string) => readonly string[]
  uploadPicture?: (file: File) => Promise<string>
  /** See FormModal. */
  findChoices?: FindChoices
  /** See FormModal. */
  passing?: boolean
  /** See FormModal. */
  renderFrame?: (parts: FormParts) => ReactNode
  say: (text: string) => void
  onSaved: () => void
  onClose: () => void
}

/**
 * The form of a part of a document. It stays open until saved; see FormModal. If the same field was changed elsewhere,
 * it asks which version to keep.
 */
export function DocumentForm<Doc extends object, Shown extends Doc & Versioned, Item extends object>(
  props: Props<Doc, Shown, Item>,
) {
  const { store, userId, name, list, section, several, gone, title, act, path, say, onSaved, onClose } = props
  const open = (now: Item | undefined, round: number, savedBefore = '') => ({
    item: now,
    round,
    savedBefore,
    draft: formDraft(userId, name, now),
  })
  const [{ item, round, savedBefore, draft }, setOpened] = useState(() => open(props.item, 0))
  const guard = useFormGuard()
  const [old, setOld] = useState(() => draft.isOld)
  /** Input based on an older entry is applied on top of newer changes. */
  const [mineOnTop, setMineOnTop] = useState(false)
  const saving = useMutation(store.saving)
  const [sent, setSent] = useState<Item>()
  /** The open conflict; it stays while the choice is saved. */
  const [asked, setAsked] = useState<ConflictError>()

  const [over, setOver] = useState<'saved' | 'given up'>()

  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  /** Called after saving. */
  const next = useRef<'close' | 'another'>('close')
  const send = async (change: DocumentAct<Doc>, saved: object | undefined = sent): Promise<void> => {
    try {
      await saving.mutateAsync(change)
      draft.clear()
      if (next.current === 'another' && saved && here.current)
        setOpened(open(undefined, round + 1, forms.savedOne({ name: titleOf(list, saved) })))
      else setOver('saved')
    } catch (failure) {
      const mine = mineOnTop && failure instanceof ConflictError && failure.resolved<Doc>(() => 'mine')
      if (mine) await send(mine, saved)
      else if (here.current && failure instanceof ConflictError) setAsked(failure)
      // Shown in the form; a closed form has left its draft.
      else if (!here.current) say(failureOf(failure as Error, section))
    }
  }
  const leave = useEffectEvent(() => {
    draft.clear()
    if (over === 'saved') onSaved()
    else onClose()
  })
  // The form is gone by then, so it neither asks about nor keeps the input.
  useEffect(() => {
    if (over) leave()
  }, [over])
  if (over) return null

  const { error } = saving
  const changed = error instanceof ConflictError
  const deleted = asked?.conflicts.every(({ kind }) => kind !== 'field') ? asked : undefined
  const again = (left: DocumentAct<Doc> | undefined): void => {
    if (left) void send(left)
    else setOver('given up')
  }
  const save = (values: Item, then: 'close' | 'another'): void => {
    next.current = then
    setAsked(undefined)
    setSent(values)
    void send(act(values, gone ? undefined : draft.base, draft.newId), values)
  }
  const start = path(draft.newId)
  const errorOf = (failure: Error) =>
    changed ? { message: '', fields: {} } : formFailure(failure, `${start.join('.')}.`, sent)
  return (
    <>
      <FormModal
        key={round}
        list={list}
        item={item}
        prefill={props.prefill}
        {...(title && { title })}
        pending={saving.isPending}
        // The notice is an error too, since otherwise the form would count as saved.
        error={error ? errorOf(error) : undefined}
        onSave={(values: Item) => save(values, 'close')}
        {...(several && { onSaveAndAdd: (values: Item) => save(values, 'another') })}
        savedBefore={savedBefore}
        onClose={onClose}
        {...(props.renderFrame ? { renderFrame: props.renderFrame } : { guard })}
        draft={draft}
        document={documentParts(store.definition, store.document)}
        onDiscard={draft.clear}
        {...(props.passing && { passing: true })}
        {...(props.uploadPicture && { uploadPicture: props.uploadPicture })}
        {...(props.findChoices && { findChoices: props.findChoices })}
        notice={
          deleted ? (
            <ChangedNotice
              title={m.changedElsewhere({ section })}
              text={m.deletedElsewhereText()}
              pending={saving.isPending}
              onMine={() => again(deleted.resolved<Doc>(() => 'mine'))}
              onTheirs={() => again(deleted.resolved<Doc>(() => 'theirs'))}
            />
          ) : gone ? (
            <Notice kind="warn" title={m.deletedMeanwhile()}>
              <p>{m.deletedMeanwhileText()}</p>
            </Notice>
          ) : (
            old && (
              <ChangedNotice
                title={m.changedSinceDraft()}
                text={m.changedSinceDraftText()}
                pending={false}
                onMine={() => {
                  setOld(false)
                  setMineOnTop(true)
                }}
                onTheirs={() => {
                  draft.clear()
                  setOld(false)
                  setOpened(open(props.item, round + 1))
                }}
              />
            )
          )
        }
      />
      {asked && !deleted && (
        <ConflictDialog
          title={m.changedElsewhere({ section })}
          list={list}
          start={start}
          conflicts={asked.conflicts}
          item={sent}
          pending={saving.isPending}
          error={error && !changed ? messageOf(errorOf(error)) : undefined}
          onChoose={(choose) => again(asked.resolved<Doc>(choose))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const messageOf = ({ message, fields }: ReturnType<typeof formFailure>) =>
  Object.values(fields).join(' ') || message

const failureOf = (error: Error, section: string) =>
  error instanceof ConflictError ? m.changedElsewhere({ section }) : saveFailure(error)

/** A draft with the item it is based on, which may have changed since. */
interface ItemDraft extends Draft {
  isOld: boolean
  /** The item when typing began; undefined for a new one. */
  base: object | undefined
  /** The id of a new item, the same for every attempt. */
  newId: string
}

interface StoredDraft {
  upon: string
  id: string
  values: unknown
}

/** Returns the draft of a form. @param item when the form opens; undefined to add one. */
function formDraft(userId: string, name: string, item: object | undefined): ItemDraft {
  const { read, write, clear } = draftOf(userId, name)
  const now = JSON.stringify(item ?? null)
  const { upon = now, id = newItemId() } = (read() ?? {}) as Partial<StoredDraft>
  return {
    isOld: upon !== now,
    base: (JSON.parse(upon) as object | null) ?? undefined,
    newId: id,
    read: () => (read() as StoredDraft | undefined)?.values,
    write: (values) => write({ upon, id, values } satisfies StoredDraft),
    clear,
  }
}
