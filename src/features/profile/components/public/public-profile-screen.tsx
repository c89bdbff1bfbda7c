import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/profile/public-profile.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { paths } from '#lib/text/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { publicProfileQuery, seenProfileQuery } from '../../public/queries.ts'
import type { PublicProfile } from '../../schema.ts'
import { PublicHeader } from './public-header.tsx'
import { MemberSections, PublicSections, hasSections } from './public-sections.tsx'
import { ViewerBar } from './viewer-bar.tsx'
import styles from './public-profile.module.css'

interface Props {
  publicProfileId: string
  /** The country's name. */
  country: string
  /** Whether the address asks for what visitors see: its owner gets that, and the way back. */
  asVisitor: boolean
}

/**
 * The public page of a profile. What visitors see comes from the server and stays as it is; what the signed-in see
 * besides is asked for in the browser, and stands below.
 */
export function PublicProfileScreen({ publicProfileId, country, asVisitor }: Props) {
  const userId = useSession()?.user.id
  const { data: profile } = useQuery(publicProfileQuery(publicProfileId))
  const more = useQuery(seenProfileQuery(publicProfileId, userId))
  if (!profile) return null
  const seen = userId === undefined ? undefined : more.data
  const owns = seen?.can.edit === true
  const previews = asVisitor && owns
  return (
    <main id="main" className={styles.main}>
      <div className={`wrap ${styles.page}`}>
        <PublicHeader profile={profile} country={country} />
        <PublicSections profile={profile} />
        {!hasSections(profile, seen) && <p className={styles.nothing}>{m.nothingYet()}</p>}
        {(userId === undefined || previews || (asVisitor && !seen)) && <SignInBanner always={asVisitor} />}
        {/* Before React is there, styles keep its place for the signed-in. */}
        {!previews && (
          <div className={styles.more} data-waiting={seen || more.isError ? undefined : ''}>
            {userId !== undefined && (
              <More seen={seen} failed={more.isError} onRetry={() => void more.refetch()} />
            )}
          </div>
        )}
      </div>
      {seen && <ViewerBar seen={seen} previews={previews} />}
    </main>
  )
}

/** What visitors see no more of. @param always also for who is signed in, before the page knows whose it is. */
function SignInBanner({ always }: { always: boolean }) {
  const waiting = useNeedsClient()
  return (
    <div className={styles.banner} data-always={always || undefined}>
      <Notice
        title={m.signInForMore()}
        action={
          // The dialog of the client comes back here, which the page of that address does not.
          <ButtonLink small href={paths.signIn()} {...waiting}>
            {m.signIn()}
          </ButtonLink>
        }
      >
        <p>{m.whatMoreIs()}</p>
      </Notice>
    </div>
  )
}

interface MoreProps {
  seen: PublicProfile | undefined
  failed: boolean
  onRetry: () => void
}

/** What the signed-in see besides. */
function More({ seen, failed, onRetry }: MoreProps) {
  if (seen) return <MemberSections profile={seen} />
  if (failed) {
    return (
      <Notice
        kind="bad"
        title={m.moreFailed()}
        action={
          <Button small onClick={onRetry}>
            {m.retry()}
          </Button>
        }
      />
    )
  }
  return (
    <div className={styles.waiting}>
      <output className="sr">{m.loadingMore()}</output>
      <Skeleton shape="box" />
      <Skeleton shape="box" />
    </div>
  )
}
