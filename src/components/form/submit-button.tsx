import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'

interface Props extends ComponentProps<typeof Button> {
  /** Whether the form is being sent; pressing again does nothing, and the focus stays. */
  pending: boolean
}

/** A submit button. It is not disabled while sending, since it would lose the focus. */
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
