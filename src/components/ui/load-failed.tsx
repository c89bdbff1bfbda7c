import { retry as retryLabel } from '#messages/shell/shell.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'

interface Props {
  title: string
  /** The user's next step; undefined if there is none. */
  text?: string | undefined
  retry: () => unknown
  /** Whether a retry is in progress. */
  busy?: boolean
}

/** A notice of what could not be loaded and why, with a retry button. */
export const LoadFailed = ({ title, text, retry, busy }: Props) => (
  <Notice
    kind="bad"
    title={title}
    action={
      <Button small aria-disabled={busy || undefined} onClick={() => void retry()}>
        <Icon name="retry" small />
        {retryLabel()}
      </Button>
    }
  >
    {text && <p>{text}</p>}
  </Notice>
)
