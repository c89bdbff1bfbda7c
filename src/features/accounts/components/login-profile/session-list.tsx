import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { passwordNeeded } from '#messages/accounts/answers.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Meta } from '#components/ui/meta.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Status } from '#components/ui/status.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { deviceText } from '#features/accounts/schema-device.ts'
import { paths } from '#lib/text/paths.ts'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import { showMoment } from '#lib/text/show-time.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { ownSessionsQuery } from '../../queries-login-profile.ts'
import type { OwnSession } from '../../schema.ts'
import { callUser } from '../../queries.ts'
import styles from './login-profile.module.css'
import { PasswordQuestion, needsPassword } from './password-question.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Lists the sessions, the current one first, with buttons to end the others. */
export function SessionList() {
  const sessions = useQuery(ownSessionsQuery())
  const heading = useRef<HTMLHeadingElement>(null)
  const ending = useEndingSessions(heading)
  const ordered = [...(sessions.data ?? [])].sort((a, b) => Number(b.current) - Number(a.current))
  const others = ordered.filter(({ current }) => !current)
  return (
    <ProfileSection
      title={m.whereSignedIn()}
      headingRef={heading}
      action={
        others.length > 0 && (
          <SubmitButton small type="button" pending={ending.pending} onClick={() => ending.begin('others')}>
            {m.signOutElsewhere()}
          </SubmitButton>
        )
      }
    >
      <output className={styles.said}>{ending.said}</output>
      <FormMessage>{ending.failure}</FormMessage>
      {ending.hasToSignIn && (
        <ButtonLink small href={paths.signOut()}>
          {m.signInAgain()}
        </ButtonLink>
      )}
      {sessions.isError && (
        <LoadFailed
          title={m.sessionsFailed()}
          text={sessions.error.message}
          retry={() => sessions.refetch()}
        />
      )}
      {sessions.isPending && <Skeleton shape="box" />}
      <ul>
        {ordered.map((session) => (
          <li key={session.id} className={styles.device}>
            <SessionFacts session={session} />
            {session.current ? (
              <Status kind="ok">{m.thisDevice()}</Status>
            ) : (
              <SubmitButton
                small
                type="button"
                pending={ending.pending}
                aria-label={m.signOutDevice({ device: deviceText(session.device) })}
                onClick={() => ending.begin(session)}
              >
                {m.signOut()}
              </SubmitButton>
            )}
          </li>
        ))}
      </ul>
      {ordered.length > 0 && (
        <p className={styles.note}>
          {others.length === 0 && `${m.onlyHere()} `}
          {m.timesIn({ zone: ownTimeZone() })}
        </p>
      )}
      {ending.asking && (
        <PasswordQuestion
          asks
          title={
            ending.asking === 'others'
              ? m.signOutElsewhere()
              : m.signOutDevice({ device: deviceText(ending.asking.device) })
          }
          text={passwordNeeded()}
          confirm={m.signOut()}
          {...ending.question(ending.asking)}
          focusAfter={() => heading.current}
        />
      )}
    </ProfileSection>
  )
}

function SessionFacts({
  session: { device, address, provider, created, lastUsed, current },
}: {
  session: OwnSession
}) {
  return (
    <>
      <h3>{deviceText(device)}</h3>
      <p>
        {[address && m.networkAddress({ address }), provider !== 'local' && m.signedInWith({ provider })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Meta
        items={[
          !current && <Moment key="used" label={m.lastUsed()} at={lastUsed} />,
          <Moment key="begun" label={m.begun()} at={created} />,
        ]}
      />
    </>
  )
}

function Moment({ label, at }: { label: string; at: string }) {
  return (
    <>
      {label} <time dateTime={at}>{showMoment(at)}</time>
    </>
  )
}

type Which = OwnSession | 'others'

/**
 * Ends sessions, and asks for the password if the server requires it for an older session.
 * @param place receives the focus if the pressed button disappears with its session.
 */
function useEndingSessions(place: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const [said, setSaid] = useState<string>()
  const [asking, setAsking] = useState<Which>()
  function finish(which: Which): Promise<void> {
    client.setQueryData(ownSessionsQuery().queryKey, (before) =>
      before?.filter(({ id, current }) => current || (which !== 'others' && id !== which.id)),
    )
    setAsking(undefined)
    setSaid(
      which === 'others' ? m.elsewhereSignedOut() : m.deviceSignedOut({ device: deviceText(which.device) }),
    )
    return client.invalidateQueries(ownSessionsQuery())
  }
  const end = useMutation({
    mutationFn: (which: Which) => callToEnd(which, {}),
    onMutate: () => setSaid(undefined),
    onError: (error, which) => {
      if (needsPassword(error)) setAsking(which)
    },
    onSuccess: (_, which) => {
      place.current?.focus()
      return finish(which)
    },
  })
  return {
    said,
    pending: end.isPending,
    /** The error, unless the password dialog shows it. */
    failure: needsPassword(end.error) ? undefined : end.error?.message,
    /** Whether an account without a password has to sign in again. */
    hasToSignIn: end.error instanceof ApiError && end.error.code === 'forbidden',
    begin: (which: Which) => end.mutate(which),
    /** The session that the password is needed for. */
    asking,
    /** Callbacks of the password dialog. */
    question: (which: Which) => ({
      run: (password: { password?: string }) => callToEnd(which, password),
      onDone: () => finish(which),
      onClose: () => setAsking(undefined),
    }),
  }
}

async function callToEnd(which: Which, password: { password?: string }): Promise<void> {
  if (which === 'others') {
    await callUser('POST /end-other-sessions', password)
    return
  }
  await callUser('POST /end-session', { id: which.id, ...password }).catch((error: unknown) => {
    // It had already ended, which is the desired result.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  })
}
