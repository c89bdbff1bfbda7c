import { useRef, useState } from 'react'
import * as t from '#messages/accounts/address.ts'
import { emailRequired } from '#messages/accounts/accounts.ts'
import { validEmail } from '#messages/accounts/answers.ts'
import { TextField } from '#components/form/fields/text-field.tsx'
import { isMailAddress } from '#lib/text/mail-address.ts'
import { callAddress } from '../../queries.ts'
import type { MailSent } from '../sign-in/mail-sent.tsx'
import { PasswordQuestion } from './password-question.tsx'

interface Props {
  onClose: () => void
  onAsked: (sent: MailSent) => void
}

/** Requests an address change. */
export function ChangeEmailDialog({ onClose, onAsked }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  function check(): boolean {
    const wrong = email.trim() ? (isMailAddress(email) ? undefined : validEmail()) : emailRequired()
    setMistake(wrong)
    if (wrong) field.current?.focus()
    return !wrong
  }
  return (
    <PasswordQuestion
      title={t.changeAddress()}
      text={t.changeAddressText()}
      confirm={t.sendMails()}
      check={check}
      run={(password) => callAddress('POST /change-email', { email, ...password })}
      onDone={({ message, mailbox }) => onAsked({ message: email, text: message, mailbox })}
      onClose={onClose}
    >
      {(wrong, onType) => (
        <TextField
          label={t.newAddress()}
          ref={field}
          type="email"
          autoComplete="email"
          required
          value={email}
          error={mistake ?? wrong['email']}
          onChange={({ target }) => {
            setEmail(target.value)
            setMistake(undefined)
            if (wrong['email']) onType()
          }}
        />
      )}
    </PasswordQuestion>
  )
}
