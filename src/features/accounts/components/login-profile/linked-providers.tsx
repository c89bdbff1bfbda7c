import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { Button } from '#components/ui/button.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { showDay } from '#lib/text/show-time.ts'
import { callProviders, linkedProvidersQuery, ownSessionsQuery } from '../../queries-login-profile.ts'
import type { Provider } from '../../schema.ts'
import styles from './login-profile.module.css'
import { PasswordQuestion } from './password-question.tsx'
import { FactRow } from './profile-section.tsx'

/** The providers that one can sign in with, each with a way to unlink it; nothing for who never used one. */
export function LinkedProviders() {
  const linked = useQuery(linkedProvidersQuery())
  const [asking, setAsking] = useState<Provider>()
  const [said, setSaid] = useState<string>()
  const place = useRef<HTMLOutputElement>(null)
  // After the dialog has closed: what had the focus is gone.
  useEffect(() => {
    if (said) place.current?.focus()
  }, [said])
  if (!linked.data?.length && !said && !linked.isError) return null
  return (
    <FactRow label={m.linkedProviders()}>
      {linked.isError && (
        <>
          <span>{m.providersFailed()}</span>
          <Button small onClick={() => void linked.refetch()}>
            {m.retry()}
          </Button>
        </>
      )}
      {linked.data?.map(({ provider, linked: since, can }) => (
        <div key={provider} className={styles.provider}>
          <span className={styles.line}>
            {provider}
            <span className={styles.note}>{m.linkedSince(showDay(since))}</span>
          </span>
          {can.unlink ? (
            <Button small aria-label={m.unlinkProvider(provider)} onClick={() => setAsking(provider)}>
              {m.unlink()}
            </Button>
          ) : (
            <p className={styles.note}>{m.onlyWayIn()}</p>
          )}
        </div>
      ))}
      <output ref={place} tabIndex={-1} className={styles.said}>
        {said}
      </output>
      {asking && (
        <UnlinkQuestion
          provider={asking}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined)
            setSaid(m.unlinked(asking))
          }}
        />
      )}
    </FactRow>
  )
}

interface QuestionProps {
  provider: Provider
  onClose: () => void
  onDone: () => void
}

/** Asks before; for the password too, when the server wants it since the session is older than 10 minutes. */
function UnlinkQuestion({ provider, onClose, onDone }: QuestionProps) {
  const client = useQueryClient()
  const [asksPassword, setAsksPassword] = useState(false)
  const unlinking = useMutation({
    mutationFn: (password: string | undefined) =>
      callProviders('POST /unlinkprovider', { provider, ...(password && { password }) }),
    onError: (error) => {
      if (error instanceof ApiError && error.fields['password']) setAsksPassword(true)
    },
    onSuccess: async () => {
      onDone()
      await Promise.all([
        client.invalidateQueries(linkedProvidersQuery()),
        client.invalidateQueries(ownSessionsQuery()),
      ])
    },
  })
  // Asked for the first time: that is no mistake yet.
  const isFirst = asksPassword && unlinking.variables === undefined
  return (
    <PasswordQuestion
      title={m.unlinkQuestion(provider)}
      confirm={m.unlink()}
      kind="danger"
      asksPassword={asksPassword}
      error={isFirst ? null : unlinking.error}
      pending={unlinking.isPending}
      onClose={onClose}
      onSubmit={(password) => unlinking.mutate(password)}
      onType={unlinking.reset}
    >
      {m.unlinkWhat(provider)}
    </PasswordQuestion>
  )
}
