import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import * as m from '#messages/shell.ts'
import { paths } from '#lib/paths.ts'
import { getSite } from '#lib/site.ts'
import { useNeedsClient } from '#lib/use-needs-client.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TitlePage } from './title-page.tsx'

/** What shows when a page could not be made: status 500, or that of the failed call. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const needsClient = useNeedsClient()
  const requestId = requestIdOf(error)
  return (
    <>
      <title>{`${m.errorTitle()} · ${getSite().brand}`}</title>
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
        {requestId && <p className="meta">{m.errorNumber(requestId)}</p>}
      </TitlePage>
    </>
  )
}

const requestIdOf = (error: unknown): string | undefined =>
  error instanceof Object && 'requestId' in error && typeof error.requestId === 'string'
    ? error.requestId
    : undefined
