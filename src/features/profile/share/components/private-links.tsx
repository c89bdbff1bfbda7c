import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import * as m from '#messages/profile/share.ts'
import { copyLink } from '#messages/profile/public-profile.ts'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { absoluteUrl } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { showDay } from '#lib/text/show-time.ts'
import { profileLinksQuery, sendLinkDeletion, sendNewLink } from '../queries.ts'
import { createLinkSchema, linkDays, type LinkSettings, type ProfileLinks } from '../schema.ts'
import styles from '../../components/personal-profile.module.css'

/** Renders the links to the user's profile, and a form to create one. */
export function PrivateLinks({ say }: { say: (text: string) => void }) {
  const client = useQueryClient()
  const links = useQuery(profileLinksQuery())
  const keep = (answer: ProfileLinks) => client.setQueryData(profileLinksQuery().queryKey, answer)
  const deleting = useMutation({
    mutationFn: sendLinkDeletion,
    onSuccess: (answer) => (keep(answer), say(m.deleted())),
  })
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => say(m.copied()),
      () => say(m.copyFailed()),
    )
  return (
    <div>
      <h3>{m.title()}</h3>
      <p className={styles.note}>{m.about()}</p>
      {links.isPending && <Skeleton shape="box" />}
      {links.isError && (
        <LoadFailed title={m.loadFailed()} text={links.error.message} retry={() => links.refetch()} />
      )}
      <ul className={styles.links}>
        {links.data?.results.map(({ id, Link, Expires, IsExpired, HasPassword }) => {
          const url = absoluteUrl(paths.sharedProfile(Link))
          const day = showDay(Expires)
          return (
            <li key={id}>
              {!IsExpired && <code>{url}</code>}
              <p className={styles.note}>
                {[IsExpired ? m.expired({ day }) : m.expires({ day }), HasPassword && m.withPassword()]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <ButtonRow>
                {!IsExpired && (
                  <Button small onClick={() => void copy(url)}>
                    {copyLink()}
                  </Button>
                )}
                <Button small kind="quiet" onClick={() => deleting.mutate(id)}>
                  {m.deleteLink()}
                </Button>
              </ButtonRow>
            </li>
          )
        })}
      </ul>
      <FormMessage>{deleting.error?.message}</FormMessage>
      <NewLink onCreate={(answer) => (keep(answer), say(m.created()))} />
    </div>
  )
}

function NewLink({ onCreate }: { onCreate: (answer: ProfileLinks) => void }) {
  const [Days, setDays] = useState<LinkSettings['Days']>(30)
  const [Password, setPassword] = useState('')
  const [touched, setTouched] = useState(false)
  const creating = useMutation({ mutationFn: sendNewLink })
  const parsed = z.safeParse(createLinkSchema, { Days, Password })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTouched(true)
    if (!parsed.success) event.currentTarget.querySelector('input')?.focus()
    else if (!creating.isPending)
      creating.mutate(parsed.data, {
        onSuccess: (answer) => {
          setPassword('')
          setTouched(false)
          onCreate(answer)
        },
      })
  }
  return (
    <form onSubmit={submit} noValidate>
      <LabelledSelect
        compact
        label={m.expiresIn()}
        value={Days}
        onChange={({ target }) =>
          setDays(linkDays.find((days) => String(days) === target.value) ?? linkDays[0])
        }
      >
        <SelectOptions of={linkDays.map((days) => [days, m.days({ days })])} />
      </LabelledSelect>
      <PasswordField
        label={m.password()}
        hint={m.passwordHint()}
        error={touched ? parsed.error?.issues[0]?.message : undefined}
        autoComplete="new-password"
        value={Password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <FormMessage>{creating.error?.message}</FormMessage>
      <SubmitButton small pending={creating.isPending}>
        {m.create()}
      </SubmitButton>
    </form>
  )
}
