import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { retry } from '#messages/shell/shell.ts'
import { Button } from '#components/ui/button.tsx'
import { showDay } from '#lib/text/show-time.ts'
import { callProviders, linkedProvidersQuery, ownSessionsQuery } from '../../queries-login-profile.ts'
import type { Provider } from '../../schema.ts'
import styles from './login-profile.module.css'
import { PasswordQuestion } from './password-question.tsx'
import { FactRow } from './profile-section.tsx'

/** Lists the linked providers with a button to unlink each; empty if there are none. */
export function LinkedProviders() {
  const client = useQueryClient()
  const linked = useQuery(linkedProvidersQuery())
  const [asking, setAsking] = useState<Provider>()
  const [said, setSaid] = useState<string>()
  const place = useRef<HTMLOutputElement>(null)
  if (!linked.data?.length && !said && !linked.isError) return null
  return (
    <FactRow label={m.linkedProviders()}>
      {linked.isError && (
        <>
          <span>{m.providersFailed()}</span>
          <Button small onClick={() => void linked.refetch()}>
            {retry()}
          </Button>
        </>
      )}
      {linked.data?.map(({ provider, linked: since, can }) => (
        <div key={provider} className={styles.provider}>
          <span className={styles.line}>
            {provider}
            <span className={styles.note}>{m.linkedSince({ day: showDay(since) })}</span>
          </span>
          {can.unlink ? (
            <Button small aria-label={m.unlinkProvider({ provider })} onClick={() => setAsking(provider)}>
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
        <PasswordQuestion
          title={m.unlinkQuestion({ provider: asking })}
          text={m.unlinkWhat({ provider: asking })}
          confirm={m.unlink()}
          kind="danger"
          run={(password) => callProviders('POST /unlink-provider', { provider: asking, ...password })}
          onDone={() => {
            setAsking(undefined)
            setSaid(m.unlinked({ provider: asking }))
            return Promise.all([
              client.invalidateQueries(linkedProvidersQuery()),
              client.invalidateQueries(ownSessionsQuery()),
            ])
          }}
          onClose={() => setAsking(undefined)}
          focusAfter={() => place.current}
        />
      )}
    </FactRow>
  )
}
