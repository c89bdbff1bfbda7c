import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/events/check-in.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import styles from './door-button.module.css'

export type DoorPart = typeof import('./check-in.tsx')

interface DoorProps {
  open: boolean
  onOpen: (door: DoorPart) => void
  onClose: () => void
}

/** To the door of the event and back; what it needs is loaded with the first look. */
export function DoorButton({ open, onOpen, onClose }: DoorProps) {
  const load = useMutation({ mutationFn: () => import('./check-in.tsx'), onSuccess: onOpen })
  return (
    <div className={styles.toDoor}>
      <SubmitButton
        type="button"
        kind={open ? undefined : 'primary'}
        pending={load.isPending}
        onClick={() => (open ? onClose() : load.mutate())}
      >
        {open ? m.back() : m.open()}
      </SubmitButton>
      <FormMessage>{load.error?.message}</FormMessage>
    </div>
  )
}
