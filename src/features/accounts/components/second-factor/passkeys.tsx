import { useState } from 'react'
import * as m from '#messages/accounts/second-factor.ts'
import { TextField } from '#components/ui/field.tsx'
import { Button } from '#components/ui/button.tsx'
import { showDay } from '#lib/text/show-time.ts'
import { callPasskey } from '../../second-factor/queries.ts'
import type { Passkey } from '../../second-factor/schema.ts'
import page from '../login-profile/login-profile.module.css'
import { PasswordQuestion } from '../login-profile/password-question.tsx'
import { FactorReadyDialog } from './factor-ready-dialog.tsx'
import { usePasskeyObstacle } from './use-passkeys.ts'

const MAX_NAME = 60

interface Props {
  passkeys: readonly Passkey[]
  onAdded: () => void
  onRemoved: (said: string) => void
  /** Receives the focus after a passkey is removed. */
  focusAfter: () => HTMLElement | null
}

/** Lists the passkeys of an account, with ways to add and remove them. */
export function Passkeys({ passkeys, onAdded, onRemoved, focusAfter }: Props) {
  const obstacle = usePasskeyObstacle()
  const [adding, setAdding] = useState(false)
  const [name, setName] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <div className={page.task}>
      <p>{m.passkeysText()}</p>
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={page.device}>
            <h3>{passkey.name}</h3>
            <p>
              {m.passkeySince({ day: showDay(passkey.created) })}
              {passkey.used && ` · ${m.passkeyUsed({ day: showDay(passkey.used) })}`}
            </p>
            <Button
              small
              aria-label={m.removePasskey({ name: passkey.name })}
              onClick={() => setRemoving(passkey)}
            >
              {m.remove()}
            </Button>
          </li>
        ))}
      </ul>
      {obstacle === undefined ? (
        <Button
          small
          onClick={() => {
            setName('')
            setAdding(true)
          }}
        >
          {m.addPasskey()}
        </Button>
      ) : (
        <p className={page.note}>{obstacle === 'address' ? m.passkeyNeedsDomain() : m.noPasskeysHere()}</p>
      )}
      {adding && (
        <PasswordQuestion
          title={m.addPasskey()}
          size="medium"
          confirm={m.goOn()}
          run={async ({ password }) => {
            const { createPasskey } = await import('./passkey-browser.ts')
            return createPasskey(name.trim() || m.passkeyUnnamed(), password)
          }}
          onDone={(made) => {
            setAdding(false)
            setCodes(made)
            onAdded()
          }}
          onClose={() => setAdding(false)}
        >
          {() => (
            <TextField
              label={m.passkeyName()}
              hint={m.passkeyNameHint()}
              maxLength={MAX_NAME}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </PasswordQuestion>
      )}
      {codes && (
        <FactorReadyDialog
          title={m.passkeyReady()}
          codes={codes}
          text={m.passkeyReadyText()}
          onClose={() => setCodes(undefined)}
        />
      )}
      {removing && (
        <PasswordQuestion
          title={m.removePasskey({ name: removing.name })}
          text={m.removePasskeyWhat()}
          confirm={m.remove()}
          kind="danger"
          run={(password) => callPasskey('POST /remove-passkey', { id: removing.id, ...password })}
          onDone={() => {
            setRemoving(undefined)
            onRemoved(m.passkeyGone())
          }}
          onClose={() => setRemoving(undefined)}
          focusAfter={focusAfter}
        />
      )}
    </div>
  )
}
