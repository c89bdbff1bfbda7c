import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as m from '#messages/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Meta } from '#components/ui/meta.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Status } from '#components/ui/status.tsx'
import { ApiError } from '#lib/api-client.ts'
import { ownTimeZone, showMoment } from '#lib/show-time.ts'
import { ownSessionsQuery } from '../queries-profile.ts'
import { callUser } from '../queries.ts'
import type { OwnSession } from '../schema.ts'
import styles from './login-profile.module.css'
import { ProfileSection } from './profile-section.tsx'

/** Where one is signed in, this session first, with ways to end the others. */
export function SessionList() {
  const sessions = useQuery(ownSessionsQuery())
  const heading = useRef<HTMLHeadingElement>(null)
  const { end, said } = useEnding(() => heading.current?.focus())
  const ordered = [...(sessions.data ?? [])].sort((a, b) => Number(b.current) - Number(a.current))
  const others = ordered.filter(({ current }) => !current)
  return (
    <ProfileSection
      title={m.whereSignedIn()}
      headingRef={heading}
      action={
        others.length > 0 && (
          <SubmitButton small type="button" pending={end.isPending} onClick={() => end.mutate('others')}>
            {m.signOutElsewhere()}
          </SubmitButton>
        )
      }
    >
      <output className={styles.said}>{said}</output>
      <FormMessage>{end.error?.message}</FormMessage>
      {sessions.isError && (
        <Notice
          kind="bad"
          title={m.sessionsFailed()}
          action={
            <Button small onClick={() => void sessions.refetch()}>
              {m.retry()}
            </Button>
          }
        >
          <p>{sessions.error.message}</p>
        </Notice>
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
                pending={end.isPending}
                aria-label={m.signOutDevice(deviceText(session.device))}
                onClick={() => end.mutate(session)}
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
          {m.timesIn(ownTimeZone())}
        </p>
      )}
    </ProfileSection>
  )
}

/** @param onGone runs when the pressed button has gone with its session. */
function useEnding(onGone: () => void) {
  const client = useQueryClient()
  const [said, setSaid] = useState<string>()
  const end = useMutation({
    mutationFn: (which: OwnSession | 'others') =>
      which === 'others'
        ? callUser('POST /endothersessions', {})
        : callUser('POST /endsession', { id: which.id }).catch((error: unknown) => {
            // It had ended already: that is what was wanted.
            if (!(error instanceof ApiError && error.code === 'not_found')) throw error
          }),
    onMutate: () => setSaid(undefined),
    onSuccess: async (_, which) => {
      client.setQueryData(ownSessionsQuery().queryKey, (before) =>
        before?.filter(({ id, current }) => current || (which !== 'others' && id !== which.id)),
      )
      setSaid(which === 'others' ? m.elsewhereSignedOut() : m.deviceSignedOut(deviceText(which.device)))
      onGone()
      await client.invalidateQueries(ownSessionsQuery())
    },
  })
  return { end, said }
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
        {[address && m.networkAddress(address), provider !== 'local' && m.signedInWith(provider)]
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

/** The server's 'Firefox on Linux' in the language of the page. */
function deviceText(device: string): string {
  const [, browser = device, system] = /^(.+) on (.+)$/.exec(device) ?? []
  const name = browser === 'Unknown browser' ? m.unknownBrowser() : browser
  return system ? m.deviceOn(name, system) : name
}
