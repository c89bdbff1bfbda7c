import { useRef, useState, type ReactNode } from 'react'
import * as m from '#messages/accounts/own-name.ts'
import { useSession } from '#lib/browser/session.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { TextField } from '#components/ui/field.tsx'

interface OwnName {
  /** The field, for people who have no name yet. */
  field: ReactNode
  /** Stores the name. @returns whether there is one; otherwise the field says why not. */
  store: () => Promise<boolean>
}

/**
 * Asks people without a name for it, once, in a form whose content others read with it (decisions S10b).
 * @param save stores the name of the account.
 */
export function useOwnName(save: (name: string) => Promise<unknown>): OwnName {
  const user = useSession()?.user
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  if (!user || user.name.trim()) return { field: null, store: async () => true }
  return {
    field: (
      <TextField
        ref={input}
        label={m.yourName()}
        hint={m.yourNameHint()}
        name="own-name"
        autoComplete="name"
        maxLength={100}
        aria-required
        error={error}
        onChange={() => setError(undefined)}
      />
    ),
    async store() {
      const name = input.current?.value.trim() ?? ''
      setError(name ? undefined : m.nameRequired())
      if (!name) {
        input.current?.focus()
        return false
      }
      try {
        await actInSession(() => save(name))
        return true
      } catch (failure) {
        setError((failure as Error).message)
        return false
      }
    },
  }
}
