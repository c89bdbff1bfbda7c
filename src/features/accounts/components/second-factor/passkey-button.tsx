import { useState } from 'react'
import * as m from '#messages/accounts/second-factor-step.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { usePasskeyObstacle } from './use-passkeys.ts'

/** Signs in with a passkey; hidden if the browser does not support it. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const obstacle = usePasskeyObstacle()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (obstacle) return null
  async function signIn(): Promise<void> {
    setPending(true)
    setFailure(undefined)
    try {
      const { signInWithPasskey } = await import('./passkey-browser.ts')
      await signInWithPasskey()
      onSignedIn()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setPending(false)
  }
  return (
    <>
      <SubmitButton type="button" pending={pending} onClick={() => void signIn()}>
        {m.signInWithPasskey()}
      </SubmitButton>
      <FormMessage>{failure}</FormMessage>
    </>
  )
}
