import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import * as m from '#messages/profile/share.ts'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ReportLink } from '#components/shell/report-link.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { Button } from '#components/ui/button.tsx'
import { countryName } from '#lib/text/country/countries.ts'
import { PublicHeader } from '../../components/public/public-header.tsx'
import { PublicSections } from '../../components/public/public-sections.tsx'
import type { PublicProfile } from '../../schema.ts'
import { sharedProfileQuery } from '../queries.ts'
import styles from '../../components/public/public-profile.module.css'

const art = { motif: 'civil-and-construction', seed: 7 }

/** Renders the profile of a link, which the address has after '#'. Servers and other sites never see it. */
export function SharedProfileScreen() {
  const link = useSyncExternalStore(onHash, linkInAddress, () => undefined)
  if (link === undefined) return <TitlePage art={art} title={m.opening()} />
  return link === '' ? (
    <TitlePage art={art} title={m.voidTitle()} text={m.voidText()} />
  ) : (
    <Opened link={link} />
  )
}

const linkInAddress = (): string | undefined => location.hash.slice(1)
function onHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

function Opened({ link }: { link: string }) {
  const [password, setPassword] = useState<string>()
  const { data, error, isFetching, refetch } = useQuery(sharedProfileQuery(link, password))
  if (error)
    return (
      <TitlePage
        art={art}
        title={m.openFailed()}
        text={error.message}
        actions={<Button onClick={() => void refetch()}>{m.retry()}</Button>}
      />
    )
  if (data?.Profile) return <Shared profile={data.Profile} />
  if (data?.State === 'void') return <TitlePage art={art} title={m.voidTitle()} text={m.voidText()} />
  if (data?.State === 'expired')
    return <TitlePage art={art} title={m.expiredTitle()} text={m.expiredText()} />
  if (!data && password === undefined) return <TitlePage art={art} title={m.opening()} />
  return (
    <TitlePage art={art} title={m.lockedTitle()} text={m.lockedText()}>
      <PasswordForm isPending={isFetching} isWrong={data?.State === 'wrong'} onEnter={setPassword} />
    </TitlePage>
  )
}

interface FormProps {
  isPending: boolean
  isWrong: boolean
  onEnter: (password: string) => void
}

function PasswordForm({ isPending, isWrong, onEnter }: FormProps) {
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!typed || isPending) return
    setEntered(typed)
    onEnter(typed)
  }
  return (
    <form className={styles.unlock} onSubmit={submit} noValidate>
      <PasswordField
        label={m.password()}
        error={isWrong && typed === entered ? m.wrong() : undefined}
        autoComplete="current-password"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SubmitButton kind="primary" pending={isPending}>
        {m.open()}
      </SubmitButton>
    </form>
  )
}

function Shared({ profile }: { profile: PublicProfile }) {
  const { FullName, Country } = profile.UserPersonalData
  return (
    <main id="main" className={styles.main}>
      <title>{FullName}</title>
      <div className={`wrap ${styles.page}`}>
        <PublicHeader profile={profile} country={Country && countryName(Country)} isShared />
        <PublicSections profile={profile} />
        <ReportLink kind="profile" id={profile.UserPublicProfileID} />
      </div>
    </main>
  )
}
