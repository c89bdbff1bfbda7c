import { retry as retryLabel } from '#messages/shell/shell.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'

interface Props {
  title: string
  /** What one can do about it; nothing where there is no more to say. */
  text?: string | undefined
  retry: () => unknown
  /** It is being tried again. */
  busy?: boolean
}

/** What could not be loaded, why, and how to try again. */
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
