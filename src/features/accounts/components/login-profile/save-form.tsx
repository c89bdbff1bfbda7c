import type { ReactNode, SubmitEventHandler } from 'react'
import { save, cancel } from '#messages/forms/forms.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import styles from './login-profile.module.css'

interface Props {
  children: ReactNode
  pending: boolean
  /** Why saving failed. */
  failure: string | undefined
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** Absent if the form cannot be closed. */
  onCancel: (() => void) | undefined
}

/** A form that replaces a value of the account. */
export const SaveForm = ({ children, pending, failure, onSubmit, onCancel }: Props) => (
  <form className={styles.form} noValidate onSubmit={onSubmit}>
    {children}
    <FormMessage>{failure}</FormMessage>
    <ButtonRow>
      <SubmitButton small kind="primary" pending={pending}>
        {save()}
      </SubmitButton>
      {onCancel && (
        <Button small onClick={onCancel}>
          {cancel()}
        </Button>
      )}
    </ButtonRow>
  </form>
)
