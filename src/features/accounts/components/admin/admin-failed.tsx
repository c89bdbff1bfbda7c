import * as m from '#messages/accounts/admin.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import styles from './admin.module.css'

interface Props {
  title?: string
  message: string
  retry: () => unknown
}

/** decisions P13: what happened, and a way on. */
export const AdminFailed = ({ title = m.failed(), message, retry }: Props) => (
  <div className={styles.failed}>
    <Notice
      kind="bad"
      title={title}
      action={
        <Button small onClick={() => void retry()}>
          {m.retry()}
        </Button>
      }
    >
      <p>{message}</p>
    </Notice>
  </div>
)
