import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acts } from '#messages/accounts/admin-acts.ts'
import * as m from '#messages/accounts/admin.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { TextArea } from '#components/ui/field.tsx'
import { actOn, adminKey } from '../../admin/queries.ts'
import type { AdminAct, AdminUser } from '../../admin/schema.ts'
import { REASON_LIMIT } from '../../admin/schema-address.ts'
import { ApplicationFacts } from './admin-application.tsx'

interface Props {
  act: AdminAct
  user: AdminUser
  onClose: () => void
  onDone: () => void
}

/** Returns the name of an account, or its address if it has no name. */
export const actNameOf = ({ name, email }: Pick<AdminUser, 'name' | 'email'>): string => name.trim() || email

/** Asks for confirmation of an act, and for a reason if it needs one. */
export function AdminActDialog({ act, user, onClose, onDone }: Props) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const texts = acts[act]
  const asksReason = act === 'refuse' || act === 'disable'

  async function submit(form: HTMLFormElement) {
    const field = form.elements.namedItem('reason') as HTMLTextAreaElement | null
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
      // Also after an error, since another administrator may have acted in the meantime.
      void client.invalidateQueries({ queryKey: adminKey })
    }
    onDone()
  }

  return (
    <ActDialog
      size={act === 'approve' ? 'large' : 'small'}
      title={texts.title({ name: actNameOf(user) })}
      act={texts.confirm()}
      pending={pending}
      error={failure}
      onAct={(form) => void submit(form)}
      onClose={onClose}
    >
      <p>{texts.text({ address: user.email })}</p>
      {act === 'approve' && <ApplicationFacts user={user} />}
      {asksReason && (
        <TextArea
          label={act === 'refuse' ? m.reason() : m.optionalReason()}
          hint={m.reasonHint()}
          error={wrong}
          name="reason"
          rows={4}
          required={act === 'refuse'}
        />
      )}
    </ActDialog>
  )
}

function mistakeIn(act: AdminAct, reason: string): string | undefined {
  if (act === 'refuse' && reason === '') return m.reasonRequired()
  return reason.length > REASON_LIMIT ? m.reasonTooLong({ most: REASON_LIMIT }) : undefined
}
