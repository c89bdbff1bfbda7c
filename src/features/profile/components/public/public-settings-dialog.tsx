import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import * as audience from '#messages/profile/audience.ts'
import * as m from '#messages/profile/my-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { Switch } from '#components/ui/check.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'
import { sendPublicSettings } from '../../queries-save.ts'
import { linkedOrganizations } from '../../public/chosen.ts'
import { publicIdSchema, type Profile } from '../../schema.ts'
import styles from '../personal-profile.module.css'
import { PrivateLinks } from '../../share/components/private-links.tsx'
import type { ProfileStore } from '../use-own-profile.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { PartList } from './part-list.tsx'
import { UnverifiedNote } from './unverified-note.tsx'

interface Props {
  store: ProfileStore
  profile: Profile
  onClose: () => void
  say: (text: string) => void
}

/** Formats a URL for people. */
export const publicAddressOf = (publicId: string): string =>
  getSite().origin.replace(/^https?:\/\//, '') + paths.publicProfile(publicId)

/** Renders the settings of the public page: its address, audience, parts, search engines and private links. */
export function PublicSettingsDialog({ store, profile, onClose, say }: Props) {
  const { UserPublicProfileID: present, NoIndex } = profile
  const { scope } = store.saving
  const settings = { scope, mutationFn: sendPublicSettings, onSuccess: store.keep }
  const address = useMutation(settings)
  const engines = useMutation(settings)
  const seen = useMutation(settings)
  const [typed, setTyped] = useState(present)
  const [touched, setTouched] = useState(false)
  const parsed = z.safeParse(publicIdSchema, typed)
  const refused = address.error instanceof ApiError ? address.error.fields['UserPublicProfileID'] : undefined
  const wrong = touched ? (parsed.error?.issues[0]?.message ?? refused) : undefined
  const workplaces = useMutation(settings)
  const shows = workplaces.isPending ? workplaces.variables.ShowsWorkplaces === true : profile.ShowsWorkplaces
  const Audience = (seen.isPending ? seen.variables.Audience : undefined) ?? profile.Audience
  const forAll = Audience === 'everybody'
  const listed = forAll && (engines.isPending ? !engines.variables.NoIndex : !NoIndex)
  const failed = seen.error ?? engines.error ?? workplaces.error ?? (refused ? null : address.error)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTouched(true)
    if (!parsed.success) event.currentTarget.querySelector('input')?.focus()
    else if (!address.isPending)
      address.mutate({ UserPublicProfileID: parsed.data }, { onSuccess: () => (onClose(), say(m.saved())) })
  }
  return (
    <Dialog title={m.publicSettings()} onClose={onClose}>
      <div className={styles.settings}>
        <form onSubmit={submit} noValidate>
          <TextField
            label={m.addressLabel()}
            hint={m.addressHint()}
            error={wrong}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setTouched(true)
              address.reset()
            }}
            maxLength={100}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          {parsed.success && (
            <p className={styles.preview}>
              {parsed.data === present ? m.addressNow() : m.addressPreview()}{' '}
              <strong>{publicAddressOf(parsed.data)}</strong>
            </p>
          )}
          {parsed.success && parsed.data !== present && (
            <p className={styles.note}>{m.oldAddressKept({ old: publicAddressOf(present) })}</p>
          )}
          <SubmitButton small kind="primary" pending={address.isPending}>
            {m.saveAddress()}
          </SubmitButton>
        </form>
        <div>
          <AudienceChoice
            value={Audience}
            onChange={(value) =>
              seen.mutate({ Audience: value }, { onSuccess: () => say(audience.decided[value]()) })
            }
          />
          <UnverifiedNote />
          <PartList store={store} profile={profile} say={say} />
        </div>
        <div>
          <Switch
            checked={listed}
            disabled={!forAll}
            onChange={({ target: { checked } }) =>
              engines.mutate(
                { NoIndex: !checked },
                { onSuccess: () => say(checked ? m.listed() : m.unlisted()) },
              )
            }
          >
            {m.searchEngines()}
          </Switch>
          <p className={styles.note}>{forAll ? m.searchEnginesText() : audience.onlyEverybody()}</p>
        </div>
        <PrivateLinks say={say} />
        {(shows || linkedOrganizations(profile).length > 0) && (
          <div>
            <Switch
              checked={shows}
              onChange={({ target: { checked } }) =>
                workplaces.mutate({ ShowsWorkplaces: checked }, { onSuccess: () => say(m.saved()) })
              }
            >
              {m.showWorkplaces()}
            </Switch>
            <p className={styles.note}>{m.showWorkplacesText()}</p>
          </div>
        )}
        <FormMessage>{failed ? saveFailure(failed) : undefined}</FormMessage>
      </div>
    </Dialog>
  )
}
