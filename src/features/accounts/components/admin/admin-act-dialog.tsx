import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { acts } from '#messages/accounts/admin-acts.ts'
import * as m from '#messages/accounts/admin.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { actOn, adminKey } from '../../admin/queries.ts'
import type { AdminAct, AdminUser } from '../../admin/schema.ts'
import { REASON_LIMIT } from '../../admin/schema-address.ts'
import { ApplicationFacts } from './admin-application.tsx'
import styles from './admin.module.css'

interface Props {
  act: AdminAct
  user: AdminUser
  onClose: () => void
  onDone: () => void
}

/** What an account is called: not everybody has given a name. */
export const actNameOf = ({ name, email }: Pick<AdminUser, 'name' | 'email'>): string => name.trim() || email

const FORM_ID = 'admin-act'

/** Asks before an act is done, and for the reason where there is one. */
export function AdminActDialog({ act, user, onClose, onDone }: Props) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const texts = acts[act]
  const asksReason = act === 'refuse' || act === 'disable'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('reason') as HTMLTextAreaElement | null
    const reason = field?.value.trim() ?? ''
    const mistake = mistakeIn(act, reason)
    setWrong(mistake)
    setFailure(undefined)
    if (mistake) return field?.focus()
    setPending(true)
    try {
      await actOn(act, user.id, reason)
    } catch (error) {
      setPending(false)
      return setFailure((error as Error).message)
    } finally {
      // Also after a refusal: somebody else may have acted meanwhile.
      void client.invalidateQueries({ queryKey: adminKey })
    }
    onDone()
  }

  return (
    <Dialog
      size={act === 'approve' ? 'large' : 'small'}
      title={texts.title(actNameOf(user))}
      onClose={onClose}
      closeLabel={m.close()}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <SubmitButton form={FORM_ID} kind="primary" pending={pending}>
            {texts.confirm()}
          </SubmitButton>
        </>
      }
    >
      <form id={FORM_ID} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{texts.text(user.email)}</p>
        {act === 'approve' && <ApplicationFacts user={user} />}
        {asksReason && (
          <Field
            label={act === 'refuse' ? m.reason() : m.optionalReason()}
            hint={m.reasonHint()}
            error={wrong}
          >
            {(control) => (
              <textarea
                {...control}
                className={inputClass}
                name="reason"
                rows={4}
                required={act === 'refuse'}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill it in
                autoFocus
              />
            )}
          </Field>
        )}
        <FormMessage>{failure}</FormMessage>
      </form>
    </Dialog>
  )
}

function mistakeIn(act: AdminAct, reason: string): string | undefined {
  if (act === 'refuse' && reason === '') return m.reasonRequired()
  return reason.length > REASON_LIMIT ? m.reasonTooLong(REASON_LIMIT) : undefined
}
