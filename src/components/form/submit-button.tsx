import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'

interface Props extends ComponentProps<typeof Button> {
  /** The form is being sent: pressing again does nothing, and the focus stays. */
  pending: boolean
}

/** Sends its form. Not disabled while that goes on: a disabled button would lose the focus. */
export function SubmitButton({ pending, onClick, ...props }: Props) {
  return (
    <Button
      type="submit"
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      {...props}
    />
  )
}
