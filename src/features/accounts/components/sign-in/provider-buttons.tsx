import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/accounts/accounts.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'
import { getGoogleAddress, providersQuery } from '../../queries.ts'
import styles from './sign-in.module.css'

const ways = { GitHub: 'github', Facebook: 'facebook' } as const

/** Buttons for the configured sign-in providers. */
export function ProviderButtons() {
  const { data } = useQuery(providersQuery())
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  if (!data || data.results.length === 0) return null

  async function toGoogle(): Promise<void> {
    if (pending) return
    setPending(true)
    setFailure(undefined)
    try {
      location.assign(await getGoogleAddress())
    } catch (error) {
      setPending(false)
      setFailure(error instanceof ApiError ? error.message : String(error))
    }
  }

  return (
    <>
      <p className={styles.or}>{m.orContinueWith()}</p>
      <div className={styles.providers}>
        {data.results.map((provider) =>
          provider === 'Google' ? (
            <Button key={provider} aria-busy={pending || undefined} onClick={() => void toGoogle()}>
              {provider}
            </Button>
          ) : (
            <ButtonLink key={provider} href={paths.signInWith(ways[provider])}>
              {provider}
            </ButtonLink>
          ),
        )}
      </div>
      <FormMessage>{failure}</FormMessage>
    </>
  )
}
