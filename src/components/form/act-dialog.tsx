import { useEffect, useId, useRef, type ReactNode } from 'react'
import * as m from '#messages/forms/forms.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './act-dialog.module.css'
import { FormMessage } from './form-message.tsx'
import { SubmitButton } from './submit-button.tsx'

interface Props {
  title: string
  size?: 'small' | 'medium' | 'large'
  /** The label of the button that acts. */
  act: string
  kind?: 'primary' | 'danger'
  /** The label of the close button, 'Cancel' by default; null for none. */
  cancel?: string | null
  /** Content before the buttons. */
  beside?: ReactNode
  pending?: boolean
  /** The error of a failed action; the dialog stays open. */
  error?: string | undefined
  onAct: (form: HTMLFormElement) => void
  onClose: () => void
  /** Returns the element to focus after the action, if the button that opened the dialog is gone. */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined
  /** The question and its fields. */
  children: ReactNode
}

/** Asks for confirmation, or for what an action needs. The focus starts in the first field, else on the safe button. */
export function ActDialog(props: Props) {
  const {
    title,
    size = 'small',
    act,
    kind = 'primary',
    cancel = m.cancel(),
    pending = false,
    error,
    children,
  } = props
  const { beside, onAct, onClose, focusAfter } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const hasActed = useRef(false)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('input, select, textarea')
    ;(field ?? safe.current)?.focus()
  }, [])
  return (
    <Dialog
      title={title}
      size={size === 'medium' ? undefined : size}
      onClose={onClose}
      focusAfter={() => (hasActed.current && !error ? focusAfter?.() : undefined)}
      footer={
        <>
          {beside}
          {cancel !== null && (
            <Button ref={safe} onClick={onClose}>
              {cancel}
            </Button>
          )}
          <SubmitButton form={id} kind={kind} pending={pending}>
            {act}
          </SubmitButton>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog may be inside another form.
          event.stopPropagation()
          if (pending) return
          hasActed.current = true
          onAct(event.currentTarget)
        }}
      >
        {children}
        <FormMessage>{error}</FormMessage>
      </form>
    </Dialog>
  )
}
