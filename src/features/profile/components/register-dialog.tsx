import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/profile/my-profile.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { registrationQuery } from '../queries-save.ts'
import styles from './personal-profile.module.css'

/** Renders the instructions to register a virtual enterprise; it changes no state (decisions A23). */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending } = useQuery(registrationQuery())
  const form = data?.FormURL
  return (
    <Dialog
      title={m.registerTitle()}
      onClose={onClose}
      footer={
        form && (
          <ButtonLink kind="primary" href={form} target="_blank" rel="noopener">
            {m.openForm()}
            <Icon name="external" small />
          </ButtonLink>
        )
      }
    >
      <ol className={styles.instructions} aria-busy={isPending}>
        <li>
          {isPending || form ? m.registerForm() : m.registerAsk()}
          {form && (
            <>
              {' '}
              <a className="link" href={form} target="_blank" rel="noopener">
                {form}
              </a>
            </>
          )}
        </li>
        <li>{m.registerTeam()}</li>
        <li>{m.registerShown()}</li>
      </ol>
    </Dialog>
  )
}
