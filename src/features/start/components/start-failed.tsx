import { retry as tryAgain } from '#messages/shell/shell.ts'
import * as m from '#messages/start/start.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** What is one's own could not be loaded, and how to try again. */
export const StartFailed = ({ error, retry }: { error: Error; retry: () => void }) => (
  <Notice
    kind="bad"
    title={m.failed()}
    action={
      <Button small onClick={retry}>
        {tryAgain()}
      </Button>
    }
  >
    <p>{error.message}</p>
  </Notice>
)
