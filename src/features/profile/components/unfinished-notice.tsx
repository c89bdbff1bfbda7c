import { useState } from 'react'
import * as m from '#messages/profile/my-profile.ts'
import { titleOf } from '#components/form/lists/section-item.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { draftNames, draftOf } from '#lib/browser/drafts.ts'
import type { Profile } from '../schema.ts'
import { personal } from '../sections/personal.ts'
import { readEdit, type EditName } from '../own/edit-address.ts'
import { itemOf, sectionOf } from './profile-forms.tsx'

interface Props {
  userId: string
  profile: Profile | null
  onOpen: (name: EditName) => void
}

/** What was typed and not saved, after a session that ended or a page that was left. Mount it when no form is open. */
export function UnfinishedNotice({ userId, profile, onOpen }: Props) {
  const [names, setNames] = useState(() => draftNames(userId))
  const drafts = names.flatMap((name) => {
    const what = describe(name, profile)
    return what ? [{ name: name as EditName, what }] : []
  })
  if (drafts.length === 0) return null
  return (
    <Notice
      kind="warn"
      title={m.unfinished()}
      action={drafts.map(({ name, what }) => (
        <ButtonRow key={name}>
          <Button small onClick={() => onOpen(name)}>
            {m.goOn(what)}
          </Button>
          <Button
            small
            kind="quiet"
            aria-label={m.letGo(what)}
            onClick={() => {
              draftOf(userId, name).clear()
              setNames(draftNames(userId))
            }}
          >
            {m.discard()}
          </Button>
        </ButtonRow>
      ))}
    />
  )
}

function describe(name: string, profile: Profile | null): string | undefined {
  const edit = readEdit(name)
  if (edit?.kind === 'personal') return personal.title()
  if (edit?.kind !== 'item' || !profile) return undefined
  const section = sectionOf(edit.key)
  const item = itemOf(profile, edit.key, edit.id)
  return item ? m.entryOf(section.title(), titleOf(section, item)) : m.newOf(section.title())
}
