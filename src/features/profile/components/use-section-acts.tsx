import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import * as lists from '#messages/forms/list-sections.ts'
import * as m from '#messages/profile/my-profile.ts'
import { ChangedDialog } from '#components/form/document/changed-elsewhere.tsx'
import { ConfirmDelete } from '#components/form/lists/confirm-delete.tsx'
import {
  moveItem,
  placeOf,
  removeItem,
  restoreItem,
  type Change,
} from '#components/form/document/document-change.ts'
import { ChangedElsewhere } from '#components/form/document/save-change.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { titleOf } from '#components/form/lists/section-item.tsx'
import { useUndo } from '#components/form/document/use-undo.tsx'
import type { Profile, SectionKey } from '../schema.ts'
import { itemOf, sectionOf } from './profile-forms.tsx'
import type { SectionActs } from './profile-sections.tsx'
import type { EditPlace } from './use-edit.ts'
import type { ProfileStore } from './use-own-profile.ts'

interface Asked {
  key: SectionKey
  id: string
}

/** Something that was changed elsewhere, too, and what its owner wanted to do with it. */
interface Clash {
  key: SectionKey
  again: () => void
}

/** Deleting with a question before and a way back after it, and putting in order. */
export function useSectionActs(store: ProfileStore, place: EditPlace) {
  const [asked, setAsked] = useState<Asked>()
  const [moving, setMoving] = useState<SectionKey>()
  const [clash, setClash] = useState<Clash>()
  const undo = useUndo()
  const removal = useMutation(store.saving)
  const restoring = useMutation(store.saving)

  const failed = (key: SectionKey, again: () => void) => (error: unknown) => {
    if (error instanceof ChangedElsewhere) setClash({ key, again })
    else undo.show(saveFailure(error as Error))
  }

  function move(key: SectionKey, id: string, by: -1 | 1): void {
    if (!store.document) return
    put(key, moveItem(store.document, key, id, by))
  }
  function put(key: SectionKey, change: Change<Profile>): void {
    setMoving(key)
    store
      .saveAhead(change)
      .catch(failed(key, () => put(key, change)))
      .finally(() => setMoving(undefined))
  }

  function remove({ key, id }: Asked): void {
    const before = store.document
    const item = before && itemOf(before, key, id)
    if (!item || removal.isPending) return
    const name = titleOf(sectionOf(key), item)
    const back = restoreItem<Profile>(key, item, placeOf(before[key], id))
    // What goes wrong is shown in the dialog.
    removal.mutate(removeItem<Profile>(key, id), {
      onSuccess: () => {
        setAsked(undefined)
        undo.offer(lists.deleted(name), () => void restore(key, name, back))
      },
    })
  }

  async function restore(key: SectionKey, name: string, back: Change<Profile>): Promise<void> {
    const known = new Set(idsOf(store.latest(), key))
    try {
      const saved = await restoring.mutateAsync(back)
      undo.show(lists.restored(name))
      returned.current = idsOf(saved, key).find((id) => !known.has(id))
    } catch (error) {
      failed(key, () => void restore(key, name, back))(error)
    }
  }

  const returned = useRef<string>(undefined)
  // As soon as it is there.
  useLayoutEffect(() => {
    const element = returned.current && itemElement(returned.current)
    if (!element) return
    element.focus()
    returned.current = undefined
  })
  const latest = useRef({ place, move })
  useLayoutEffect(() => {
    latest.current = { place, move }
  })
  const acts = useMemo<SectionActs>(
    () => ({
      open: (name) => latest.current.place.open(name),
      remove: (key, id) => setAsked({ key, id }),
      move: (key, id, by) => latest.current.move(key, id, by),
    }),
    [],
  )
  return { acts, moving, say: undo.show, layer: layer() }

  function layer(): ReactNode {
    const closeAsked = () => {
      setAsked(undefined)
      removal.reset()
    }
    const item = asked && store.document && itemOf(store.document, asked.key, asked.id)
    const changed = removal.error instanceof ChangedElsewhere
    return (
      <>
        {asked && changed ? (
          <Changed
            section={asked.key}
            pending={removal.isPending}
            onMine={() => remove(asked)}
            onTheirs={closeAsked}
          />
        ) : (
          asked &&
          item && (
            <ConfirmDelete
              name={titleOf(sectionOf(asked.key), item)}
              pending={removal.isPending}
              error={removal.error ? saveFailure(removal.error) : undefined}
              onConfirm={() => remove(asked)}
              onClose={closeAsked}
            />
          )
        )}
        {clash && (
          <Changed
            section={clash.key}
            pending={false}
            onMine={() => {
              setClash(undefined)
              clash.again()
            }}
            onTheirs={() => setClash(undefined)}
          />
        )}
        {undo.toast}
      </>
    )
  }
}

interface ChangedProps {
  section: SectionKey
  pending: boolean
  onMine: () => void
  onTheirs: () => void
}

const Changed = ({ section, ...choice }: ChangedProps) => (
  <ChangedDialog
    title={lists.changedElsewhere(sectionOf(section).title())}
    text={lists.changedElsewhereText()}
    closeLabel={m.close()}
    {...choice}
  />
)

const itemElement = (id: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)

const idsOf = (profile: Profile | null | undefined, key: SectionKey): string[] =>
  (profile?.[key] ?? []).flatMap(({ id }) => id ?? [])
