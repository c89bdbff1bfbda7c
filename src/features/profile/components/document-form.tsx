import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import * as lists from '#messages/forms/list-sections.ts'
import * as m from '#messages/profile/my-profile.ts'
import { ChangedNotice } from '#components/form/document/changed-elsewhere.tsx'
import type { Change } from '#components/form/document/document-change.ts'
import { FormModal } from '#components/form/modal/form-modal.tsx'
import { ChangedElsewhere } from '#components/form/document/save-change.ts'
import { formFailure, saveFailure } from '#components/form/document/save-failure.ts'
import { useFormGuard } from '#components/form/modal/use-form-guard.ts'
import { Notice } from '#components/ui/notice.tsx'
import { draftOf, type Draft } from '#lib/browser/drafts.ts'
import type { AnyList } from '#kits/document/section.ts'
import { uploadPicture } from '../picture/queries.ts'
import type { Profile } from '../schema.ts'
import type { EditName } from '../own/edit-address.ts'
import type { ProfileStore } from './use-own-profile.ts'

interface Props<Item extends object> {
  store: ProfileStore
  userId: string
  /** What the address calls it, and the draft. */
  name: EditName
  list: AnyList
  /** As it is when the form opens; undefined to add one. */
  item: Item | undefined
  /** What others may have changed. */
  section: string
  /** The item is not there any more, but what was typed into its form is. */
  gone?: boolean
  title?: string
  change: (item: Item) => Change<Profile>
  /** The path of the item in what is sent: 'Mentors.3.'. */
  path: (profile: Profile | null | undefined) => string
  say: (text: string) => void
  onSaved: () => void
  onClose: () => void
}

/**
 * The form of a part of the profile. It stays open with what was typed until that is saved; see FormModal. When the same
 * part was changed elsewhere it asks what stays.
 */
export function DocumentForm<Item extends object>(props: Props<Item>) {
  const { store, userId, name, list, section, gone, title, change, path, say, onSaved, onClose } = props
  const [{ item, round }, setOpened] = useState({ item: props.item, round: 0 })
  const guard = useFormGuard()
  const draft = useMemo(() => draftUpon(draftOf(userId, name), item), [userId, name, item])
  const [old, setOld] = useState(() => draft.isOld)
  const saving = useMutation(store.saving)
  const latest = useRef<Change<Profile>>(undefined)

  const [over, setOver] = useState<'saved' | 'given up'>()

  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const send = async (next: Change<Profile>): Promise<void> => {
    latest.current = next
    try {
      await saving.mutateAsync(next)
      draft.clear()
      setOver('saved')
    } catch (failure) {
      // It is shown in the form; one that was closed meanwhile has left its draft.
      if (!here.current) say(failureOf(failure as Error, section))
    }
  }
  const leave = useEffectEvent(() => {
    draft.clear()
    if (over === 'saved') onSaved()
    else onClose()
  })
  // The form is gone by then, so that it neither asks about what is over, nor keeps it.
  useEffect(() => {
    if (over) leave()
  }, [over])
  if (over) return null

  const { error } = saving
  const changed = error instanceof ChangedElsewhere
  const errorOf = (failure: Error) =>
    changed ? { message: '', fields: {} } : formFailure(failure, path(store.document))
  return (
    <FormModal
      key={round}
      list={list}
      item={item}
      {...(title && { title })}
      pending={saving.isPending}
      // What the notice says is an error as well: without one the form would count as saved.
      error={error ? errorOf(error) : undefined}
      onSave={(values: Item) => void send(change(values))}
      onClose={onClose}
      guard={guard}
      draft={draft}
      onDiscard={draft.clear}
      uploadPicture={uploadPicture}
      notice={
        changed ? (
          <ChangedNotice
            title={lists.changedElsewhere(section)}
            text={lists.changedElsewhereText()}
            pending={saving.isPending}
            onMine={() => latest.current && void send(latest.current)}
            onTheirs={() => setOver('given up')}
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
              onMine={() => setOld(false)}
              onTheirs={() => {
                draft.clear()
                setOld(false)
                setOpened({ item: props.item, round: round + 1 })
              }}
            />
          )
        )
      }
    />
  )
}

const failureOf = (error: Error, section: string) =>
  error instanceof ChangedElsewhere ? lists.changedElsewhere(section) : saveFailure(error)

/** A draft that knows what it was typed upon: the item may have changed since. */
function draftUpon({ read, write, clear }: Draft, item: object | undefined): Draft & { isOld: boolean } {
  const now = JSON.stringify(item ?? null)
  const { upon = now } = (read() ?? {}) as { upon?: string }
  return {
    isOld: upon !== now,
    read: () => (read() as { values?: unknown } | undefined)?.values,
    write: (values) => write({ upon, values }),
    clear,
  }
}
