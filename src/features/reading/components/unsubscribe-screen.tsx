import { useSearch } from '@tanstack/react-router'
import * as m from '#messages/reading/reading.ts'
import { myPrivacy } from '#messages/shell/page-titles.ts'
import { toList } from '#messages/reading/follow.ts'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { paths } from '#lib/text/paths.ts'

/** The link of the email, and the result. */
type UnsubscribeSearch = Partial<Record<'link' | 'done' | 'failed', unknown>>

const art = { motif: 'information-technology', seed: 2 }

/** The page of the unsubscribe link. Opening it changes nothing, because email programs open links too. */
export function UnsubscribeScreen() {
  const { link, done, failed }: UnsubscribeSearch = useSearch({ strict: false })
  const onward = <ButtonLink href={paths.myReading()}>{toList()}</ButtonLink>
  if (done === 'alerts')
    return (
      <TitlePage
        art={art}
        title={m.stoppedAlertsTitle()}
        text={m.stoppedAlertsText()}
        actions={<ButtonLink href={paths.myPrivacy()}>{myPrivacy()}</ButtonLink>}
      />
    )
  if (done) return <TitlePage art={art} title={m.stoppedTitle()} text={m.stoppedText()} actions={onward} />
  if (!link || failed === 'link')
    return <TitlePage art={art} title={m.badLinkTitle()} text={m.badLinkText()} actions={onward} />
  // As its link is signed (features/alerts/mutations.ts).
  const isAlert = String(link).includes('~')
  return (
    <TitlePage
      art={art}
      title={isAlert ? m.stopAlertsTitle() : m.stopTitle()}
      text={failed ? m.stopFailed() : isAlert ? m.stopAlertsText() : m.stopText()}
      actions={
        <form method="post" action={paths.unsubscribe()}>
          <input type="hidden" name="link" value={String(link)} />
          <ButtonRow>
            <Button type="submit" kind="primary">
              {m.stop()}
            </Button>
            {!isAlert && onward}
          </ButtonRow>
        </form>
      }
    />
  )
}
