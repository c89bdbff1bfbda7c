import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import * as m from '#messages/cv/cv.ts'
import { ownUserQuery } from '#features/accounts/queries-login-profile.ts'
import { ownProfileQuery } from '#features/profile/queries.ts'
import type { Profile } from '#features/profile/schema.ts'
import { TextField } from '#components/ui/field.tsx'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { Check } from '#components/ui/check.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useSession } from '#lib/browser/session.ts'
import { defaultChoice } from '../document/choice.ts'
import { withoutGone } from '../document/choose.ts'
import type { CvVariant } from '../variants/schema.ts'
import { variantsQuery } from '../variants/queries.ts'
import { CvPreview } from './cv-preview.tsx'
import styles from './cv-to-send.module.css'
import { prepareCv } from './made-cv.ts'
import { useCv, type PreparedCv } from './use-cv.ts'

/** A CV to send. */
export interface CvToSend {
  /** Name of the selection; empty for the whole profile. */
  name: string
  /** Returns the file of the pages that are shown; repeated calls return the same file. */
  make: () => Promise<Blob>
}

interface Props {
  /** Whether the CV is optional, and the label of that choice. */
  without?: string | undefined
  /** Called with the CV to send: undefined if none is available, null if the user does not want to send one. */
  onChange: (cv: CvToSend | null | undefined) => void
  /** Further fields of the form. */
  children: ReactNode
}

const WHOLE = 'whole'
const NONE = 'none'
const FILE = 'file'
const FILE_MAX = 2_000_000

/** Renders the choice of a CV next to its pages. */
export function ChooseCvToSend({ without, onChange, children }: Props) {
  // Before they choose a type, users have no profile.
  const mayHaveProfile = Boolean(useSession()?.user.userType)
  const profileAsked = ownProfileQuery()
  const variantsAsked = variantsQuery()
  const profile = useQuery({ ...profileAsked, enabled: profileAsked.enabled && mayHaveProfile })
  const user = useQuery(ownUserQuery())
  const variants = useQuery({ ...variantsAsked, enabled: variantsAsked.enabled && mayHaveProfile })
  const [chosen, setChosen] = useState<string>()
  const failed = [profile, user, variants].find(({ error, data }) => error && !data)
  const isPending = profile.isLoading || user.isLoading || variants.isLoading
  const usable = (variants.data ?? []).filter((variant) => variant.choice !== null)
  const hasProfile = Boolean(profile.data)
  const value = chosen ?? (hasProfile ? WHOLE : without === undefined ? FILE : NONE)
  const tell = useEffectEvent(onChange)
  const isFile = value === FILE
  const isNone = without !== undefined && value === NONE
  const shown =
    profile.data && user.data && !isNone && value !== FILE
      ? { profile: profile.data, phone: user.data.phoneNumber }
      : undefined
  const hasPages = shown !== undefined
  useEffect(() => {
    // The pages report their own errors.
    if (!isPending && !hasPages && !isFile) tell(isNone ? null : undefined)
  }, [isPending, isNone, hasPages, isFile])
  const options = [
    ...(hasProfile ? usable.map(({ id, name }) => ({ id, label: name })) : []),
    ...(hasProfile ? [{ id: WHOLE, label: m.wholeProfile() }] : []),
    { id: FILE, label: m.uploadPdf() },
    ...(without === undefined ? [] : [{ id: NONE, label: without }]),
  ]
  return (
    <div className={styles.desk}>
      <div className={styles.form}>
        {failed ? (
          <LoadFailed
            title={m.openFailed()}
            text={saveFailure(failed.error as Error)}
            retry={() => failed.refetch()}
          />
        ) : isPending ? (
          <Skeleton shape="box" />
        ) : (
          <fieldset className={styles.choices}>
            <legend>{m.sentCv()}</legend>
            {options.map(({ id, label }) => (
              <Check
                key={id}
                type="radio"
                name="cv-to-send"
                checked={value === id}
                onChange={() => setChosen(id)}
              >
                {label}
              </Check>
            ))}
            {isFile && <OwnFile onChange={onChange} />}
          </fieldset>
        )}
        {children}
      </div>
      {shown && (
        <SentPages
          key={value}
          {...shown}
          variant={usable.find(({ id }) => id === value)}
          onChange={onChange}
        />
      )}
    </div>
  )
}

/** The user’s own PDF, made elsewhere. */
function OwnFile({ onChange }: Pick<Props, 'onChange'>) {
  const [error, setError] = useState<string>()
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(undefined), [])
  function choose(input: HTMLInputElement): void {
    const file = input.files?.[0]
    const wrong = file && file.size > FILE_MAX ? m.pdfTooLarge() : undefined
    setError(wrong)
    // Keeps the form from being sent.
    input.setCustomValidity(wrong ?? '')
    onChange(
      file && !wrong
        ? { name: file.name.replace(/\.pdf$/i, '').slice(0, 60), make: () => Promise.resolve(file) }
        : undefined,
    )
  }
  return (
    <TextField
      label={m.pdfFile()}
      hint={m.pdfHint()}
      error={error}
      type="file"
      accept="application/pdf,.pdf"
      required
      onInvalid={({ currentTarget }) =>
        setError(currentTarget.validity.customError ? m.pdfTooLarge() : m.pdfRequired())
      }
      onChange={({ currentTarget }) => choose(currentTarget)}
    />
  )
}

interface PagesProps {
  profile: Profile
  phone: string
  variant: CvVariant | undefined
  onChange: Props['onChange']
}

function SentPages({ profile, phone, variant, onChange }: PagesProps) {
  const cv = useMemo(
    () => prepareCv(profile, withoutGone(variant?.choice ?? defaultChoice(1), profile), phone),
    [profile, variant, phone],
  )
  const work = useCv(cv)
  const made = useRef<{ cv: PreparedCv; file: Promise<Blob> }>(undefined)
  const make = (): Promise<Blob> => {
    if (made.current?.cv === cv) return made.current.file
    const file = work.settle().then(({ attachment }) => work.engine.pdf(attachment()))
    made.current = { cv, file }
    // Retry after a failure.
    file.catch(() => (made.current = undefined))
    return file
  }
  async function retry(): Promise<void> {
    await work.retry()
    // An earlier file may lack recent changes.
    made.current = undefined
  }
  const tell = useEffectEvent(() => onChange({ name: variant?.name ?? '', make }))
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever other pages are shown
  useEffect(() => tell(), [cv])
  return (
    <div className={styles.preview}>
      <CvPreview cv={cv} work={{ ...work, retry }} makePdf={make} />
    </div>
  )
}
