import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import * as m from '#messages/profile/audience.ts'
import { searchEngines } from '#messages/profile/my-profile.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Check } from '#components/ui/check.tsx'
import type { Audience } from '../../public/audience.ts'
import { sendPublicSettings } from '../../queries-save.ts'
import type { Profile } from '../../schema.ts'
import styles from '../personal-profile.module.css'
import type { ProfileStore } from '../use-own-profile.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { UnverifiedNote } from './unverified-note.tsx'

interface Props {
  store: ProfileStore
  profile: Profile
  say: (text: string) => void
}

/** Asks once who can see the page, and whether search engines may list it (decisions A7). */
export function AudienceCard({ store, profile, say }: Props) {
  const { scope } = store.saving
  const settings = useMutation({
    scope,
    mutationFn: sendPublicSettings,
    onSuccess: store.keep,
  })
  // Preselect the audience of a page that is already visible; a new page has none.
  const [audience, setAudience] = useState<Audience | undefined>(
    profile.Audience === 'owner' ? undefined : profile.Audience,
  )
  const [asked, setAsked] = useState(false)
  const [listed, setListed] = useState(!profile.NoIndex)
  if (profile.AudienceChosen) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (audience && !settings.isPending)
      settings.mutate(
        { Audience: audience, NoIndex: !(listed && audience === 'everybody') },
        { onSuccess: () => say(m.decided[audience]()) },
      )
  }
  return (
    <section aria-label={m.question()} className={styles.audience}>
      <form onSubmit={submit}>
        <AudienceChoice
          value={audience}
          error={asked && !audience ? m.chooseOne() : undefined}
          onChange={setAudience}
        />
        {audience === 'everybody' && (
          <Check checked={listed} onChange={({ target }) => setListed(target.checked)}>
            {searchEngines()}
          </Check>
        )}
        <p className={styles.note}>{profile.Audience === 'owner' ? m.askedOnce() : m.askedAgain()}</p>
        <UnverifiedNote />
        <FormMessage>{settings.error ? saveFailure(settings.error) : undefined}</FormMessage>
        <SubmitButton small kind="primary" pending={settings.isPending}>
          {m.decide()}
        </SubmitButton>
      </form>
    </section>
  )
}
