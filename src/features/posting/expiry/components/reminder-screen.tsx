import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/posting/reminder.ts'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { paths } from '#lib/text/paths.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import type { PostingKind } from '../../schema.ts'
import { reminderQuery } from '../queries.ts'

interface Props {
  /** The signed link from the email. */
  link: string
  /** The action just done, from the URL: 'extend' or 'close'. */
  done?: unknown
  /** Why it failed: 'item' if the posting has to be corrected first. */
  failed?: unknown
}

const art = { motif: 'civil-and-construction', seed: 3 }

/** Shows the posting of a reminder with buttons to extend or close it. Opening the page changes nothing. */
export function ReminderScreen({ link, done, failed }: Props) {
  const { data, error, refetch } = useQuery(reminderQuery(link))
  if (error)
    return (
      <TitlePage
        art={art}
        title={m.notLoaded()}
        text={error.message}
        actions={<Button onClick={() => void refetch()}>{m.retry()}</Button>}
      />
    )
  if (!data) return <TitlePage art={art} title={m.loading()} />
  const { State, Kind: kind, title = '', organizationName = '', validThrough = '', ExtendedTo = '' } = data
  if (State === 'void' || !kind)
    return (
      <TitlePage
        art={art}
        title={m.voidTitle()}
        text={m.voidText()}
        actions={
          <ButtonRow>
            <ToProfile kind="job" />
            <ToProfile kind="project" />
          </ButtonRow>
        }
      />
    )
  const toProfile = <ToProfile kind={kind} />
  if (State === 'closed')
    return (
      <TitlePage art={art} title={m.closedTitle({ title })} text={m.closedText[kind]()} actions={toProfile} />
    )
  const until = showDate(validThrough)
  if (State === 'open')
    return (
      <TitlePage
        art={art}
        title={m.openTitle({ title, until })}
        text={done === 'extend' ? m.extendedText() : m.openText()}
        actions={toProfile}
      />
    )
  return (
    <TitlePage
      art={art}
      title={m.waitsTitle({ title, until })}
      text={
        failed
          ? `${m.notDone()}. ${failed === 'item' ? m.notTaken() : m.tryAgain()}`
          : m.waitsText[kind]({ business: organizationName })
      }
      actions={
        <form method="post" action={paths.postingReminder()}>
          <input type="hidden" name="link" value={link} />
          <ButtonRow>
            <Button type="submit" kind="primary" name="act" value="extend">
              {m.extend({ until: showDate(ExtendedTo) })}
            </Button>
            <Button type="submit" name="act" value="close">
              {m.closeNow()}
            </Button>
            {toProfile}
          </ButtonRow>
        </form>
      }
    />
  )
}

const ToProfile = ({ kind }: { kind: PostingKind }) => (
  <ButtonLink href={paths.myBusinessProfile(kind === 'job' ? 'jobs' : 'projects')}>
    {m.toProfile[kind]()}
  </ButtonLink>
)
