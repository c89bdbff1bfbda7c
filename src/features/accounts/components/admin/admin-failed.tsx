import * as m from '#messages/accounts/admin.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import styles from './admin.module.css'

interface Props {
  title?: string
  message: string
  retry: () => unknown
}

/** Shows the error with a way to retry (decisions P13). */
export const AdminFailed = ({ title = m.failed(), message, retry }: Props) => (
  <div className={styles.failed}>
    <LoadFailed title={title} text={message} retry={retry} />
  </div>
)
