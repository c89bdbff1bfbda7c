import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
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
import { ownSessionsQuery } from '../../queries-login-profile.ts'
import type { OwnSession } from '../../schema.ts'
import styles from './login-profile.module.css'
import { PasswordQuestion } from './password-question.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useEndingSessions } from './use-ending-sessions.ts'

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
