import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import * as m from '#messages/forms/list-sections.ts'
import type { Versioned } from '#kits/document/news.ts'
import type { DocumentListKey, ListItem } from '#kits/document/rules.ts'
import type { AnySection } from '#kits/document/section.ts'
import { ConfirmDelete } from '../lists/confirm-delete.tsx'
import { titleOf } from '../lists/title-of.ts'
import { ChangedDialog } from './changed-elsewhere.tsx'
import { moveAct, removeAct, restoreAct, type DocumentAct } from './document-acts.ts'
import { itemPosition } from './document-change.ts'
import { ConflictError } from './save-change.ts'
import { saveFailure } from './save-failure.ts'
import type { OpenDocument } from './use-document.ts'
import type { EditState } from './use-edit.ts'
import { useUndo } from './use-undo.tsx'

/** The actions on a document's lists; the same object as long as the page lives. */
export interface SectionActs<Key extends string, Name extends string> {
  open: (name: Name) => void
  remove: (key: Key, id: string) => void
  move: (key: Key, id: string, by: -1 | 1) => void
}

interface Named<Key extends string> {
  key: Key
  id: string
}

/** A conflicting item, with the action that its owner wanted. */
interface Clash<Doc extends object> {
  key: DocumentListKey<Doc>
  again: DocumentAct<Doc>
}

/** Provides deleting with confirmation and undo, and reordering. */
export function useSectionActs<Doc extends object, Shown extends Doc & Versioned, Name extends string, Edit>(
  store: OpenDocument<Doc, Shown>,
  place: EditState<Name, Edit>,
  sections: Readonly<Record<DocumentListKey<Doc>, AnySection>>,
) {
  type Key = DocumentListKey<Doc>
  const { definition } = store
  const [asked, setAsked] = useState<Named<Key>>()
  const [moving, setMoving] = useState<Key>()
  const [clash, setClash] = useState<Clash<Doc>>()
  const undo = useUndo()
  const removal = useMutation(store.saving)
  const restoring = useMutation(store.saving)
  const itemsOf = (key: Key): readonly ListItem[] =>
    (store.document as Readonly<Record<string, unknown>> | undefined)?.[key] as readonly ListItem[]
  const itemOf = ({ key, id }: Named<Key>) => itemsOf(key)?.find((item) => item.id === id)

  function move(key: Key, id: string, by: -1 | 1): void {
    if (!store.document) return
    setMoving(key)
    store
      .saveAhead(moveAct<Doc>(store.document, key, id, by))
      .catch((error: unknown) => undo.show(saveFailure(error as Error)))
      .finally(() => setMoving(undefined))
  }

  /** @param act `removeAct`, or what remains of it after a conflict. */
  function remove(named: Named<Key>, act: DocumentAct<Doc>): void {
    const { key, id } = named
    const item = itemOf(named)
    if (!item || removal.isPending) return
    const name = titleOf(sections[key], item)
    const back = restoreAct(definition, key, item, itemPosition(itemsOf(key), id))
    removal.mutate(act, {
      onSuccess: () => {
        setAsked(undefined)
        setClash(undefined)
        undo.offer(m.deleted({ name }), () => void restore(name, back))
      },
      // Other errors are shown in the dialog.
      onError: (error) => {
        const again = error instanceof ConflictError && error.resolved<Doc>(() => 'mine')
        if (again) setClash({ key, again })
      },
    })
  }

  async function restore(name: string, back: DocumentAct<Doc> & { id: string }): Promise<void> {
    try {
      await restoring.mutateAsync(back)
      undo.show(m.restored({ name }))
      returned.current = back.id
    } catch (error) {
      undo.show(saveFailure(error as Error))
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
  const acts = useMemo<SectionActs<Key, Name>>(
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
      setClash(undefined)
      removal.reset()
    }
    const item = asked && itemOf(asked)
    return (
      <>
        {asked && clash ? (
          <ChangedDialog
            title={m.changedElsewhere({ section: sections[clash.key].title() })}
            text={m.changedElsewhereText()}
            pending={removal.isPending}
            onMine={() => remove(asked, clash.again)}
            onTheirs={closeAsked}
          />
        ) : (
          asked &&
          item && (
            <ConfirmDelete
              name={titleOf(sections[asked.key], item)}
              pending={removal.isPending}
              error={removal.error ? saveFailure(removal.error) : undefined}
              onConfirm={() => remove(asked, removeAct(definition, asked.key, asked.id))}
              onClose={closeAsked}
            />
          )
        )}
        {undo.toast}
      </>
    )
  }
}

const itemElement = (id: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
