import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import * as m from '#messages/shell/shell.ts'
import { paths } from '#lib/text/paths.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PageTitle } from './page-title.tsx'
import { TitlePage } from './title-page.tsx'

/** The error page: shown for a page that failed, with status 500 or that of the failed call. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const needsClient = useNeedsClient()
  return (
    <>
      <PageTitle>{m.errorTitle()}</PageTitle>
      <TitlePage
        title={m.errorTitle()}
        text={m.errorText()}
        art={{ motif: 'electrical', seed: 3 }}
        actions={
          <>
            <Button
              kind="primary"
              {...needsClient}
              onClick={() => {
                reset()
                void router.invalidate()
              }}
            >
              <Icon name="retry" />
              {m.retry()}
            </Button>
            <ButtonLink href={paths.home()}>
              <Icon name="home" />
              {m.home()}
            </ButtonLink>
          </>
        }
      >
        {fromServer(error) && <p className="meta">{error.message}</p>}
      </TitlePage>
    </>
  )
}

/** Only the server's messages are for people; they include the request number. */
const fromServer = (error: unknown): error is Error => error instanceof Object && 'status' in error
