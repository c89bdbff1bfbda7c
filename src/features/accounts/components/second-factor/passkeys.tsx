import { useState } from 'react'
import * as m from '#messages/accounts/second-factor.ts'
import { Button } from '#components/ui/button.tsx'
import { showDay } from '#lib/text/show-time.ts'
import { callPasskey } from '../../second-factor/queries.ts'
import type { Passkey } from '../../second-factor/schema.ts'
import page from '../login-profile/login-profile.module.css'
import { FactorQuestion } from './factor-question.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { usePasskeys } from './use-passkeys.ts'

interface Props {
  passkeys: readonly Passkey[]
  onAdded: () => void
  onRemoved: (said: string) => void
}

/** The passkeys of an account, with ways to add and remove them. */
export function Passkeys({ passkeys, onAdded, onRemoved }: Props) {
  const possible = usePasskeys()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <div className={page.task}>
      <p>{m.passkeysText()}</p>
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={page.device}>
            <h3>{passkey.name}</h3>
            <p>
              {m.passkeySince(showDay(passkey.created))}
              {passkey.used && ` · ${m.passkeyUsed(showDay(passkey.used))}`}
            </p>
            <Button small aria-label={m.removePasskey(passkey.name)} onClick={() => setRemoving(passkey)}>
              {m.remove()}
            </Button>
          </li>
        ))}
      </ul>
      {possible ? (
        <Button small onClick={() => setAdding(true)}>
          {m.addPasskey()}
        </Button>
      ) : (
        <p className={page.note}>{m.noPasskeysHere()}</p>
      )}
      {adding && <PasskeyDialog onAdded={onAdded} onClose={() => setAdding(false)} />}
      {removing && (
        <FactorQuestion
          title={m.removePasskey(removing.name)}
          text={m.removePasskeyWhat()}
          confirm={m.remove()}
          kind="danger"
          run={(password) =>
            callPasskey('POST /removepasskey', { id: removing.id, ...(password && { password }) })
          }
          onDone={() => {
            setRemoving(undefined)
            onRemoved(m.passkeyGone())
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}
