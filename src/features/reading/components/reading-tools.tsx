import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/reading/reading.ts'
import { atomFeed } from '#messages/board/board.ts'
import { labelled } from '#messages/shell/labels.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Panel, SideTitle } from '#components/ui/panel.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { callReading, readingKey } from '../queries.ts'
import type { OwnReading } from '../schema.ts'
import { DigestSwitch } from './digest-switch.tsx'
import styles from './reading.module.css'

/** The weekly email and the feed of a signed-in user. */
export function ReadingTools({ reading: { Digest, FeedKey } }: { reading: OwnReading }) {
  const client = useQueryClient()
  const session = useSession()
  const done = () => client.invalidateQueries({ queryKey: readingKey })
  const renew = useMutation({ mutationFn: () => callReading('POST /feed-key', {}), onSuccess: done })
  if (!session) return null
  return (
    <Panel>
      <SideTitle>{m.weeklyTitle()}</SideTitle>
      <DigestSwitch on={Digest} />
      <p className={styles.about}>{m.feedText()}</p>
      <ButtonRow>
        {FeedKey && (
          <>
            <ButtonLink small href={paths.followingFeed('atom', FeedKey)}>
              {atomFeed()}
            </ButtonLink>
            <ButtonLink small href={paths.followingFeed('json', FeedKey)}>
              {m.jsonFeed()}
            </ButtonLink>
          </>
        )}
        <Button small kind="quiet" onClick={() => renew.mutate()}>
          {FeedKey ? m.renewFeed() : m.makeFeed()}
        </Button>
      </ButtonRow>
      <FormMessage>
        {renew.error ? labelled({ label: m.notChanged(), text: renew.error.message }) : undefined}
      </FormMessage>
    </Panel>
  )
}
