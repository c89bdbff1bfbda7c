import { useState } from 'react'
import * as m from '#messages/profile/my-profile.ts'
import { discard } from '#messages/forms/forms.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { draftNames, draftOf } from '#lib/browser/drafts.ts'

interface Props<Name extends string> {
  userId: string
  /** Describes a draft by its name; undefined for drafts of other pages. */
  describe: (name: string) => string | undefined
  onOpen: (name: Name) => void
}

/** Offers drafts left by an expired session or a closed page. Mount it when no form is open. */
export function UnfinishedNotice<Name extends string>({ userId, describe, onOpen }: Props<Name>) {
  const [names, setNames] = useState(() => draftNames(userId))
  const drafts = names.flatMap((name) => {
    const what = describe(name)
    return what ? [{ name: name as Name, what }] : []
  })
  if (drafts.length === 0) return null
  return (
    <Notice
      kind="warn"
      title={m.unfinished()}
      action={drafts.map(({ name, what }) => (
        <ButtonRow key={name}>
          <Button small onClick={() => onOpen(name)}>
            {m.goOn({ what })}
          </Button>
          <Button
            small
            kind="quiet"
            aria-label={m.letGo({ what })}
            onClick={() => {
              draftOf(userId, name).clear()
              setNames(draftNames(userId))
            }}
          >
            {discard()}
          </Button>
        </ButtonRow>
      ))}
    />
  )
}
