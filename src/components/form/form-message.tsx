import { Icon } from '../ui/icon.tsx'
import styles from './form-message.module.css'

/**
 * The error of a whole form, in red below it. The element is always there, so that screen readers announce its text.
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
