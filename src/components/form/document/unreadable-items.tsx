import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/profile/my-profile.ts'
import { ConfirmDelete } from '#components/form/lists/confirm-delete.tsx'
import { discardAct } from '#components/form/document/document-acts.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { AnySection } from '#kits/document/section.ts'
import type { UnreadableItem } from '#kits/document/schema.ts'
import styles from './unreadable-items.module.css'
import type { OpenDocument } from './use-document.ts'

/** Stored items that no longer match their schema, kept until their owner discards them. */
export function UnreadableItems<Doc extends object, List extends string>({
  store,
  sections,
  items,
}: {
  store: Pick<OpenDocument<Doc>, 'saving'>
  sections: Readonly<Record<List, AnySection>>
  items: readonly UnreadableItem<List>[]
}) {
  const removal = useMutation(store.saving)
  const [asked, setAsked] = useState<UnreadableItem<List>>()
  if (items.length === 0) return null
  const close = () => {
    setAsked(undefined)
    removal.reset()
  }
  return (
    <>
      <Notice kind="warn" title={m.unreadable({ count: items.length })}>
        <p>{m.unreadableText({ count: items.length })}</p>
        <ul className={styles.stored}>
          {items.map((item) => (
            <li key={item.id}>
              <details>
                <summary>{m.showStored({ section: sections[item.Section].title() })}</summary>
                <pre>{laidOut(item.Text)}</pre>
                <p>{item.Reason}</p>
              </details>
              <Button small onClick={() => setAsked(item)}>
                {m.removeIt()}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
      {asked && (
        <ConfirmDelete
          name={m.unreadableEntry({ section: sections[asked.Section].title() })}
          pending={removal.isPending}
          error={removal.error ? saveFailure(removal.error) : undefined}
          onConfirm={() => removal.mutate(discardAct(asked), { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}

const laidOut = (json: string) => JSON.stringify(JSON.parse(json), null, 2)
