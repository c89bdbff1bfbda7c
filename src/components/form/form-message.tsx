import { Icon } from '../ui/icon.tsx'
import styles from './form-message.module.css'

/**
 * What went wrong with a form as a whole, in red under it. The place is there from the start: screen readers announce
 * what is put into it.
 */
export function FormMessage({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className={styles.message}>
      {children && (
        <p>
          <Icon name="warning" small />
          {children}
        </p>
      )}
    </div>
  )
}
