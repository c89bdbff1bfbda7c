import { retry as tryAgain } from '#messages/shell/shell.ts'
import * as m from '#messages/start/start.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** Shows that the overview could not be loaded, with a way to retry. */
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
